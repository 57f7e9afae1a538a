"""Every drawing of the app, made from numbers: cards, faces, coins, icons.

From the root of the repository:

    python web/art OUTDIR            sprite.svg, art.css, icon.svg, icon-maskable.svg, favicon.svg
    python web/art --icons OUTDIR    the same, and the PNG icons (needs resvg-py)
    python web/art --sheet OUTDIR    contact sheets to look at (PNG too where resvg-py is there)

The deck is Spanish, 48 cards, in a box of 100 x 154 units. Outlines are ink and fills are
flat; colours that differ from one suit or face to the next are custom properties, which the
classes in art.css set, because the site's security policy drops style attributes.
"""

#!/usr/bin/python3
"""A window with nothing but a page in it, for WebKitWebDriver to drive: a phone of the size asked for.

Debian's own MiniBrowser forgets everything at its end and cannot be as narrow as a phone. This one keeps its storage
in --profile. It runs under the system's Python, which has the bindings.
"""

import argparse
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")

from gi.repository import Gtk, WebKit2  # noqa: E402

DRIVER_LOOKS_FOR = "MiniBrowser"
ON_IN_SAFARI = {"StorageAPI", "StorageAPIEstimate", "FileSystem", "FileSystemWritableStream"}


def context_of(profile: Path, locale: str) -> WebKit2.WebContext:
    """Storage that outlives the window."""
    keeper = WebKit2.WebsiteDataManager(
        base_data_directory=str(profile / "data"), base_cache_directory=str(profile / "cache")
    )
    context = WebKit2.WebContext.new_with_website_data_manager(keeper)
    context.set_automation_allowed(True)
    context.set_preferred_languages([locale])
    return context


def settings() -> WebKit2.Settings:
    """What a page may use here: what it may use in Safari."""
    chosen = WebKit2.Settings(enable_write_console_messages_to_stdout=True)
    features = WebKit2.Settings.get_all_features()
    for feature in map(features.get, range(features.get_length())):
        if feature.get_identifier() in ON_IN_SAFARI:
            chosen.set_feature_enabled(feature, True)
    return chosen


def window_of(context: WebKit2.WebContext, width: int, height: int) -> WebKit2.WebView:
    """An empty page in a window of its own."""
    page = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings())
    window = Gtk.Window(decorated=False, default_width=width, default_height=height)
    window.add(page)
    window.show_all()
    return page


def described() -> WebKit2.ApplicationInfo:
    """Who this says it is."""
    info = WebKit2.ApplicationInfo()
    info.set_name(DRIVER_LOOKS_FOR)
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    return info


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--profile", type=Path, required=True)
    parser.add_argument("--width", type=int, required=True)
    parser.add_argument("--height", type=int, required=True)
    parser.add_argument("--locale", required=True)
    asked, _ = parser.parse_known_args()
    Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
    context = context_of(asked.profile, asked.locale)

    def started(_context: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
        session.set_application_info(described())
        session.connect("create-web-view", lambda *_: window_of(context, asked.width, asked.height))

    context.connect("automation-started", started)
    Gtk.main()


main()

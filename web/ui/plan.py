"""What is chosen for the next match of a game: preset, players, levels and house rules, kept for each game."""

import json

import games
import store

_KEY = "sobremesa.setup."
_USUAL_LEVEL = "normal"


class Plan:
    """What is chosen for one game. What was kept and can no longer be had counts as not chosen."""

    def __init__(self, game):
        kept = store.read_json(_KEY + game) or {}
        self.game = game
        self.house = games.house(game)
        self.preset = _one_of(games.presets(game), kept.get("preset"))
        self.level = _one_of(games.LEVELS, kept.get("level"), _USUAL_LEVEL)
        self.partner = _one_of(games.LEVELS, kept.get("partner"), self.level)
        self.players = kept.get("players")
        rules = kept.get("rules")
        self.rules = rules if isinstance(rules, dict) else {}  # by preset, what was changed of it

    def keep(self):
        """Keeps it for the next time."""
        keys = ("preset", "level", "partner", "players", "rules")
        store.write(_KEY + self.game, json.dumps({key: getattr(self, key) for key in keys}))

    def _settled(self):
        changed = self.rules.get(self.preset)
        wanted = dict(changed) if isinstance(changed, dict) else {}
        wanted["players"] = self.players
        return self.house.settled(self.preset, wanted)

    def options(self):
        """The choices that the engine needs."""
        options, _ = self._settled()
        options["preset"] = self.preset
        return options

    def values(self):
        """The value of every option."""
        values = self.house.preset_values(self.preset)
        values.update(self.options())
        return values

    def differing(self):
        """The keys of the house rules that differ from the preset with an effect, in their order."""
        options, values = self.options(), self.values()
        rules = [option["key"] for option in self.house.options if option["group"]]
        return [key for key in rules if key in options and self.house.matters(key, values)]

    def numbers(self):
        """How many may play, by one preset or another; none where that is always the same."""
        option = self.house.by_key.get("players")
        return [n for n in option["values"] if self._preset_for(n)] if option else []

    def _preset_for(self, players):
        """A preset that offers so many players, the one chosen if it does."""
        for preset in [self.preset] + games.presets(self.game):
            values = self.house.preset_values(preset)
            if players in self.house.offered("players", values):
                return preset
        return None

    def choose(self, key, value):
        """Takes a choice of the setup; a preset that does not offer so many players gives way to one that does."""
        if key == "level" and self.partner == self.level:
            self.partner = value
        if key == "players":
            self.preset = self._preset_for(value)
        setattr(self, key, value)
        self.keep()

    def change(self, key, value):
        """Takes a house rule and returns which others give way to it, each with the limit it would break."""
        rules = dict(self.options())
        for option in self.house.options:
            if option["usual"] and option["usual"]["by"] == key:
                rules.pop(option["key"], None)  # an amount of something else now
        rules[key] = value
        self.rules[self.preset] = rules
        options, gave_way = self._settled()
        self._keep_rules(options)
        return gave_way

    def reset(self):
        """Goes back to the preset."""
        self._keep_rules({})

    def _keep_rules(self, options):
        self.rules[self.preset] = {key: options[key] for key in options if key not in ("preset", "players")}
        self.keep()


def _one_of(values, wanted, usual=None):
    """What is wanted if it is one of the values, else the usual one, else the first."""
    if wanted in values:
        return wanted
    return usual if usual in values else values[0]

"""The match on the table: asks the engine, keeps every answer, lets the opponents move.

One thing at a time: while an action is under way further taps are ignored, but for one at a moment that is already
the player's: before the engine has come up, or while a finished trick still lies there. That one is done as soon as
it can be. Answers for a table that has been left are dropped.
"""

import asyncio
import json
import time

import engine
import motion
import store

_STEP = 0.05
_LAST_TAP_STEPS = 30  # so many steps may what was tapped too early wait for its time before another page goes on
_DOUBLE_TAP_MS = 350  # a second tap so soon after a first one was not meant for what it hits


class Session:
    """`show` draws an answer and may take its time; `tell` says a sentence by its code."""

    def __init__(self, show, tell):
        self.show = show
        self.tell = tell
        self.now = None  # the newest answer, or the one kept from the last time
        self.sitting = 0  # counts the tables sat down at
        self.busy = False
        self.wanted = None  # what was tapped too early to be done at once: the moment and the action
        self._acted_at = time.ticks_add(time.ticks_ms(), -_DOUBLE_TAP_MS)
        self._seated = None  # the task that brings the engine to this match
        self._one = asyncio.Lock()  # held from a question to the engine until its answer is kept
        self._warned = False  # whether the player knows that nothing is kept

    @property
    def over(self):
        """Whether the match has ended."""
        return bool(self.now and self.now["view"]["match"]["over"])

    def start(self, game, options, level, partner, seed):
        """A new match; `partner` is the level of those on the player's side, None for that of the others."""
        asked = {"game": game, "options": options, "level": level, "partner": partner, "seed": seed}
        asked["serial"] = store.next_serial()
        self.now = None
        return self._sit("start", asked)

    def resume(self, kept):
        """The newest match kept; its last view, if there is one, is on the screen already."""
        self.now = kept
        return self._sit("resume", {"saves": store.saves()})

    async def renewed(self, saves):
        """The newest of some saves from elsewhere as one of this device, if one can be played again."""
        asked = {"saves": saves, "serial": store.next_serial()}
        return _sound(await engine.call("renew", json.dumps(asked)))

    async def adopt(self, save, texts, aside):
        """Goes on with a save from elsewhere, kept together with some texts and saves to be put aside."""
        async with self._one:
            self.stop()
            await store.adopt(save, texts, aside)
        await self.resume(None)

    async def rules(self):
        """Game, options, level and partner's level of this match, for another one like it.

        None when it has been left or lost.
        """
        sitting = self.sitting
        await self._seated
        if sitting != self.sitting or self.now is None:
            return None
        kept = json.loads(self.now["save"])
        return kept["game"], kept["options"], kept["level"], kept.get("partner")

    async def leave(self):
        """Finishes what is under way, and does nothing more: another page goes on with the match."""
        for _ in range(_LAST_TAP_STEPS):
            if not self.wanted:
                break
            motion.skip()
            await asyncio.sleep(_STEP)
        async with self._one:
            self.stop()

    def stop(self):
        """Does nothing more from now on."""
        self.sitting += 1
        self.busy = True

    def skip(self):
        """Ends the waits until the player's turn, unless the tap belongs to the action just done."""
        if not self._just_acted():
            motion.skip()

    def _just_acted(self):
        return time.ticks_diff(time.ticks_ms(), self._acted_at) < _DOUBLE_TAP_MS

    def _sit(self, name, asked):
        self.sitting += 1
        self.busy = True
        self.wanted = None
        motion.slow_down()
        self._seated = asyncio.create_task(self._sit_down(name, asked, self.sitting))
        return self._seated

    async def _sit_down(self, name, asked, sitting):
        try:
            async with self._one:
                reply = await self._seats(_sound(await engine.call(name, json.dumps(asked))), sitting)
            if reply:
                await self._take(reply, sitting)
                await self._opponents(sitting)
        except Exception:
            if sitting == self.sitting:
                self.busy = False  # so that another match can be started
                raise

    async def _seats(self, reply, sitting):
        """The answer to go on with, kept; None when there is nothing to go on with, or the table has been left."""
        lost = reply.get("lost", ())  # slot, kind and message of each save that cannot be used
        if lost:
            await store.put_aside([each[0] for each in lost])
        if sitting != self.sitting:
            return None
        self._tell_lost([each[1] for each in lost], "view" in reply)
        if "slot" in reply:
            store.spare(reply["slot"])
        if "lost" in reply and ("view" not in reply or reply["view"]["match"]["over"]):
            reply = await self._put_aside_before(reply)
        if sitting != self.sitting:
            return None
        if "view" not in reply:
            self.now = None
            self.busy = False
            return None
        await self._keep(reply)
        return reply

    async def _put_aside_before(self, reply):
        """The answer for a match that was put aside and can be played again now; else the one given."""
        asides = store.asides_of_others(reply.get("save"))
        if not asides:
            return reply
        found = await self.renewed(asides)
        if "save" not in found or found["over"]:
            return reply
        await store.adopt(found["save"])
        self.tell("save_reopened")
        return _sound(await engine.call("resume", json.dumps({"saves": [found["save"]]})))

    def _tell_lost(self, kinds, resumed):
        if "version" in kinds:
            self.tell("save_version")
        elif kinds:
            self.tell("save_fallback" if resumed else "save_lost")

    async def act(self, action):
        """Does what the player tapped, when it is the time for it."""
        if self._just_acted() or self.wanted:
            return
        if self.busy:
            if self.now and self.now["next"] == "human":
                self.wanted = self.now["number"], action
                self.tell("thinking") if "save" not in self.now else motion.skip()
            return
        self._acted_at = time.ticks_ms()
        await self._act(action)

    async def _act(self, action):
        motion.slow_down()
        sitting = self.sitting
        self.busy = True
        try:
            await self._take(await self._do("act", sitting, action), sitting)
        except Refused as refused:
            self.busy = False
            self.tell(refused.code, refused.data)
            return
        await self._opponents(sitting)

    async def _opponents(self, sitting):
        """Lets the opponents move until a person is asked; then does what was tapped in the meantime."""
        while sitting == self.sitting and self.now["next"] == "bot":
            pause = asyncio.create_task(motion.wait(motion.thinking_time(self.now["waits"])))
            reply = await self._do("bot", sitting)
            await pause
            await self._take(reply, sitting)
        if sitting != self.sitting:
            return
        self.busy = False
        wanted, self.wanted = self.wanted, None
        if wanted and wanted[0] == self.now["number"]:
            self._acted_at = time.ticks_ms()
            await self._act(wanted[1])

    async def _keep(self, reply):
        await store.keep(reply)
        if store.failing and not self._warned:
            self.tell("storage_full")
        self._warned = store.failing

    async def _take(self, reply, sitting):
        """Makes an answer the present state and shows it."""
        if sitting != self.sitting:
            return
        self.now = reply
        await self.show(reply)

    async def _do(self, name, sitting, action=None):
        """The answer to one action, kept; nothing is done any more at a table that has been left."""
        async with self._one:
            if sitting != self.sitting:
                return None
            reply = await self._ask(name, action)
            if sitting == self.sitting:
                await self._keep(reply)
            return reply

    async def _ask(self, name, action=None):
        asked = {"match": self.now["match"], "number": self.now["number"]}
        if action is not None:
            asked["action"] = action
        elif motion.hurried():
            asked["hurry"] = True
        return _sound(await engine.call(name, json.dumps(asked), self._revive))

    async def _revive(self):
        """Brings a new worker to where this match is."""
        await engine.ask("resume", json.dumps({"saves": store.saves()}))
        self.tell("engine_replaced")


class Refused(Exception):
    """The rules do not allow it."""

    def __init__(self, code, data):
        super().__init__(code)
        self.code = code
        self.data = data


def _sound(answer):
    """The data of an answer; one that tells of an error raises it."""
    reply = json.loads(answer)
    if "error" in reply:
        error = reply["error"]
        if error["kind"] == "illegal":
            raise Refused(error["code"], error["data"])
        raise ValueError(error["message"])
    return reply

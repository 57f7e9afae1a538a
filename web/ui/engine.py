"""Calls into the worker, and a new worker when the old one is dead."""

from pyscript import workers


async def call(name, payload):
    worker = await workers["engine"]
    return await getattr(worker, name)(payload)

// The pad of one match, below its screen. What it knows is one log (pad-log.ts): events that the server has, then events that
// wait to be sent, and beside it events that found their places taken. An event lives like this:
//
//   entered   the rules allow it behind the log's end, as domain/match-log folds it; else it never was
//   kept      chained, written to the phone's store, and only then shown
//   sent      in order, at most 200 at once, one request at a time; the same events again until there is an answer
//   acknowledged   the server has it, by its own answer or because it is in the server's log
//   set aside      another event has its place at the server: it can never be sent as it is. Kept until the referee
//                  writes it again behind the server's events, with a new id (`keepMine`), or gives it up (`dropMine`)
//   refused        its place is free, yet the server does not take it: it stays where it is and is tried again
//                  when the referee asks for it (`keepMine`), with the same id, or discarded
//
// The log changes in two ways only: an event is entered here, or the server's log is merged in (server-log.ts). Each change is
// one write to the store, made before it is shown; changes wait for each other, the network is never waited for inside one.
// Two tabs share one store: each write names the version it builds on, so the later of two fails and reads again.
//
// Sending is one loop (pad-sender.ts): ask the server what is new when that is wanted, send what is unsent, sleep until
// the alarm rings. A lost answer is no answer: the loop waits, longer each time, and does the same again.

import { createPadMemory } from "./pad-memory.ts";
import type { PadOptions } from "./pad-options.ts";
import { createPadSender } from "./pad-sender.ts";
import type { ActVerdict, PadEngine } from "./pad-types.ts";
import { createTakeOver } from "./take-over.ts";

const NO_NETWORK = "The server cannot be reached. Try again when there is a network.";

/** Opens the pad of one match: from the phone at once, then from the server. */
export function openPad(options: PadOptions): PadEngine {
  const memory = createPadMemory(options);
  const sender = createPadSender(options, memory);
  const takeOver = createTakeOver(options, memory, sender.pull);
  const thenSend = (verdict: ActVerdict): ActVerdict => {
    sender.ring();
    return verdict;
  };
  // Another tab has entered something; should it be gone by now, its events go out from here.
  const stopWatching = options.store.watch(options.matchId, () => void memory.read().then(sender.ring));
  sender.start();
  return {
    snapshot: memory.snapshot,
    subscribe: memory.subscribe,
    preview: memory.preview,
    act: async (action, players) => thenSend(await memory.enter(action, players)),
    undo: async () => thenSend(await memory.undo()),
    takeOver,
    keepMine: async () => {
      if (!(await sender.pull())) return { ok: false, reason: NO_NETWORK };
      return thenSend(await memory.keepMine());
    },
    dropMine: async () => {
      await memory.dropMine();
      sender.wake();
    },
    wake: sender.wake,
    close: () => {
      stopWatching();
      sender.close();
    },
  };
}

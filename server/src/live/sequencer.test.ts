import fc from "fast-check";
import { expect, test } from "vitest";
import { eventually } from "../../testing/app/eventually.ts";
import type { EventNotification, NumberedEvent } from "../database/numbered-event.ts";
import { createSequencer, READ_AT_ONCE } from "./sequencer.ts";

const numbered = (id: number): NumberedEvent => ({ id, topics: ["live"], event: { type: "rankings" } });

/** A table of committed events, and a sequencer that reads it; `reads` counts how often. */
function given({ newest = 0, committed = [] as number[] } = {}) {
  const table = new Set(committed);
  const delivered: number[] = [];
  const state = { reads: 0, isAway: false };
  const sequencer = createSequencer({
    newest,
    readAfter: async (after) => {
      state.reads += 1;
      await Promise.resolve();
      if (state.isAway) throw new Error("the database is away");
      const later = [...table].filter((id) => id > after).sort((a, b) => a - b);
      return later.slice(0, READ_AT_ONCE).map(numbered);
    },
    deliver: ({ id }) => delivered.push(id),
    log: () => undefined,
  });
  const commit = (id: number) => {
    table.add(id);
    return numbered(id);
  };
  return { sequencer, delivered, state, commit };
}

test("notifications in order are delivered at once, without a read", () => {
  const { sequencer, delivered, state, commit } = given({ newest: 4 });
  for (const id of [5, 6, 7]) sequencer.onNotification(commit(id));
  expect([delivered, sequencer.newest(), state.reads]).toEqual([[5, 6, 7], 7, 0]);
});

test("a notification that was lost is read when a later one comes; one that comes late or twice is not delivered again", async () => {
  const { sequencer, delivered, state, commit } = given();
  const [first, second] = [commit(1), commit(2)];
  sequencer.onNotification(second);
  sequencer.onNotification(first);
  await sequencer.catchUp();
  sequencer.onNotification(second);
  expect([delivered, state.reads]).toEqual([[1, 2], 2]);
});

test("a number that was rolled back is passed over", async () => {
  const { sequencer, delivered, commit } = given();
  sequencer.onNotification(commit(1));
  sequencer.onNotification(commit(4));
  await sequencer.catchUp();
  expect(delivered).toEqual([1, 4]);
});

test("a notification that bears only its number is read", async () => {
  const { sequencer, delivered, commit } = given();
  const { id } = commit(1);
  sequencer.onNotification({ id });
  await sequencer.catchUp();
  expect(delivered).toEqual([1]);
});

test("a notification that comes while the table is read is not lost between the last row and the end of the read", async () => {
  const { sequencer, delivered, commit } = given();
  sequencer.onNotification(commit(2));
  for (let id = 3; id < 60; id += 1) {
    await Promise.resolve();
    sequencer.onNotification(commit(id));
  }
  await eventually(() => expect(delivered.at(-1)).toBe(59));
  expect(delivered).toEqual(Array.from({ length: 58 }, (_, index) => index + 2));
});

test("more than one read holds is read to the end", async () => {
  const committed = Array.from({ length: READ_AT_ONCE * 2 + 7 }, (_, index) => index + 1);
  const { sequencer, delivered } = given({ committed });
  await sequencer.catchUp();
  expect(delivered).toEqual(committed);
});

test("while the table cannot be read it tries again, and misses nothing", async () => {
  const { sequencer, delivered, state, commit } = given();
  state.isAway = true;
  sequencer.onNotification(commit(2));
  await eventually(() => expect(state.reads).toBeGreaterThanOrEqual(2));
  expect(delivered).toEqual([]);
  await expect(sequencer.catchUp()).rejects.toThrow("away");
  state.isAway = false;
  await eventually(() => expect(delivered).toEqual([2]));
  sequencer.stop();
});

test("a storm of those who ask for the newest costs two reads, not one each", async () => {
  const { sequencer, state } = given();
  await Promise.all(Array.from({ length: 5_000 }, () => sequencer.catchUp()));
  expect(state.reads).toBeLessThanOrEqual(2);
});

test("with lost, doubled, shuffled or late notifications every committed event is delivered once, in order", async () => {
  const faults = fc.record({
    gaps: fc.boolean(),
    lost: fc.nat(3),
    copies: fc.nat(2),
    pause: fc.nat(3),
    late: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(faults, { maxLength: 60 }), async (steps) => {
      const { sequencer, delivered, commit } = given();
      const all: number[] = [];
      const waiting: { notification: EventNotification; due: number }[] = [];
      let id = 0;
      for (const [step, { gaps, lost, copies, pause, late }] of steps.entries()) {
        id += gaps ? 2 : 1;
        all.push(id);
        const notification = commit(id);
        const times = lost === 0 ? 0 : copies + 1;
        for (let copy = 0; copy < times; copy += 1) waiting.push({ notification, due: step + copy * late });
        for (const { notification: due } of waiting.filter((one) => one.due === step)) sequencer.onNotification(due);
        for (let turn = 0; turn < pause; turn += 1) await Promise.resolve();
      }
      await sequencer.catchUp();
      expect(delivered).toEqual(all);
    }),
  );
});

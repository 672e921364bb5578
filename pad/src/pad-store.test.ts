import "fake-indexeddb/auto";
import { idFrom, type MatchId } from "@pockethall/domain/ids";
import type { LogEntry, MatchRules } from "@pockethall/domain/match-log-types";
import { IDBFactory } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createPadStore } from "./pad-store.ts";
import { StoreChanged, type StoredLog } from "./pad-types.ts";

const rules: MatchRules = { ruleset: "rack", totalFrames: 9, knockout: true };
const event = (sequence: number): LogEntry => ({
  id: `line-${sequence}`,
  sequence,
  previous: `hash-${sequence - 1}`,
  hash: `hash-${sequence}`,
  pad: "pad-of-ada",
  at: "2026-03-06T10:00:00.000Z",
  action: { kind: "frame-won", winner: 1 },
});
const events = (count: number): LogEntry[] => Array.from({ length: count }, (_, index) => event(index + 1));
const log = (count: number, more: Partial<StoredLog> = {}): StoredLog => ({
  rules,
  entries: events(count),
  acknowledged: count,
  aside: null,
  ...more,
});
const nth = (match: number) => idFrom<MatchId>(`match-${match}`);
const [A, B, AB] = [idFrom<MatchId>("a"), idFrom<MatchId>("b"), idFrom<MatchId>("ab")];
const [ALL_SENT, TWO_WAIT, ONE_ASIDE] = [
  idFrom<MatchId>("all-sent"),
  idFrom<MatchId>("two-wait"),
  idFrom<MatchId>("one-aside"),
];
const [SETTLED, HOLDS] = [idFrom<MatchId>("settled"), idFrom<MatchId>("holds")];
const openStore = (disk = new IDBFactory()) => createPadStore(disk);

test("what was written is there for the next page, event by event in order", async () => {
  const disk = new IDBFactory();
  const store = openStore(disk);
  expect(await store.load(A)).toBeUndefined();
  await store.replace(A, log(9), 0);
  await store.append(A, [event(10)], 1);
  await store.append(A, [event(11), event(12)], 2);
  await store.acknowledge(A, 11, 3);
  const aside = { kind: "behind" as const, reason: "why", entries: [event(99)] };
  await store.replace(B, log(1, { aside }), 0);
  expect(await openStore(disk).load(A)).toEqual({ log: log(12, { acknowledged: 11 }), version: 4 });
  expect(await openStore(disk).load(B)).toEqual({ log: log(1, { aside }), version: 1 });
});

test("a shorter log in place of a longer one leaves no event behind, and none of another match", async () => {
  const store = openStore();
  await store.replace(A, log(5), 0);
  await store.replace(AB, log(5), 0);
  await store.replace(A, log(2), 1);
  expect((await store.load(A))?.log.entries).toHaveLength(2);
  expect((await store.load(AB))?.log.entries).toHaveLength(5);
});

test.each([
  ["append", (store: ReturnType<typeof openStore>) => store.append(A, [event(3)], 1)],
  ["acknowledge", (store: ReturnType<typeof openStore>) => store.acknowledge(A, 1, 1)],
  ["replace", (store: ReturnType<typeof openStore>) => store.replace(A, log(1), 1)],
  ["replace as if new", (store: ReturnType<typeof openStore>) => store.replace(A, log(1), 0)],
])("%s on an older version changes nothing and reports it", async (_name, step) => {
  const store = openStore();
  await store.replace(A, log(1), 0);
  await store.append(A, [event(2)], 1);
  const before = await store.load(A);
  await expect(step(store)).rejects.toBeInstanceOf(StoreChanged);
  expect(await store.load(A)).toEqual(before);
});

test("of two writers with the same version one wins", async () => {
  const disk = new IDBFactory();
  const [one, other] = [openStore(disk), openStore(disk)];
  await one.replace(A, log(1), 0);
  const results = await Promise.allSettled([one.append(A, [event(2)], 1), other.append(A, [event(2)], 1)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await one.load(A)).toEqual({ log: log(2, { acknowledged: 1 }), version: 2 });
});

test("a write that fails halfway leaves nothing of itself", async () => {
  const store = openStore();
  await store.replace(A, log(1), 0);
  const bad = { ...event(3), action: { kind: "frame-won", winner: 1, note: () => {} } } as unknown as LogEntry;
  await expect(store.append(A, [event(2), bad], 1)).rejects.toThrow("could not be cloned");
  expect(await store.load(A)).toEqual({ log: log(1), version: 1 });
});

test("unsent: what was never acknowledged and what was set aside, match by match", async () => {
  const store = openStore();
  await store.replace(ALL_SENT, log(3), 0);
  await store.replace(TWO_WAIT, log(5, { acknowledged: 3 }), 0);
  await store.replace(ONE_ASIDE, log(2, { aside: { kind: "behind", reason: "", entries: [event(9)] } }), 0);
  expect(await store.unsent()).toEqual([
    { matchId: "one-aside", count: 1 },
    { matchId: "two-wait", count: 2 },
  ]);
});

test("forgetting takes a settled match and refuses one that holds something", async () => {
  const store = openStore();
  await store.replace(SETTLED, log(3), 0);
  await store.replace(HOLDS, log(3, { acknowledged: 2 }), 0);
  await store.forget(SETTLED);
  await store.forget(HOLDS);
  expect(await store.load(SETTLED)).toBeUndefined();
  expect((await store.load(HOLDS))?.log.entries).toHaveLength(3);
});

test("thirty settled matches are kept, the latest; one that holds something always", async () => {
  const store = openStore();
  await store.replace(HOLDS, log(2, { acknowledged: 1 }), 0);
  for (let match = 1; match <= 35; match += 1) await store.replace(nth(match), log(1), 0);
  const kept = await Promise.all(Array.from({ length: 35 }, (_, index) => store.load(nth(index + 1))));
  expect(kept.map(Boolean)).toEqual([...Array<boolean>(5).fill(false), ...Array<boolean>(30).fill(true)]);
  expect(await store.load(HOLDS)).toBeDefined();
});

test("asks the browser to have each write on its disk before it is called done", async () => {
  const disk = new IDBFactory();
  const store = openStore(disk);
  await store.replace(A, log(1), 0);
  const asked: (string | undefined)[] = [];
  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (names, mode, options) {
    if (mode === "readwrite") asked.push(options?.durability);
    return transaction.call(this, names, mode, options);
  };
  try {
    await store.append(A, [event(2)], 1);
    await store.acknowledge(A, 2, 2);
    await store.replace(A, log(1), 3);
  } finally {
    IDBDatabase.prototype.transaction = transaction;
  }
  expect(asked).toEqual(["strict", "strict", "strict"]);
});

import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idFrom, type MatchId } from "../common/ids.ts";
import { canonicalJson } from "./canonical-json.ts";
import { GENESIS } from "./hash-chain.ts";
import type { LogEntry, MatchAction } from "./log-types.ts";
import { hashEntry, verifyChain } from "./match-log.ts";

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");
const MATCH = idFrom<MatchId>("019a9d6e-0000-7000-8000-000000000001");
const ACTIONS: readonly MatchAction[] = [
  { kind: "started", breaker: 1 },
  { kind: "potted", balls: [1, 1] },
  { kind: "fouled", points: 4, reds: 1, miss: true },
  { kind: "overruled", reason: "Ball moved: “put back”, ₦ \n", set: { redsLeft: 3, points: [4, 12] } },
  { kind: "frame-won", winner: 2, points: [12, 70], breaks: [{ by: 2, points: 51 }] },
];

function chain(actions = ACTIONS): LogEntry[] {
  let previous = GENESIS;
  return actions.map((action, index) => {
    const id = `019a9d6e-0000-7000-8000-0000000001${String(index).padStart(2, "0")}`;
    const at = `2026-03-06T10:00:0${index}.000Z`;
    const unhashed = { id, sequence: index + 1, previous, pad: index === 0 ? null : "pad-of-ada", at, action };
    previous = hashEntry(sha256, MATCH, unhashed);
    return { ...unhashed, hash: previous };
  });
}

test("canonical JSON sorts every object's keys, keeps the order of lists, and leaves out what is undefined", () => {
  const value = { b: [{ z: 1, a: null }, 2], a: 'é"\n', c: undefined, d: { y: true, x: [undefined] } };
  expect(canonicalJson(value)).toBe('{"a":"é\\"\\n","b":[{"a":null,"z":1},2],"d":{"x":[null],"y":true}}');
});

test("canonical JSON reads back as the same value, however its keys were ordered", () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, field]) => [key, shuffled(field)]),
    );
  };
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = JSON.parse(JSON.stringify(value));
      expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
      expect(canonicalJson(shuffled(plain))).toBe(canonicalJson(plain));
    }),
  );
});

describe("the chain", () => {
  test("holds as it was written; an empty one holds", () => {
    expect(verifyChain(sha256, MATCH, chain())).toBeNull();
    expect(verifyChain(sha256, MATCH, [])).toBeNull();
  });

  const FIELDS: { [Key in keyof LogEntry]: (entry: LogEntry) => LogEntry[Key] } = {
    id: ({ id }) => id.replace("0000-7000", "0000-7001"),
    sequence: ({ sequence }) => sequence + 1,
    previous: ({ previous }) => previous.replace(/^./u, (digit) => (digit === "0" ? "1" : "0")),
    hash: ({ hash }) => hash.replace(/.$/u, (digit) => (digit === "0" ? "1" : "0")),
    pad: ({ pad }) => (pad === null ? "pad-of-bola" : null),
    at: ({ at }) => at.replace("10:00", "10:01"),
    action: ({ action }) => ({ ...action, extra: 1 }) as unknown as MatchAction,
  };
  test.each(Object.keys(FIELDS) as (keyof LogEntry)[])("breaks where %s of any event was changed", (field) => {
    for (const index of ACTIONS.keys()) {
      const entries = chain();
      const event = entries[index] as LogEntry;
      entries[index] = { ...event, [field]: FIELDS[field](event) };
      expect(verifyChain(sha256, MATCH, entries)).toBe(entries[index]);
    }
  });

  test("breaks where an event is missing, doubled, swapped with the next, or of another match", () => {
    const [first, second, third, ...rest] = chain() as [LogEntry, LogEntry, LogEntry, ...LogEntry[]];
    expect(verifyChain(sha256, MATCH, [first, third, ...rest])).toBe(third);
    expect(verifyChain(sha256, MATCH, [first, first, second])).toBe(first);
    expect(verifyChain(sha256, MATCH, [first, third, second])).toBe(third);
    expect(verifyChain(sha256, MATCH, [second, third])).toBe(second);
    expect(verifyChain(sha256, idFrom<MatchId>(MATCH.replace(/1$/u, "2")), [first])).toBe(first);
  });

  test("a changed event with a new hash breaks the event behind it", () => {
    const entries = chain();
    const event = { ...(entries[1] as LogEntry), action: { kind: "potted", balls: [1] } as const };
    entries[1] = { ...event, hash: hashEntry(sha256, MATCH, event) };
    expect(verifyChain(sha256, MATCH, entries)).toBe(entries[2]);
  });
});

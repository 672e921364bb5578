import { idFrom, type MatchId, type PlayerId } from "@pockethall/domain/ids";
import type { LogEntry } from "@pockethall/domain/match-log-types";
import { expect, test } from "vitest";
import { createPadTransport, NoAnswer } from "./pad-transport.ts";
import { SignedOut } from "./pad-types.ts";

const MATCH = idFrom<MatchId>("m");
const hash = "a".repeat(64);
const entry: LogEntry = {
  id: "b7c6a8f0-0000-4000-8000-000000000001",
  sequence: 1,
  previous: "0".repeat(64),
  hash,
  pad: "pad-of-ada",
  at: "2026-03-06T10:00:00.000Z",
  action: { kind: "started", breaker: 1 },
};

/** A transport whose every request is answered like this; `asked` holds the requests. */
function answering(...answers: { status: number; body: unknown }[]) {
  const asked: [method: string, path: string, body?: object][] = [];
  const transport = createPadTransport(async (method, path, body) => {
    asked.push(body ? [method, path, body] : [method, path]);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) throw new TypeError("no answer");
    return answer;
  });
  return { transport, asked };
}

test("opening asks for rules, head and scorer", async () => {
  const scorer = { pad: "pad-of-bola", name: "Bola", since: "2026-03-06T10:00:00.000Z" };
  const handicap = { points: [0, 14], frames: [0, 0] };
  const facts = {
    ruleset: "snooker6",
    total_frames: 5,
    is_knockout: true,
    handicap,
    head: { sequence: 3, hash },
    scorer,
  };
  const { transport, asked } = answering({ status: 200, body: { data: facts } });
  expect(await transport.open(MATCH)).toEqual({
    rules: { ruleset: "snooker6", totalFrames: 5, knockout: true, handicap },
    head: { sequence: 3, hash },
    scorer,
  });
  expect(asked).toEqual([["GET", "/api/referee/matches/m/pad"]]);
});

test("events are sent without their pad, which is named once", async () => {
  const { transport, asked } = answering({ status: 200, body: { data: { head: { sequence: 1, hash } } } });
  expect(await transport.send(MATCH, "pad-of-ada", [entry])).toEqual({ ok: true, head: { sequence: 1, hash } });
  const { pad, ...event } = entry;
  expect(asked).toEqual([["POST", "/api/matches/m/events", { pad, entries: [event] }]]);
  const players = [idFrom<PlayerId>("ada"), idFrom<PlayerId>("bola")] as const;
  await transport.send(MATCH, "pad-of-ada", [entry], players);
  expect(asked.at(-1)).toEqual(["POST", "/api/matches/m/events", { pad, entries: [event], players }]);
});

test("a long log is fetched page by page, each after the last event of the one before", async () => {
  const page = (from: number, count: number) => ({
    status: 200,
    body: {
      data: Array.from({ length: count }, (_, index) => ({ ...entry, sequence: from + index, kind: "started" })),
    },
  });
  const { transport, asked } = answering(page(8, 100), page(108, 100), page(208, 3));
  const entries = await transport.entriesAfter(MATCH, 7);
  expect(entries.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 203 }, (_, index) => 8 + index));
  expect(entries[0]).toEqual({ ...entry, sequence: 8 });
  expect(asked.map(([, path]) => path)).toEqual([
    "/api/matches/m/events?after=7&per_page=100",
    "/api/matches/m/events?after=107&per_page=100",
    "/api/matches/m/events?after=207&per_page=100",
  ]);
});

test.each([
  [409, "log-conflict", "log-conflict"],
  [409, "log-gap", "log-gap"],
  [409, "log-refused", "log-refused"],
  [409, "not-scoring", "not-scoring"],
  [401, "not-authenticated", "signed-out"],
  [403, "not-permitted", "not-permitted"],
  [404, "match-not-found", "log-refused"],
  [422, "invalid-request", "log-refused"],
  [403, "csrf-invalid", "other"],
  [429, "too-many-requests", "other"],
  [408, "timeout", "other"],
  [500, "internal", "other"],
  [503, "unavailable", "other"],
])("an answer of %i %s to events is %s", async (status, code, meaning) => {
  const { transport } = answering({ status, body: { code, message: "why", log: { sequence: 3, hash, scorer: null } } });
  const answer = await transport.send(MATCH, "pad-of-ada", [entry]);
  expect(answer).toEqual({ ok: false, code: meaning, reason: "why", head: { sequence: 3, hash }, scorer: null });
});

test("a gateway's page in place of a problem is no answer about the events", async () => {
  const { transport } = answering({ status: 502, body: null });
  expect(await transport.send(MATCH, "pad-of-ada", [entry])).toMatchObject({ ok: false, code: "other", head: null });
});

test("asking: an ended session differs from every other failure", async () => {
  await expect(answering({ status: 401, body: null }).transport.open(MATCH)).rejects.toBeInstanceOf(SignedOut);
  await expect(answering({ status: 500, body: null }).transport.open(MATCH)).rejects.toBeInstanceOf(NoAnswer);
  await expect(answering().transport.open(MATCH)).rejects.toThrow("no answer");
});

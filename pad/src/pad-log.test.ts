import type { LogEntry, MatchRules } from "@pockethall/domain/match-log-types";
import { expect, test } from "vitest";
import { createFakeServer, MATCH, sha256 } from "../testing/fake-server.ts";
import { createPhone, inConflict, OFFLINE, sent, until } from "../testing/phone.ts";
import { readLog, repairLog } from "./pad-log.ts";

const RULES: MatchRules = { ruleset: "rack", totalFrames: 9, knockout: true };
const started = { kind: "started", breaker: 1 } as const;
const OTHER = { kind: "frame-withdrawn", winner: 2 } as const;
const won = (winner: 1 | 2) => ({ kind: "frame-won", winner }) as const;

function givenLog(): readonly LogEntry[] {
  const server = createFakeServer(RULES);
  for (const action of [started, won(1), won(2), won(1)]) server.write(action, "pad-of-ada");
  return server.log();
}
const damaged = (entries: readonly LogEntry[], at: number): LogEntry[] =>
  entries.map((entry, index) => (index === at ? { ...entry, action: OTHER } : entry));

test("a whole log is left as it is", () => {
  const log = { rules: RULES, entries: givenLog(), acknowledged: 2, aside: null };
  expect(repairLog(sha256, MATCH, log)).toBe(log);
});

test.each([
  ["an acknowledged line", 1, 1, [3, 4]],
  ["the first line that was never sent", 2, 2, [3, 4]],
  ["the last line", 3, 2, [4]],
])("%s is damaged: the log ends before it, and what was never sent is set aside", (_what, at, acknowledged, aside) => {
  const entries = damaged(givenLog(), at);
  const repaired = repairLog(sha256, MATCH, { rules: RULES, entries, acknowledged: 2, aside: null });
  expect(repaired.entries).toEqual(entries.slice(0, at));
  expect(repaired.acknowledged).toBe(acknowledged);
  expect(repaired.aside?.entries.map(({ sequence }) => sequence)).toEqual(aside);
});

test("an event that this version cannot read: the match ends before it, and nothing is deleted", () => {
  const [first, second, ...rest] = givenLog() as [LogEntry, LogEntry, ...LogEntry[]];
  const strange = { ...second, action: { kind: "of-a-later-version" } as unknown as LogEntry["action"] };
  const log = readLog({ rules: RULES, entries: [first, strange, ...rest], acknowledged: 4, aside: null });
  expect(log).toMatchObject({ match: { status: "live", score: [0, 0] }, unreadable: expect.any(String) });
  expect(log.entries).toHaveLength(4);
});

test("a phone whose disk damaged an acknowledged event gets it from the server again", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  const pad = phone.open();
  await sent(pad);
  for (const action of [started, won(1), won(1)]) await pad.act(action);
  await sent(pad);
  pad.close();
  const kept = await phone.store.load(MATCH);
  if (!kept) throw new Error("nothing was kept");
  await phone.store.replace(MATCH, { ...kept.log, entries: damaged(kept.log.entries, 1) }, kept.version);
  const again = await until(phone.open(), ({ head }) => head?.sequence === 3);
  expect(again).toMatchObject({ match: { score: [2, 0] }, head: server.head(), conflict: null });
});

test("a phone whose disk damaged an event that was never sent shows it and does not send it", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  const pad = phone.open();
  await sent(pad);
  await pad.act(started);
  await sent(pad);
  phone.setNetwork(OFFLINE);
  await pad.act(won(1));
  pad.close();
  const kept = await phone.store.load(MATCH);
  if (!kept) throw new Error("nothing was kept");
  await phone.store.replace(MATCH, { ...kept.log, entries: damaged(kept.log.entries, 1) }, kept.version);
  phone.setNetwork();
  const { conflict, status } = await inConflict(phone.open());
  expect([status, conflict?.unsent.map(({ action }) => action)]).toEqual(["refused", [OTHER]]);
  expect(server.log()).toHaveLength(1);
});

import type { MatchRules } from "@pockethall/domain/match-log-types";
import { expect, test } from "vitest";
import { createFakeServer, type FakeServer, MATCH } from "../testing/fake-server.ts";
import { createPhone, inConflict, NOT_ASSIGNED, OFFLINE, offline, type Phone, sent, until } from "../testing/phone.ts";
import type { PadEngine, SendAnswer } from "./pad-types.ts";

const RULES: MatchRules = { ruleset: "rack", totalFrames: 9, knockout: true };
const started = { kind: "started", breaker: 1 } as const;
const won = (winner: 1 | 2) => ({ kind: "frame-won", winner }) as const;

/** A match that Ada's phone scores, one frame each, all of it sent. */
async function givenLiveMatch(server: FakeServer, phone: Phone): Promise<PadEngine> {
  const pad = phone.open();
  await sent(pad);
  for (const action of [started, won(1), won(2)]) await pad.act(action);
  await sent(pad);
  expect(server.match().score).toEqual([1, 1]);
  return pad;
}

test("an official's event behind ours is simply taken over while nothing waits here", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  const pad = await givenLiveMatch(server, phone);
  server.write(won(2));
  pad.wake();
  const snapshot = await until(pad, ({ match }) => match?.score[1] === 2);
  expect(snapshot).toMatchObject({ conflict: null, status: "sent", head: server.head(), isScorer: true });
});

test("an official's event where ours wanted to be: ours is set aside, and written again with a new id and its old time", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  const pad = await givenLiveMatch(server, phone);
  phone.setNetwork(OFFLINE);
  await pad.act(won(1));
  server.write(won(2));
  phone.setNetwork();
  pad.wake();
  const { conflict, match, unsentCount } = await inConflict(pad);
  expect(conflict).toMatchObject({ kind: "behind", theirs: { score: [1, 2] } });
  expect(conflict?.unsent.map(({ action }) => action)).toEqual([won(1)]);
  expect([match?.score, unsentCount]).toEqual([[1, 2], 1]);
  expect(await pad.act(won(1))).toMatchObject({ ok: false });

  expect(await pad.keepMine()).toEqual({ ok: true });
  const after = await sent(pad);
  expect(after).toMatchObject({ conflict: null, match: { score: [2, 2] } });
  const last = server.log().at(-1);
  expect(last).toMatchObject({ action: won(1), at: conflict?.unsent[0]?.at });
  expect(last?.id).not.toBe(conflict?.unsent[0]?.id);
});

test("the referee discards what was set aside: the server's match is kept", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  const pad = await givenLiveMatch(server, phone);
  phone.setNetwork(OFFLINE);
  await pad.act(won(1));
  server.write(won(2));
  phone.setNetwork();
  pad.wake();
  await inConflict(pad);
  await pad.dropMine();
  expect(await sent(pad)).toMatchObject({ conflict: null, match: { score: [1, 2] }, head: server.head() });
  expect((await phone.store.load(MATCH))?.log.aside).toBeNull();
});

test("a conflict survives a reload", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  const pad = await givenLiveMatch(server, phone);
  phone.setNetwork(OFFLINE);
  await pad.act(won(1));
  server.write(won(2));
  phone.setNetwork();
  pad.wake();
  const before = await inConflict(pad);
  pad.close();
  phone.setNetwork(OFFLINE);
  const again = await inConflict(phone.open());
  expect(again.conflict).toMatchObject({ kind: "behind", unsent: before.conflict?.unsent });
});

test("events that do not fit any more stay in the conflict, with the reason; those before them are written", async () => {
  const server = createFakeServer({ ...RULES, totalFrames: 5 });
  using phone = createPhone(server);
  const pad = await givenLiveMatch(server, phone);
  phone.setNetwork(OFFLINE);
  await pad.act(won(1));
  await pad.act({ kind: "frame-withdrawn", winner: 1 });
  await pad.act(won(2));
  server.write(won(2));
  phone.setNetwork();
  pad.wake();
  await inConflict(pad);
  const verdict = await pad.keepMine();
  expect(verdict).toEqual({ ok: true });
  expect(await sent(pad)).toMatchObject({ match: { score: [1, 3], status: "over" } });

  using late = createPhone(server, "pad-of-bola");
  const other = late.open();
  await sent(other);
  expect(await other.act(won(1))).toMatchObject({ ok: false });
});

test("an undo is written again for the event's new id; one of an event that is no longer the last does not fit", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  const pad = await givenLiveMatch(server, phone);
  phone.setNetwork(OFFLINE);
  await pad.act(won(1));
  await pad.undo();
  await pad.undo();
  await pad.act(won(1));
  server.write(won(2));
  phone.setNetwork();
  pad.wake();
  await inConflict(pad);
  const verdict = await pad.keepMine();
  expect(verdict).toMatchObject({ ok: false });
  const { conflict } = await until(pad, ({ conflict: now }) => now?.kind === "refused" && now.unsent.length === 2);
  expect(conflict?.unsent.map(({ action }) => action.kind)).toEqual(["undone", "frame-won"]);
  await expect.poll(() => server.log().length).toBe(6);
  expect(server.match().score).toEqual([1, 2]);
  await pad.dropMine();
  expect(await sent(pad)).toMatchObject({ conflict: null, head: server.head() });
});

test("only what was shown is given up: events that lose their place just then are shown in their turn", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  const pad = await givenLiveMatch(server, phone);
  phone.setNetwork(OFFLINE);
  await pad.act(won(1));
  await pad.undo();
  await pad.undo();
  await pad.act(won(1));
  server.write(won(2));
  phone.setNetwork({ send: OFFLINE.send });
  pad.wake();
  await inConflict(pad);
  expect(await pad.keepMine()).toMatchObject({ ok: false });
  expect(pad.snapshot().conflict?.unsent.map(({ action }) => action.kind)).toEqual(["undone", "frame-won"]);

  // The first two were written again and not sent yet when an official writes in their place.
  server.write(won(2));
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  phone.setNetwork({
    send: OFFLINE.send,
    entriesAfter: async (matchId, sequence) => {
      asked.resolve();
      await answered.promise;
      return server.transport.entriesAfter(matchId, sequence);
    },
  });
  pad.wake();
  await asked.promise;
  answered.resolve();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  await pad.dropMine();
  const { conflict } = await until(pad, ({ conflict: now, match }) => now !== null && match?.score[1] === 3);
  expect(conflict?.unsent.map(({ action }) => action.kind)).toEqual(["frame-won", "undone"]);
});

test("what was written again can lose its place, too: then both are in the conflict", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  const pad = await givenLiveMatch(server, phone);
  phone.setNetwork(OFFLINE);
  await pad.act(won(1));
  await pad.undo();
  await pad.undo();
  server.write(won(2));
  phone.setNetwork();
  pad.wake();
  await inConflict(pad);
  phone.setNetwork({ send: OFFLINE.send });
  expect(await pad.keepMine()).toMatchObject({ ok: false });
  server.write(won(2));
  phone.setNetwork();
  pad.wake();
  const { conflict } = await until(pad, ({ conflict: now }) => now?.unsent.length === 3 && now.kind === "behind");
  expect(conflict?.unsent.map(({ action }) => action.kind)).toEqual(["undone", "frame-won", "undone"]);
});

test("another pad takes over: this one follows, shows its name, may not write, and takes back on the record", async () => {
  const server = createFakeServer(RULES);
  using adas = createPhone(server, "pad-of-ada");
  using bolas = createPhone(server, "pad-of-bola");
  const ada = await givenLiveMatch(server, adas);
  const bola = bolas.open();
  expect(await sent(bola)).toMatchObject({ isScorer: false, scorer: { pad: "pad-of-ada" } });
  expect(await bola.act(won(1))).toMatchObject({ ok: false });
  expect(await bola.takeOver()).toEqual({ ok: true });
  await bola.act(won(1));
  await sent(bola);

  ada.wake();
  const following = await until(ada, ({ match }) => match?.score[0] === 2);
  expect(following).toMatchObject({ isScorer: false, conflict: null, scorer: { name: "Referee of pad-of-bola" } });
  expect(await ada.act(won(1))).toMatchObject({ ok: false, reason: "Another pad is scoring this match." });
  expect(await ada.takeOver()).toEqual({ ok: true });
  expect(ada.snapshot().isScorer).toBe(true);
  expect(server.log().filter(({ action }) => action.kind === "pad-taken")).toHaveLength(2);
});

test("events entered while another pad took over wait in the conflict through the take-over, and are kept in the end", async () => {
  const server = createFakeServer(RULES);
  using adas = createPhone(server, "pad-of-ada");
  using bolas = createPhone(server, "pad-of-bola");
  const ada = await givenLiveMatch(server, adas);
  adas.setNetwork(OFFLINE);
  await ada.act(won(1));
  await ada.act(won(1));
  const bola = bolas.open();
  await sent(bola);
  await bola.takeOver();
  await bola.act(won(2));
  await sent(bola);
  adas.setNetwork();
  ada.wake();
  const { conflict } = await inConflict(ada);
  expect(conflict).toMatchObject({ kind: "taken-over", scorer: { pad: "pad-of-bola" }, theirs: { score: [1, 2] } });
  expect(await ada.keepMine()).toMatchObject({ ok: false });
  expect(ada.snapshot().conflict?.unsent).toHaveLength(2);
  expect(await ada.takeOver()).toEqual({ ok: true });
  expect(ada.snapshot().conflict?.unsent).toHaveLength(2);
  expect(await ada.keepMine()).toEqual({ ok: true });
  await sent(ada);
  expect(server.match().score).toEqual([3, 2]);
});

test("a take-over without a network is refused and does not happen later by itself", async () => {
  const server = createFakeServer(RULES);
  using adas = createPhone(server, "pad-of-ada");
  using bolas = createPhone(server, "pad-of-bola");
  await givenLiveMatch(server, adas);
  const bola = bolas.open();
  await sent(bola);
  bolas.setNetwork(OFFLINE);
  expect(await bola.takeOver()).toMatchObject({ ok: false });
  bolas.setNetwork();
  bola.wake();
  await until(bola, ({ isOffline }) => !isOffline);
  expect(server.log().some(({ action }) => action.kind === "pad-taken")).toBe(false);
});

test("a take-over that got lost on its way does not happen later by itself", async () => {
  const server = createFakeServer(RULES);
  using adas = createPhone(server, "pad-of-ada");
  using bolas = createPhone(server, "pad-of-bola");
  await givenLiveMatch(server, adas);
  const bola = bolas.open();
  await sent(bola);
  bolas.setNetwork({ send: OFFLINE.send });
  expect(await bola.takeOver()).toMatchObject({ ok: false });
  expect(bola.snapshot()).toMatchObject({ unsentCount: 0, isScorer: false });
  bolas.setNetwork();
  bola.wake();
  await sent(bola);
  expect(server.log().some(({ action }) => action.kind === "pad-taken")).toBe(false);
});

test("a take-over whose answer was lost counts when the server has it", async () => {
  const server = createFakeServer(RULES);
  using adas = createPhone(server, "pad-of-ada");
  using bolas = createPhone(server, "pad-of-bola");
  await givenLiveMatch(server, adas);
  const bola = bolas.open();
  await sent(bola);
  bolas.setNetwork({
    send: async (...given) => {
      await server.transport.send(...given);
      throw new TypeError("the answer is lost");
    },
  });
  expect(await bola.takeOver()).toEqual({ ok: true });
  expect(bola.snapshot().isScorer).toBe(true);
  expect(server.log().filter(({ action }) => action.kind === "pad-taken")).toHaveLength(1);
});

test("a refused event that no other event replaces stays, and is tried again with the same id", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  const pad = await givenLiveMatch(server, phone);
  const no: SendAnswer = {
    ok: false,
    code: "log-refused",
    reason: "The tournament is postponed.",
    head: null,
    scorer: null,
  };
  let asked = 0;
  phone.setNetwork({
    send: async () => {
      asked += 1;
      return no;
    },
  });
  await pad.act(won(1));
  const { conflict } = await until(pad, ({ status }) => status === "refused");
  expect(conflict).toMatchObject({
    kind: "refused",
    reason: "The tournament is postponed.",
    theirs: { score: [1, 1] },
  });
  expect(conflict?.unsent).toHaveLength(1);
  pad.wake();
  await until(pad, ({ isOffline }) => !isOffline);
  expect([asked, pad.snapshot().status]).toEqual([1, "refused"]);
  phone.setNetwork();
  expect(await pad.keepMine()).toEqual({ ok: true });
  await sent(pad);
  expect(server.log().at(-1)?.id).toBe(conflict?.unsent[0]?.id);
  expect(server.match().score).toEqual([2, 1]);
});

test("a batch that is refused in its middle: what was taken is acknowledged, the rest is refused", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  const pad = await givenLiveMatch(server, phone);
  phone.setNetwork({
    send: async (matchId, name, entries) => {
      await server.transport.send(matchId, name, entries.slice(0, 2));
      return { ok: false, code: "log-refused", reason: "Not this one.", head: server.head(), scorer: null };
    },
    open: OFFLINE.open,
  });
  phone.setNetwork(OFFLINE);
  for (const action of [won(1), won(1), won(2), won(2)]) await pad.act(action);
  await offline(pad);
  phone.setNetwork({
    send: async (matchId, name, entries) => {
      await server.transport.send(matchId, name, entries.slice(0, 2));
      return { ok: false, code: "log-refused", reason: "Not this one.", head: server.head(), scorer: null };
    },
  });
  pad.wake();
  const { conflict } = await until(pad, ({ status }) => status === "refused");
  expect(conflict?.unsent.map(({ action }) => action)).toEqual([won(2), won(2)]);
  await pad.dropMine();
  expect(await sent(pad)).toMatchObject({ match: { score: [3, 1] }, head: server.head() });
});

test("a server that was restored from a backup gets the events it lost from the phone that wrote them", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  const pad = await givenLiveMatch(server, phone);
  const before = server.log();
  server.restore(1);
  await pad.act(won(1));
  await sent(pad);
  expect(server.log().slice(0, 3)).toEqual(before);
  expect(server.match().score).toEqual([2, 1]);
});

test("a server that lost events and went on without them: ours are shown, none is lost silently", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  const pad = await givenLiveMatch(server, phone);
  server.restore(1);
  server.write(won(2));
  pad.wake();
  const { conflict, match } = await inConflict(pad);
  expect(match?.score).toEqual([0, 1]);
  expect(conflict?.unsent.map(({ action }) => action)).toEqual([won(1), won(2)]);
});

test("another referee is assigned while this phone has no network: it keeps its events, takes no more, and says why", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  const pad = await givenLiveMatch(server, phone);
  phone.setNetwork(OFFLINE);
  await pad.act(won(1));
  phone.setNetwork(NOT_ASSIGNED);
  pad.wake();
  const replaced = await until(pad, ({ isReplaced }) => isReplaced);
  expect(replaced).toMatchObject({ isOffline: false, unsentCount: 1, conflict: null });
  expect(await pad.act(won(2))).toEqual({ ok: false, reason: "Another referee scores this match now." });
  expect(await pad.undo()).toMatchObject({ ok: false });
  expect(server.match().score).toEqual([1, 1]);

  phone.setNetwork(); // assigned again
  pad.wake();
  expect(await sent(pad)).toMatchObject({ isReplaced: false, match: { score: [2, 1] } });
  expect(server.match().score).toEqual([2, 1]);
});

test("another referee is assigned while this phone sends: the event stays here", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  const pad = await givenLiveMatch(server, phone);
  phone.setNetwork({ send: NOT_ASSIGNED.send });
  await pad.act(won(1));
  expect(await until(pad, ({ isReplaced }) => isReplaced)).toMatchObject({ unsentCount: 1, isOffline: false });
  expect(await pad.act(won(1))).toMatchObject({ ok: false });
});

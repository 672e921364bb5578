import { setImmediate as nextTurn } from "node:timers/promises";
import { MOST_ENTRIES_AT_ONCE } from "@pockethall/contract/match-log";
import { verifyChain } from "@pockethall/domain/match-log";
import type { MatchRules } from "@pockethall/domain/match-log-types";
import { expect, test } from "vitest";
import { createFakeServer, MATCH, sha256 } from "../testing/fake-server.ts";
import { createPhone, noNetwork, OFFLINE, offline, sent, until } from "../testing/phone.ts";
import { LINES_AT_ONCE } from "./pad-sender.ts";
import { type SendAnswer, SignedOut } from "./pad-types.ts";

const SNOOKER: MatchRules = { ruleset: "snooker6", totalFrames: 5, knockout: true };
const RACK: MatchRules = { ruleset: "rack", totalFrames: 199, knockout: true };
const started = { kind: "started", breaker: 1 } as const;
const won = (winner: 1 | 2) => ({ kind: "frame-won", winner }) as const;

test("an action is shown, sent and acknowledged, and the server holds the same chain", async () => {
  const server = createFakeServer(SNOOKER);
  using phone = createPhone(server);
  const pad = phone.open();
  await until(pad, ({ status }) => status === "sent");

  expect(await pad.act(started)).toEqual({ ok: true });
  expect(await pad.act({ kind: "potted", balls: [1] })).toEqual({ ok: true });
  const snapshot = await sent(pad);

  expect(snapshot).toMatchObject({ isScorer: true, unsentCount: 0, conflict: null, head: server.head() });
  expect(snapshot.match?.frame?.points).toEqual([1, 0]);
  expect(server.log().map(({ action }) => action.kind)).toEqual(["started", "potted"]);
  expect(verifyChain(sha256, MATCH, server.log())).toBeNull();
  const kept = await phone.store.load(MATCH);
  expect(kept?.log).toMatchObject({ acknowledged: 2, aside: null, entries: server.log() });
});

test("what the rules forbid never becomes an event; preview gives the same answer and writes nothing", async () => {
  const server = createFakeServer(SNOOKER);
  using phone = createPhone(server);
  const pad = phone.open();
  await sent(pad);
  const early = { kind: "potted", balls: [1] } as const;
  const preview = pad.preview(early);
  expect(preview).toMatchObject({ ok: false, reason: "The match has not started." });
  expect(await pad.act(early)).toEqual(preview);
  expect(pad.preview(started)).toMatchObject({ ok: true, match: { status: "live" } });
  expect(pad.snapshot().head).toEqual({ sequence: 0, hash: server.head().hash });
  expect(server.log()).toEqual([]);
});

test("an event is on the disk before it is shown and before it is sent", async () => {
  const server = createFakeServer(SNOOKER);
  using phone = createPhone(server);
  const pad = phone.open();
  await sent(pad);
  const order: string[] = [];
  phone.breakDisk({
    append: async (...given) => {
      await phone.store.append(...given);
      order.push("kept");
    },
  });
  phone.setNetwork({
    send: (...given) => {
      order.push("sent");
      return server.transport.send(...given);
    },
  });
  const stop = pad.subscribe(() => {
    if (pad.snapshot().head?.sequence === 1 && !order.includes("shown")) order.push("shown");
  });
  await pad.act(started);
  await sent(pad);
  stop();
  expect(order).toEqual(["kept", "shown", "sent"]);
});

test("a disk that fails: nothing is shown or sent, the referee sees it, and a wake tries again", async () => {
  const server = createFakeServer(SNOOKER);
  using phone = createPhone(server);
  const pad = phone.open();
  await sent(pad);
  phone.breakDisk({ append: () => Promise.reject(new DOMException("full", "QuotaExceededError")) });
  const verdict = await pad.act(started);
  expect(verdict).toMatchObject({ ok: false });
  expect(pad.snapshot()).toMatchObject({ head: { sequence: 0 }, match: { status: "waiting" } });
  expect(pad.snapshot().storageProblem).not.toBeNull();
  expect(await pad.act(started)).toMatchObject({ ok: false });

  phone.breakDisk();
  pad.wake();
  await until(pad, ({ storageProblem }) => storageProblem === null);
  expect(await pad.act(started)).toEqual({ ok: true });
  await sent(pad);
  expect(server.log()).toHaveLength(1);
});

test("offline: everything waits on the phone, and goes out once when the network is back", async () => {
  const server = createFakeServer(SNOOKER);
  using phone = createPhone(server);
  const pad = phone.open();
  await sent(pad);
  phone.setNetwork(OFFLINE);
  await pad.act(started);
  await pad.act({ kind: "potted", balls: [1, 1] });
  expect(await offline(pad)).toMatchObject({ unsentCount: 2 });
  expect(pad.snapshot().match?.frame?.points).toEqual([2, 0]);
  await until(pad, ({ status }) => status === "saved-on-this-phone");
  phone.setNetwork();
  pad.wake();
  await sent(pad);
  expect(server.log().map(({ action }) => action.kind)).toEqual(["started", "potted"]);
  expect(pad.snapshot().isOffline).toBe(false);
});

test("a lost answer: the same events again, with the same ids, and the server has them once", async () => {
  const server = createFakeServer(SNOOKER);
  using phone = createPhone(server);
  const pad = phone.open();
  await sent(pad);
  const batches: string[][] = [];
  phone.setNetwork({
    send: async (...given) => {
      batches.push(given[2].map(({ id }) => id));
      const answer = await server.transport.send(...given);
      return batches.length < 3 ? noNetwork() : answer;
    },
  });
  await pad.act(started);
  for (let lost = 0; lost < 2; lost += 1) {
    await until(pad, ({ isOffline, status }) => isOffline && status === "saved-on-this-phone");
    expect(pad.snapshot().unsentCount).toBe(1);
    await expect.poll(phone.waits).toHaveLength(lost + 1);
    phone.passTime();
    await until(pad, ({ status }) => status !== "saved-on-this-phone");
  }
  await sent(pad);
  expect(batches).toEqual([batches[0], batches[0], batches[0]]);
  expect(phone.waits()).toEqual([1_000, 2_000]);
  expect(server.log()).toHaveLength(1);
});

test("one request is in flight at a time; what is entered meanwhile goes with the next one, at most 200 at once", async () => {
  const server = createFakeServer(RACK);
  using phone = createPhone(server);
  const pad = phone.open();
  await sent(pad);
  const sizes: number[] = [];
  let inFlight = 0;
  let most = 0;
  const reply = Promise.withResolvers<void>();
  phone.setNetwork({
    send: async (...given) => {
      sizes.push(given[2].length);
      inFlight += 1;
      most = Math.max(most, inFlight);
      await reply.promise;
      inFlight -= 1;
      return server.transport.send(...given);
    },
  });
  await pad.act(started);
  await until(pad, ({ status }) => status === "sending");
  for (let event = 0; event < 250; event += 1) {
    await pad.act(event % 2 === 0 ? won(1) : { kind: "frame-withdrawn", winner: 1 });
  }
  reply.resolve();
  await sent(pad);
  expect(sizes).toEqual([1, 200, 50]);
  expect(most).toBe(1);
  expect(LINES_AT_ONCE).toBeLessThanOrEqual(MOST_ENTRIES_AT_ONCE);
});

test("wakes that come faster than the network answers do not hold events back", async () => {
  const server = createFakeServer(SNOOKER);
  using phone = createPhone(server);
  const pad = phone.open();
  await sent(pad);
  phone.setNetwork({
    open: async (...given) => {
      pad.wake();
      await nextTurn();
      return server.transport.open(...given);
    },
  });
  pad.wake();
  await pad.act(started);
  await until(pad, ({ unsentCount }) => unsentCount === 0);
  phone.setNetwork();
  await sent(pad);
  expect(server.log()).toHaveLength(1);
});

test("a thousand events that waited arrive whole and in order", async () => {
  const server = createFakeServer(RACK);
  using phone = createPhone(server);
  const pad = phone.open();
  await sent(pad);
  phone.setNetwork(OFFLINE);
  await pad.act(started);
  for (let event = 1; event < 1_000; event += 1)
    await pad.act(event % 2 === 1 ? won(2) : { kind: "frame-withdrawn", winner: 2 });
  expect(pad.snapshot().unsentCount).toBe(1_000);
  phone.setNetwork();
  pad.wake();
  await sent(pad);
  expect(server.log()).toHaveLength(1_000);
  expect(verifyChain(sha256, MATCH, server.log())).toBeNull();
});

test("undo goes across the end of a frame, offline, and the server agrees afterwards", async () => {
  const server = createFakeServer(SNOOKER);
  using phone = createPhone(server);
  const pad = phone.open();
  await sent(pad);
  phone.setNetwork(OFFLINE);
  await pad.act(started);
  await pad.act({ kind: "potted", balls: [1] });
  const inPlay = pad.snapshot().match?.frame;
  await pad.act({ kind: "conceded", by: 1 });
  expect(pad.snapshot().match).toMatchObject({ score: [0, 1] });
  expect(pad.snapshot().lastAction).toEqual({ kind: "conceded", by: 1 });
  expect(await pad.undo()).toEqual({ ok: true });
  expect(pad.snapshot().match).toMatchObject({ score: [0, 0], frame: inPlay });
  await pad.undo();
  expect(pad.snapshot().match?.frame?.points ?? [0, 0]).toEqual([0, 0]);
  expect(await pad.undo()).toEqual({ ok: false, reason: "There's nothing to undo." });
  phone.setNetwork();
  pad.wake();
  await sent(pad);
  expect(server.match().score).toEqual([0, 0]);
  expect(server.log()).toHaveLength(5);
  expect(server.head()).toEqual(pad.snapshot().head);
});

test("the session has ended: sending stops with a notice, events are kept, and go out after a wake", async () => {
  const server = createFakeServer(SNOOKER);
  using phone = createPhone(server);
  const pad = phone.open();
  await sent(pad);
  let asked = 0;
  const signedOut: SendAnswer = { ok: false, code: "signed-out", reason: "", head: null, scorer: null };
  phone.setNetwork({
    send: async () => {
      asked += 1;
      return signedOut;
    },
    open: () => Promise.reject(new SignedOut()),
  });
  await pad.act(started);
  await until(pad, ({ isSignedOut, status }) => isSignedOut && status === "saved-on-this-phone");
  expect(await pad.act(won(1))).toEqual({ ok: true });
  await until(pad, ({ isSignedOut, status }) => isSignedOut && status === "saved-on-this-phone");
  expect(phone.waits()).toEqual([]);
  expect(pad.snapshot().unsentCount).toBe(2);
  const askedBefore = asked;
  phone.setNetwork();
  pad.wake();
  expect(await sent(pad)).toMatchObject({ isSignedOut: false });
  expect(server.log()).toHaveLength(2);
  expect(askedBefore).toBe(1);
});

test("an answer of 5xx or too many requests is no answer: again after a while", async () => {
  const server = createFakeServer(SNOOKER);
  using phone = createPhone(server);
  const pad = phone.open();
  await sent(pad);
  phone.setNetwork({ send: async () => ({ ok: false, code: "other", reason: "busy", head: null, scorer: null }) });
  await pad.act(started);
  await expect.poll(phone.waits).toEqual([1_000]);
  expect(pad.snapshot()).toMatchObject({ isOffline: true, unsentCount: 1, conflict: null });
  phone.setNetwork();
  phone.passTime();
  await sent(pad);
});

test("an acknowledgement is believed only for the very event that was sent", async () => {
  const server = createFakeServer(SNOOKER);
  using phone = createPhone(server);
  const pad = phone.open();
  await sent(pad);
  phone.setNetwork({ send: async () => ({ ok: true, head: { sequence: 1, hash: "f".repeat(64) } }) });
  await pad.act(started);
  await expect.poll(phone.waits).toEqual([1_000]);
  expect(pad.snapshot().unsentCount).toBe(1);
  phone.setNetwork();
  phone.passTime();
  await sent(pad);
  expect(server.log()).toHaveLength(1);
});

test("events of the server that arrive damaged are asked for again, never taken", async () => {
  const server = createFakeServer(SNOOKER);
  server.write(started);
  using phone = createPhone(server);
  phone.setNetwork({
    entriesAfter: async (...given) =>
      (await server.transport.entriesAfter(...given)).map((event) => ({
        ...event,
        action: { ...started, breaker: 2 },
      })),
  });
  const pad = phone.open();
  await expect.poll(phone.waits).toEqual([1_000]);
  expect(pad.snapshot()).toMatchObject({ status: "loading", isOffline: true });
  phone.setNetwork();
  phone.passTime();
  expect((await sent(pad)).match?.breaker).toBe(1);
});

test("a match never seen by this phone loads when the network comes; before, nothing can be entered", async () => {
  const server = createFakeServer(SNOOKER);
  using phone = createPhone(server);
  phone.setNetwork(OFFLINE);
  const pad = phone.open();
  expect(await offline(pad)).toMatchObject({ status: "loading", match: null });
  expect(await pad.act(started)).toMatchObject({ ok: false });
  phone.setNetwork();
  pad.wake();
  await sent(pad);
});

test("a changed length of the match reaches the phone", async () => {
  const server = createFakeServer(SNOOKER);
  using phone = createPhone(server);
  const pad = phone.open();
  await sent(pad);
  server.changeRules({ ...SNOOKER, totalFrames: 9 });
  pad.wake();
  await until(pad, ({ match }) => match?.rules.totalFrames === 9);
  expect((await phone.store.load(MATCH))?.log.rules.totalFrames).toBe(9);
});

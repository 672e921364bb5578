import type { MatchRules } from "@pockethall/domain/match-log-types";
import { expect, test } from "vitest";
import { createFakeServer } from "../testing/fake-server.ts";
import { createPhone, OFFLINE, sent, until } from "../testing/phone.ts";
import type { TabChannel } from "./pad-store.ts";

const RULES: MatchRules = { ruleset: "rack", totalFrames: 9, knockout: true };
const started = { kind: "started", breaker: 1 } as const;
const won = (winner: 1 | 2) => ({ kind: "frame-won", winner }) as const;

/** What BroadcastChannel is to two tabs: each receives what the other posts. */
function createTabs(): [TabChannel, TabChannel] {
  const ends = [new EventTarget(), new EventTarget()] as const;
  const tab = (own: EventTarget, other: EventTarget): TabChannel => ({
    addEventListener: own.addEventListener.bind(own),
    removeEventListener: own.removeEventListener.bind(own),
    postMessage: (data: unknown) => {
      other.dispatchEvent(new MessageEvent("message", { data: structuredClone(data) }));
    },
  });
  return [tab(ends[0], ends[1]), tab(ends[1], ends[0])];
}

test("what one tab enters, the other one shows", async () => {
  const server = createFakeServer(RULES);
  const [left, right] = createTabs();
  using phone = createPhone(server, "pad-of-ada", undefined, left);
  using other = createPhone(server, "pad-of-ada", phone.disk, right);
  const first = phone.open();
  await sent(first);
  const second = other.open();
  await sent(second);
  await first.act(started);
  await first.act(won(1));
  expect(await until(second, ({ match }) => match?.score[0] === 1)).toMatchObject({ isScorer: true });
  await second.act(won(2));
  await until(first, ({ match }) => match?.score[1] === 1);
  await Promise.all([sent(first), sent(second)]);
  expect(server.match().score).toEqual([1, 1]);
  expect(server.log()).toHaveLength(3);
});

test("a tab that missed the news fails to write, shows the current score, and never forks the log", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  using other = createPhone(server, "pad-of-ada", phone.disk);
  const first = phone.open();
  await sent(first);
  const second = other.open();
  await sent(second);
  phone.setNetwork(OFFLINE);
  other.setNetwork(OFFLINE);
  await first.act(started);
  await first.act(won(1));
  const verdict = await second.act(started);
  expect(verdict).toMatchObject({ ok: false });
  expect(second.snapshot().match?.score).toEqual([1, 0]);
  expect(await second.act(won(2))).toEqual({ ok: true });
  phone.setNetwork();
  other.setNetwork();
  second.wake();
  first.wake();
  await sent(second);
  await until(first, ({ match, unsentCount }) => match?.score[1] === 1 && unsentCount === 0);
  expect(server.log().map(({ action }) => action.kind)).toEqual(["started", "frame-won", "frame-won"]);
  expect([first.snapshot().conflict, second.snapshot().conflict]).toEqual([null, null]);
  expect(first.snapshot().head).toEqual(server.head());
});

test("an entry made in view of an older score is refused, though the rules would allow it", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  using other = createPhone(server, "pad-of-ada", phone.disk);
  const first = phone.open();
  await sent(first);
  await first.act(started);
  await sent(first);
  const second = other.open();
  await sent(second);
  await first.act(won(1));
  expect(await second.act(won(2))).toMatchObject({ ok: false });
  expect(second.snapshot().match?.score).toEqual([1, 0]);
  await sent(first);
  expect(server.match().score).toEqual([1, 0]);
});

test("another tab that only received news from the server is no reason to refuse an entry", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  using other = createPhone(server, "pad-of-ada", phone.disk);
  const first = phone.open();
  await sent(first);
  phone.setNetwork(OFFLINE);
  await first.act(started);
  other.setNetwork(OFFLINE);
  const second = other.open();
  await until(second, ({ unsentCount }) => unsentCount === 1);
  phone.setNetwork();
  first.wake();
  await sent(first);
  expect(await second.act(won(2))).toEqual({ ok: true });
  other.setNetwork();
  second.wake();
  await sent(second);
  expect(server.match().score).toEqual([0, 1]);
});

test("two tabs entering at once: one event each time, the other tab is refused", async () => {
  const server = createFakeServer({ ...RULES, totalFrames: 99 });
  using phone = createPhone(server);
  using other = createPhone(server, "pad-of-ada", phone.disk);
  const first = phone.open();
  await sent(first);
  await first.act(started);
  await sent(first);
  const second = other.open();
  await sent(second);
  let taken = 0;
  for (let round = 0; round < 20; round += 1) {
    const verdicts = await Promise.all([first.act(won(1)), second.act(won(2))]);
    taken += verdicts.filter(({ ok }) => ok).length;
  }
  first.wake();
  second.wake();
  await until(first, ({ head, unsentCount }) => head?.sequence === taken + 1 && unsentCount === 0);
  await until(second, ({ head, unsentCount }) => head?.sequence === taken + 1 && unsentCount === 0);
  expect(server.log()).toHaveLength(taken + 1);
  expect(taken).toBeGreaterThanOrEqual(20);
});

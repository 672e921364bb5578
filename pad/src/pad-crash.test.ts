import { foldLog, verifyChain } from "@pockethall/domain/match-log";
import type { MatchAction, MatchRules } from "@pockethall/domain/match-log-types";
import { expect, test } from "vitest";
import { createFakeServer, MATCH, sha256 } from "../testing/fake-server.ts";
import { createKillable } from "../testing/killable.ts";
import { createPhone, sent, until } from "../testing/phone.ts";
import { openPad } from "./pad-engine.ts";
import type { ActVerdict, PadTransport } from "./pad-types.ts";
import { waitOrWake } from "./retry.ts";

const RULES: MatchRules = { ruleset: "snooker6", totalFrames: 3, knockout: true };
const ACTIONS: readonly MatchAction[] = [
  { kind: "started", breaker: 1 },
  { kind: "potted", balls: [1] },
  { kind: "potted", balls: [7] },
  { kind: "fouled", points: 4 },
];
/** More calls to store and network than the run below makes. */
const CALLS = 40;
let madeIds = 0;

/** Plays the actions on a page that dies at its n-th call; returns what the pad reported as kept. */
async function playUntilDeath(death: { at: number; when: "before" | "after" }) {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  let calls = 0;
  const died = Promise.withResolvers<null>();
  const killable = createKillable(() => {
    calls += 1;
    if (calls < death.at) return null;
    died.resolve(null);
    return death.when;
  });
  const ids: string[] = [];
  const losesAnswers: PadTransport = {
    ...server.transport,
    send: async (...given) => {
      const answer = await server.transport.send(...given);
      if (calls % 3 === 0) throw new TypeError("the answer is lost");
      return answer;
    },
  };
  const engine = openPad({
    matchId: MATCH,
    pad: "pad-of-ada",
    store: killable.store(phone.store),
    transport: killable.transport(losesAnswers),
    sha256,
    clock: () => new Date(1_772_000_000_000 + ids.length),
    newId: () => {
      ids.push(`crash-line-${(madeIds += 1)}`);
      return ids.at(-1) as string;
    },
    wait: (_timeoutMs, woken) => waitOrWake(0, woken),
  });
  const kept: string[] = [];
  await Promise.race([died.promise, until(engine, ({ match }) => match !== null)]);
  for (const action of ACTIONS) {
    const verdict: ActVerdict | null = await Promise.race([died.promise, engine.act(action)]);
    if (verdict === null) break;
    expect(verdict).toEqual({ ok: true });
    kept.push(ids.at(-1) as string);
  }
  await Promise.race([died.promise, sent(engine)]);
  engine.close();

  const again = phone.open();
  const { head } = await sent(again);
  return { server, kept, head, calls, entered: ids };
}

test.each(["before", "after"] as const)(
  "a page that goes away %s any of its calls took effect: what the pad reported as kept is at the server, once",
  async (when) => {
    let most = 0;
    for (let at = 1; at <= CALLS; at += 1) {
      const { server, kept, head, calls, entered } = await playUntilDeath({ at, when });
      const ids = server.log().map(({ id }) => id);
      expect([at, ids.slice(0, kept.length)]).toEqual([at, kept]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(entered).toEqual(expect.arrayContaining(ids));
      expect(verifyChain(sha256, MATCH, server.log())).toBeNull();
      expect(foldLog(RULES, server.log()).ok).toBe(true);
      expect(head).toEqual(server.head());
      most = Math.max(most, calls);
    }
    expect(most).toBeLessThan(CALLS);
    expect(most).toBeGreaterThan(10);
  },
);

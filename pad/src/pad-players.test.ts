import { idFrom, type PlayerId } from "@pockethall/domain/ids";
import type { MatchRules } from "@pockethall/domain/match-log-types";
import { expect, test } from "vitest";
import { createFakeServer } from "../testing/fake-server.ts";
import { createPhone, inConflict, OFFLINE, offline, sent } from "../testing/phone.ts";
import type { Players, SendAnswer } from "./pad-types.ts";

const RULES: MatchRules = { ruleset: "rack", totalFrames: 9, knockout: true };
const [ADA, BOLA, CHIDI] = ["ada", "bola", "chidi"].map((id) => idFrom<PlayerId>(id)) as [PlayerId, PlayerId, PlayerId];
const started = { kind: "started", breaker: 1 } as const;
const won = { kind: "frame-won", winner: 1 } as const;

test("a start names the players who were on the screen, also after a reload, until the server has it", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  const pad = phone.open();
  await sent(pad);
  phone.setNetwork(OFFLINE);
  await pad.act(started, [ADA, BOLA]);
  await pad.act(won);
  await offline(pad);
  pad.close();

  const named: (Players | undefined)[] = [];
  const reason = "Other players are in this match now.";
  const refused: SendAnswer = { ok: false, code: "log-refused", reason, head: server.head(), scorer: null };
  const now: Players = [CHIDI, BOLA];
  phone.setNetwork({
    send: async (matchId, name, entries, players) => {
      named.push(players);
      if (players && players[0] !== now[0]) return refused;
      return server.transport.send(matchId, name, entries);
    },
  });
  const again = phone.open();
  expect((await inConflict(again)).conflict).toMatchObject({ kind: "refused", reason, unsent: [{}, {}] });
  expect(named).toEqual([[ADA, BOLA]]);

  await again.dropMine();
  await sent(again);
  expect(await again.act(started, [CHIDI, BOLA])).toEqual({ ok: true });
  await sent(again);
  await again.act(won);
  await sent(again);
  expect(named).toEqual([[ADA, BOLA], [CHIDI, BOLA], undefined]);
  expect(server.log().map(({ action }) => action.kind)).toEqual(["started", "frame-won"]);
});

test("entries that were set aside and are written again keep the players of their start", async () => {
  const server = createFakeServer(RULES);
  using phone = createPhone(server);
  const pad = phone.open();
  await sent(pad);
  phone.setNetwork(OFFLINE);
  await pad.act(started, [ADA, BOLA]);
  await offline(pad);
  server.write(started);
  server.write({ kind: "reopened" }); // its start was taken back
  const named: (Players | undefined)[] = [];
  phone.setNetwork({
    send: async (matchId, name, entries, players) => {
      named.push(players);
      return server.transport.send(matchId, name, entries);
    },
  });
  pad.wake();
  await inConflict(pad);
  expect(await pad.keepMine()).toEqual({ ok: true });
  await sent(pad);
  expect(named.at(-1)).toEqual([ADA, BOLA]);
});

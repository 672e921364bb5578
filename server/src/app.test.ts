import { expect, test } from "vitest";
import { eventually } from "../testing/app/eventually.ts";
import { openTestServer } from "../testing/app/test-server.ts";
import { givenDraw } from "../testing/play/given-draw.ts";
import * as scoring from "./modules/matches/scoring/scoring.service.ts";

test("a result moves the ranks without waiting for the clock", async () => {
  await using server = await openTestServer();
  const draw = await givenDraw(server.db);
  const [winner] = draw.players;
  const gameId = draw.gameId("r1m1");
  const ranked = async () => {
    const rows = await server.db.selectFrom("player_ranks").select("player_id").execute();
    return rows.map((row) => row.player_id);
  };
  expect(await ranked()).not.toContain(winner?.playerId);

  if (!winner) throw new Error("no player has an account");
  const referee = winner.userId;
  await server.services.transact((tx) => scoring.start(tx, gameId, referee));
  for (const score of [1, 2, 3])
    await server.services.transact((tx) =>
      scoring.setScore(tx, gameId, { playerId: winner?.playerId ?? "", score }, referee),
    );

  await eventually(async () => expect(await ranked()).toEqual(expect.arrayContaining([winner?.playerId])));
});

test("a collector elsewhere reads the metrics with the operator's token, and with no other", async () => {
  const metricsToken = "the-token-of-the-operator";
  await using server = await openTestServer({ metricsToken });
  const read = (token: string) =>
    server.http.inject({
      url: "/metrics",
      remoteAddress: "203.0.113.7",
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await read(metricsToken)).statusCode).toBe(200);
  expect((await read("another-token")).statusCode).toBe(403);
});

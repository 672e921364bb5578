import { expect, test, vi } from "vitest";
import { givenDraw } from "../testing/given-draw.ts";
import { openTestHouse } from "../testing/test-house.ts";

test("a result moves the ranks without waiting for the clock", async () => {
  await using house = await openTestHouse();
  const draw = await givenDraw(house.db);
  const [winner] = draw.players;
  const gameId = draw.gameId("r1m1");
  const ranked = async () => {
    const rows = await house.db.selectFrom("player_ranks").select("player_id").execute();
    return rows.map((row) => row.player_id);
  };
  expect(await ranked()).not.toContain(winner?.playerId);

  const referee = winner?.userId ?? "";
  await house.services.scoring.start(gameId, referee);
  for (const score of [1, 2, 3])
    await house.services.scoring.setScore(gameId, { playerId: winner?.playerId ?? "", score }, referee);

  await vi.waitFor(async () => expect(await ranked()).toEqual(expect.arrayContaining([winner?.playerId])), {
    timeout: 20_000,
  });
});

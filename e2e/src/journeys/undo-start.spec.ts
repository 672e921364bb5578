import { expect, test } from "../fixtures/test.ts";
import { type Game, startedTournament } from "../fixtures/tournaments.ts";

const namesOf = ({ player1, player2 }: Game) => `${player1?.name} vs ${player2?.name}`;
const nameOf = (game: Game, side: 1 | 2): string => (side === 1 ? game.player1 : game.player2)?.name ?? "";

test("a start is taken back by the toast and by the row's menu, and the pad returns to its list", async ({
  visit,
  server,
  organizer,
  referee,
}) => {
  const { tournament, games } = await startedTournament(server, organizer, { players: 2 });
  const [game] = games as [Game];
  const body = { referee_player_id: referee.user.player_id };
  await server.call("PUT /api/organizer/matches/:id", { token: organizer.token, params: { id: game.id }, body });
  const desk = await visit(organizer, { viewport: { width: 360, height: 800 } });
  const pad = await visit(referee, { viewport: { width: 360, height: 740 } });
  await desk.goto(`/organize/${tournament.id}?tab=games`);
  const start = desk.getByRole("button", { name: `Start: ${namesOf(game)}` });
  const isLive = desk.getByRole("button", { name: `Result: ${namesOf(game)}` });
  const more = desk.getByRole("button", { name: `More: ${namesOf(game)}` });
  const undoStart = desk.getByRole("menuitem", { name: "Undo start" });

  await test.step("one tap in the toast takes the start back", async () => {
    await start.click();
    await expect(isLive).toBeVisible();
    await desk.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(desk.getByText(`Start undone: ${namesOf(game)}`)).toBeVisible();
    await expect(start).toBeVisible();
  });

  await test.step("the row's menu does as well; an open pad says so and shows its list", async () => {
    await pad.goto(`/referee/matches/${game.id}`);
    await pad.getByRole("radio", { name: nameOf(game, 1) }).check();
    await pad.getByRole("button", { name: "Start the match" }).click();
    await expect(pad.getByRole("button", { name: "More" })).toBeVisible();
    await more.click();
    await undoStart.click();
    await expect(pad.getByText(`The start of ${namesOf(game)} was undone.`)).toBeVisible();
    await expect(pad.getByRole("heading", { name: "My matches" })).toBeVisible();
    await expect(start).toBeVisible();
  });

  await desk.setViewportSize({ width: 1280, height: 800 });
  await test.step("a match with a frame keeps its start", async () => {
    await start.click();
    await more.click();
    await expect(undoStart).toBeVisible();
    const win = { playerId: game.player1_id ?? "", score: 1 };
    await server.call("PUT /api/matches/:id/score", { token: referee.token, params: { id: game.id }, body: win });
    await expect(undoStart).toBeHidden();
  });
});

import { expect, type Page, test } from "../fixtures/test.ts";
import { type Game, startedTournament } from "../fixtures/tournaments.ts";

const nameOf = (game: Game, side: 1 | 2): string => (side === 1 ? game.player1 : game.player2)?.name ?? "";
const board = (pad: Page) => pad.getByRole("region", { name: "Score", exact: true });
const press = (pad: Page, name: string) => pad.getByRole("button", { name, exact: true }).click();

test("a handicap is entered, starts each frame on the pad, and shows on the match page and the overlay", async ({
  visit,
  page: viewer,
  server,
  organizer,
  referee,
  watch,
}) => {
  watch.allow(/status of 409/u); // a refused handicap is part of the journey
  const points = { ruleset: "snooker6", total_frames: 3, handicap_kind: "points" } as const;
  const { tournament, games } = await startedTournament(server, organizer, points);
  const [game] = games as [Game];
  const [one, two] = [nameOf(game, 1), nameOf(game, 2)];
  const body = { referee_player_id: referee.user.player_id };
  await server.call("PUT /api/organizer/matches/:id", { token: organizer.token, params: { id: game.id }, body });
  const desk = await visit(organizer, { viewport: { width: 360, height: 800 } });
  const pad = await visit(referee, { viewport: { width: 360, height: 740 } });
  await viewer.setViewportSize({ width: 360, height: 800 });
  const entry = desk.getByRole("dialog", { name: two });
  const openEntry = async () => {
    await desk.goto(`/organize/${tournament.id}?tab=entries`);
    await desk.getByRole("button", { name: `More: ${two}` }).click();
    await desk.getByRole("menuitem", { name: "Handicap" }).click();
  };

  await test.step("the desk says what a handicap means, and the match row shows it", async () => {
    await openEntry();
    await entry.getByRole("textbox", { name: "Handicap, points per frame" }).fill("14");
    await expect(entry).toContainText("Starts each frame with 14 points against a player without a handicap.");
    await entry.getByRole("button", { name: "Save" }).click();
    await expect(entry).toBeHidden();
    await desk.goto(`/organize/${tournament.id}?tab=games`);
    await expect(desk.getByRole("listitem").filter({ hasText: two })).toContainText(`${two} (+14)`);
  });

  await test.step("the pad starts at 0-14, and every frame does", async () => {
    await pad.goto(`/referee/matches/${game.id}`);
    await expect(pad.getByText(`${two} starts each frame with 14 points`)).toBeVisible();
    await pad.getByRole("radio", { name: one }).check();
    await press(pad, "Start the match");
    await expect(board(pad)).toContainText(`${two} +1414`);
    await press(pad, "Pot red");
    await press(pad, "Pot black");
    await expect(board(pad)).toContainText(`${one}8`);
  });

  await desk.setViewportSize({ width: 1280, height: 800 });
  await test.step("the tile of the match on the floor shows the start", async () => {
    await desk.goto(`/organize/${tournament.id}?tab=floor`);
    const tile = desk.getByRole("listitem").filter({ has: desk.getByText("No table", { exact: true }) });
    await expect(tile).toContainText(`${two} +14`);
    await expect(tile).not.toContainText(`${one} +`);
  });

  await test.step("viewers see the start, live and after a reload", async () => {
    await viewer.goto(`/live-matches/${game.id}`);
    const score = viewer.getByRole("region", { name: "Score" });
    await expect(score).toContainText("Starts each frame with 14 points");
    await expect(score).toContainText(`${one}: 8`);
    await press(pad, "Pot red");
    await expect(score).toContainText(`${one}: 9`);
    await viewer.setViewportSize({ width: 1280, height: 800 });
    await viewer.reload();
    await expect(score).toContainText(`${one}: 9`);
    await expect(score).toContainText(`${two}: 14`);
  });

  await test.step("the overlay shows points, break and start", async () => {
    await viewer.goto(`/overlay/${game.id}`);
    await expect(viewer.getByText(/^Frame 1 · .+ \+14$/u)).toBeVisible(); // a long name is shortened there
    await expect(viewer.getByText("Break 9")).toBeVisible();
    await expect(viewer.getByText("14", { exact: true })).toBeVisible();
  });

  await test.step("once play has begun the handicap stays, and the desk says why", async () => {
    await openEntry();
    await entry.getByRole("textbox", { name: "Handicap, points per frame" }).fill("20");
    await entry.getByRole("button", { name: "Save" }).click();
    await expect(entry).toContainText("This player's first match has begun, so the handicap stays as it is.");
  });
});

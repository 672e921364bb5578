import { expect, test } from "../fixtures/test.ts";
import { startedTournament, startMatch, winFrame } from "../fixtures/tournaments.ts";

test("a player finds the match to play and then its result in two taps from Home", async ({
  visit,
  server,
  organizer,
}) => {
  const { tournament, games, players } = await startedTournament(server, organizer, { total_frames: 1 });
  const [[game], [player, opponent]] = [games, players];
  if (!game || !player || !opponent) throw new Error("the draw has no game");
  const page = await visit(player);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/");
  await page.getByRole("navigation", { name: "Quick" }).getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "All my matches" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My matches" })).toBeVisible();
  const upcoming = page.getByRole("list", { name: "Upcoming matches" });
  await expect(upcoming.getByRole("listitem")).toContainText(`vs ${opponent.user.name}`);
  await expect(upcoming).toContainText(tournament.name);
  await expect(page.getByText("No results yet")).toBeVisible();

  await winFrame(server, organizer, await startMatch(server, organizer, game), 1);
  // The live event brings it here.
  const results = page.getByRole("list", { name: "Results, latest first" });
  await expect(results.getByRole("listitem")).toContainText(opponent.user.name);
  await expect(page.getByText("No tournament match to play.")).toBeVisible();
  const row = results.getByRole("listitem");
  await row.click({ position: { x: 8, y: 8 } }); // anywhere in the row
  await expect(page).toHaveURL(new RegExp(`/fixtures/${game.id}`, "u"));
});

import { violationsAtBothWidths } from "../fixtures/inspect.ts";
import { chooseOfMatch } from "../fixtures/match-menu.ts";
import { expect, test } from "../fixtures/test.ts";
import { type Game, startedTournament, startMatch, winFrame } from "../fixtures/tournaments.ts";

test("a wrong result is corrected after the next match was played", async ({ visit, server, organizer }) => {
  const { tournament, games } = await startedTournament(server, organizer, { players: 4 });
  const [semi, other, final] = games.toSorted((a, b) => a.round_number - b.round_number) as [Game, Game, Game];
  const named = (one: Game["player1"], two: Game["player1"]) => `${one?.name} vs ${two?.name}`;
  const score = { player1_score: 2, player2_score: 0 };
  for (const { id, version } of [semi, other])
    await server.call("PUT /api/organizer/matches/:id/result", {
      token: organizer.token,
      params: { id },
      body: { outcome: "played", ...score, version },
    });
  await winFrame(server, organizer, await startMatch(server, organizer, final), 1);

  const page = await visit(organizer, { viewport: { width: 360, height: 800 } });
  const dialog = page.getByRole("dialog");
  await page.goto(`/organize/${tournament.id}?tab=games`);

  await test.step("six taps: open, two scores, the reason, the matches it affects, correct", async () => {
    await chooseOfMatch(page, named(semi.player1, semi.player2), "Correct result");
    await dialog.getByLabel(`Frames: ${semi.player1?.name}`, { exact: true }).fill("0");
    await dialog.getByLabel(`Frames: ${semi.player2?.name}`, { exact: true }).fill("2");
    await dialog.getByRole("textbox", { name: "Reason" }).fill("The card was read the wrong way round");
    await dialog.getByRole("button", { name: "Correct", exact: true }).click();
    const choice = dialog.getByRole("combobox", { name: `Final: ${named(semi.player1, other.player1)}` });
    await expect(choice).toHaveAccessibleDescription(
      `Live now, 1–0. Corrected draw: ${named(semi.player2, other.player1)}`,
    );
    await expect(choice.locator("option")).toHaveText(["Play it again", "Keep it as played"]);
    expect(await violationsAtBothWidths(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Correct", exact: true }).click();
    await expect(page.getByText("Result corrected", { exact: true })).toBeVisible();
  });

  await test.step("the final waits for the right players; its first start stays in the history", async () => {
    await expect(page.getByRole("button", { name: `Start: ${named(semi.player2, other.player1)}` })).toBeVisible();
    const { data } = await server.call("GET /api/matches/:id/events", { params: { id: final.id } });
    expect(data.map(({ kind }) => kind)).toEqual(["started", "frame-won", "reopened"]);
    await page.goto(`/matches/${final.id}`);
    await expect(page.getByText(semi.player2?.name ?? "").first()).toBeVisible();
  });
});

import { violationsAtBothWidths } from "../fixtures/inspect.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import { type Game, startedTournament, startMatch } from "../fixtures/tournaments.ts";

const nameOf = (game: Game, side: 1 | 2): string => (side === 1 ? game.player1 : game.player2)?.name ?? "";

async function winFrameOnPad(page: Page, game: Game, confirm: string): Promise<void> {
  await page.getByRole("button", { name: `Frame to ${nameOf(game, 1)}`, exact: true }).click();
  await page.getByRole("button", { name: confirm }).click();
}

test("a match ended by mistake is undone on the pad until the next one starts", async ({
  visit,
  server,
  organizer,
  referee,
  watch,
}) => {
  watch.allow(/409 \(Conflict\).*\/events/u); // undone too late
  const { games } = await startedTournament(server, organizer, { players: 4 });
  const [semi, other, final] = games.toSorted((a, b) => a.round_number - b.round_number) as [Game, Game, Game];
  const body = { referee_player_id: referee.user.player_id };
  await server.call("PUT /api/organizer/matches/:id", { token: organizer.token, params: { id: semi.id }, body });
  const page = await visit(referee, { viewport: { width: 360, height: 740 } });
  const statusOf = async () => (await server.call("GET /api/games/:id", { params: { id: semi.id } })).data.status;
  const undo = page.getByRole("button", { name: /^Undo: / });
  await page.goto(`/referee/matches/${semi.id}`);
  await page.getByRole("radio", { name: nameOf(semi, 1) }).check();
  await page.getByRole("button", { name: "Start the match" }).click();

  await test.step("two taps take the last frame back, and the match goes on", async () => {
    await winFrameOnPad(page, semi, "Confirm 1–0");
    await winFrameOnPad(page, semi, "Confirm 2–0");
    await expect(page.getByText("The result is saved.")).toBeVisible();
    await expect(page.getByText("Possible until the next match of either player starts.")).toBeVisible();
    expect(await violationsAtBothWidths(page)).toEqual([]);
    await undo.click();
    await page.getByRole("button", { name: "Confirm 1–0" }).click();
    await expect(page.getByRole("button", { name: "More" })).toBeVisible();
    await expect.poll(statusOf).toBe("live");
  });

  await page.setViewportSize({ width: 1280, height: 740 });
  await test.step("after the next match has begun it is refused by name", async () => {
    await winFrameOnPad(page, semi, "Confirm 2–0");
    await expect(page.getByText("The result is saved.")).toBeVisible();
    const { version } = other;
    await server.call("PUT /api/organizer/matches/:id/result", {
      token: organizer.token,
      params: { id: other.id },
      body: { outcome: "played", player1_score: 2, player2_score: 0, version },
    });
    await startMatch(server, organizer, final);
    await undo.click();
    await page.getByRole("button", { name: "Confirm 1–0" }).click();
    await expect(page.getByText(/^The next match has begun: Final, .+ Ask the organiser/u)).toBeVisible();
    expect(await statusOf()).toBe("completed");
  });
});

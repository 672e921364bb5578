import { chooseOfMatch } from "../fixtures/match-menu.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import { type Game, startedTournament } from "../fixtures/tournaments.ts";

const namesOf = ({ player1, player2 }: Game) => `${player1?.name} vs ${player2?.name}`;
const frames = (page: Page, name: string | undefined) =>
  page.getByRole("dialog").getByLabel(`Frames: ${name}`, { exact: true });

async function typeScore(page: Page, { player1, player2 }: Game, score: readonly [number, number]): Promise<void> {
  await frames(page, player1?.name).fill(String(score[0]));
  await frames(page, player2?.name).fill(String(score[1]));
}

test("the organizer enters and corrects results; of two conflicting entries, the second gets a conflict", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/status of (422|409).*\/result/u); // refused on purpose
  const { tournament, games } = await startedTournament(server, organizer, { players: 4 });
  const [semi, other] = games.toSorted((a, b) => a.round_number - b.round_number) as [Game, Game];
  const page = await visit(organizer);
  const dialog = page.getByRole("dialog");
  await page.goto(`/organize/${tournament.id}?tab=games`);

  await test.step("a score that does not fit is named at its field; a right one is saved", async () => {
    await chooseOfMatch(page, namesOf(semi), "Result");
    await typeScore(page, semi, [1, 0]);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("This score isn't possible in a best of 3.")).toBeVisible();
    await typeScore(page, semi, [2, 0]);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Result saved", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: `Start: ${namesOf(semi)}` })).toBeHidden();
  });

  await test.step("another result arrived first: the dialog shows it, keeps what was typed, and asks for a reason", async () => {
    await chooseOfMatch(page, namesOf(other), "Result");
    await typeScore(page, other, [0, 2]);
    const body = { outcome: "played", player1_score: 2, player2_score: 1, version: other.version } as const;
    const { token, user } = organizer;
    await server.call("PUT /api/organizer/matches/:id/result", { token, params: { id: other.id }, body });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toContainText(`${user.name} has just entered ${other.player1?.name} 2-1`);
    await expect(frames(page, other.player2?.name)).toHaveValue("2");
    await dialog.getByRole("textbox", { name: "Reason" }).fill("The card was read the wrong way round");
    await dialog.getByRole("button", { name: "Correct", exact: true }).click();
    await expect(page.getByText("Result corrected", { exact: true })).toBeVisible();
  });
});

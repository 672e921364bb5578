import { expect, type Page, test } from "../fixtures/test.ts";
import { startedTournament } from "../fixtures/tournaments.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("RT-17, RT-19: an old match link redirects to the match, an unknown address shows Not found", async ({
  page,
  server,
  organizer,
  watch,
}) => {
  const { games } = await startedTournament(server, organizer);
  await page.goto(`/matches/${games[0]?.id}`);
  await expect(page).toHaveURL(`/fixtures/${games[0]?.id}`);

  watch.allow(/status of 404/u);
  await page.goto("/no/such/page");
  await expect(heading(page)).toHaveText("Page not found");
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL("/");

  for (const [path, words] of [
    ["/fixtures/nobody", "Fixture not found"],
    ["/live-matches/nobody", "Match not found"],
    ["/players/nobody", "Player not found"],
    ["/tournaments/nobody", "Tournament not found"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(words);
  }
});

import { expect, type Page, test } from "../fixtures/test.ts";
import { openTournament, startedTournament, startMatch } from "../fixtures/tournaments.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("FX-01 to FX-04, FD-01 to FD-06: fixtures, their filters in the address, one fixture and back", async ({
  page,
  house,
  organizer,
}) => {
  const { tournament, games } = await startedTournament(house, organizer, { state: "Kano", total_prize_pool: 150_000 });
  const [player1, player2] = [games[0]?.player1?.name ?? "", games[0]?.player2?.name ?? ""];
  await page.goto("/fixtures");
  await expect(heading(page)).toHaveText("Fixtures");
  await expect(page.getByText("Upcoming matches and schedules")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText(["All Fixtures", "Today", "Tomorrow", "This Week"]);

  await page.getByLabel("Filter by State").selectOption("Kano");
  await page.getByLabel("Filter by Tournament").selectOption({ label: tournament.name });
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: tournament.name }) });
  await expect(card).toHaveCount(1);
  for (const text of [player1, "VS", player2, "Kano", "Yaba Cue Hall", "₦150,000"])
    await expect(card).toContainText(text);
  await page.reload();
  await expect(page.getByLabel("Filter by State")).toHaveValue("Kano");
  await expect(card).toHaveCount(1);

  await card.getByRole("link", { name: "View Details" }).click();
  await expect(page).toHaveURL(`/fixtures/${games[0]?.id}`);
  await expect(page.getByText("SCHEDULED", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Tournament Details" })).toContainText("Eight reds, one champion.");
  await page.goBack();
  await expect(page.getByLabel("Filter by State")).toHaveValue("Kano");
  await expect(page.getByLabel("Filter by Tournament")).toHaveValue(tournament.id);

  await page.getByLabel("Filter by State").selectOption("Zamfara");
  await expect(page.getByText("No fixtures found")).toBeVisible();
  await expect(page.getByText("Try changing your filter settings")).toBeVisible();
});

test("LM-01 to LM-06, LV-01 to LV-04: live matches by filter, one match, a player and back", async ({
  page,
  house,
  organizer,
}) => {
  const { tournament, games } = await startedTournament(house, organizer, { state: "Ebonyi" });
  const game = games[0];
  if (!game) throw new Error("no game was drawn");
  await startMatch(house, organizer, game);
  await page.goto("/live-matches");
  await page.getByLabel("State", { exact: true }).selectOption("Ebonyi");
  await page.getByLabel("Tournament", { exact: true }).selectOption({ label: tournament.name });
  await page.getByRole("tab", { name: "Featured" }).click();
  await expect(page.getByText(/Showing 1 live match ·/u)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("tab", { name: "Featured", selected: true })).toBeVisible();
  await expect(page.getByText("Frame 1 of 3")).toBeVisible();

  await page.getByRole("link", { name: tournament.name }).click();
  await expect(page).toHaveURL(`/live-matches/${game.id}`);
  await expect(page.getByRole("region", { name: "Score" })).toContainText("LIVE");
  await page.getByRole("tab", { name: "Statistics" }).click();
  await expect(page.getByText("No frame has been won yet.")).toBeVisible();
  await page.getByRole("tab", { name: "Match Info" }).click();
  await page
    .getByRole("region", { name: "Players" })
    .getByRole("link", { name: game.player1?.name ?? "" })
    .click();
  await expect(heading(page)).toHaveText(game.player1?.name ?? "");
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("Ebonyi");

  await page.getByLabel("State", { exact: true }).selectOption("Yobe");
  await expect(page.getByText("No live matches found matching your criteria.")).toBeVisible();
});

test("TL-01 to TL-09: tournaments by tab and state", async ({ page, house, organizer }) => {
  const open = await openTournament(house, organizer, { state: "Gombe", total_prize_pool: 250_000 });
  const { tournament: running } = await startedTournament(house, organizer, { state: "Gombe" });
  await page.goto("/tournaments?state=Gombe");
  await expect(heading(page)).toHaveText("PocketHall Tournaments");
  await expect(page.getByRole("tab")).toHaveText(["Upcoming", "Ongoing", "Completed", "All"]);
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: open.name }) });
  for (const text of ["Upcoming", "0 Players", "Prize Pool: ₦250,000", "Register Now"])
    await expect(card).toContainText(text);
  await expect(page.getByText(/Showing 1 tournament ·/u)).toBeVisible();

  await page.getByRole("tab", { name: "Ongoing" }).click();
  await page.getByRole("link", { name: "View Matches" }).click();
  await expect(heading(page)).toHaveText(running.name);
  await expect(page.getByRole("tab")).toHaveText([
    "Overview",
    "Live Matches",
    "Fixtures",
    "Participants",
    "Standings",
    "Draw",
  ]);
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Ongoing", selected: true })).toBeVisible();

  await page.getByRole("tab", { name: "Completed" }).click();
  await expect(page.getByText("No tournaments found matching your criteria.")).toBeVisible();
  await expect(page.getByText("No completed tournaments yet.")).toBeVisible();
});

test("RT-17, RT-19: an old match link still leads there, an unknown address says so", async ({
  page,
  house,
  organizer,
  watch,
}) => {
  const { games } = await startedTournament(house, organizer);
  await page.goto(`/matches/${games[0]?.id}`);
  await expect(page).toHaveURL(`/fixtures/${games[0]?.id}`);

  await page.goto("/no/such/page");
  await expect(heading(page)).toHaveText("Page not found");
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL("/");

  watch.allow(/status of 404/u);
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

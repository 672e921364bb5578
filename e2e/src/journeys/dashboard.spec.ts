import { signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import { enter, type Game, openTournament, startedTournament, startMatch, winFrame } from "../fixtures/tournaments.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("DB-02 to DB-09: who has not played yet sees nothing made up", async ({ visit, house }) => {
  const person = await signUp(house, { state: "Niger" });
  const page = await visit(person);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Player Dashboard" })).toBeVisible();
  await expect(region(page, "Player")).toContainText(person.user.name);
  await expect(region(page, "Player")).toContainText("Niger");
  await expect(region(page, "Break statistics")).toContainText("Highest breakN/A");
  await expect(region(page, "Rankings")).toContainText("Overall rankN/A");
  await expect(region(page, "Last 12 months")).toContainText("No matches in the last 12 months.");
  await expect(page.getByText("No tournament standings available")).toBeVisible();
});

test("DB-03 to DB-09: a result is in every figure; activity opens at the side, in the address, and gives the focus back", async ({
  visit,
  house,
  organizer,
}) => {
  const { tournament, players, games } = await startedTournament(house, organizer, { players: 4 });
  const [game] = games as [Game];
  const winner = players.find(({ user }) => user.name === game.player1?.name);
  if (!winner) throw new Error("nobody sits at the first place");
  await startMatch(house, organizer, game);
  const one = await winFrame(house, organizer, game, 1);
  await winFrame(house, organizer, one, 1);

  const page = await visit(winner);
  await page.goto("/dashboard");
  await expect(region(page, "Win/loss analysis")).toContainText("Wins1 (100%)");
  await expect(region(page, "Win/loss analysis")).toContainText("Oldest first: won");
  await expect(region(page, "Rankings")).toContainText("Tournament rank1");
  await expect(page.getByRole("table", { name: "By type of tournament" })).toContainText("Single elimination");
  await page.getByText("Month by month in numbers").click();
  await expect(page.getByRole("table", { name: "Results by month" }).getByRole("row")).toHaveCount(13);
  await expect(page.getByRole("table", { name: "Tournament standings" })).toContainText(`${tournament.name}1 of 4`);
  await expect(region(page, "Upcoming matches")).toContainText("vs TBD");

  const opener = page.getByRole("button", { name: "View all: Recent activity" });
  await opener.click();
  const drawer = page.getByRole("dialog", { name: "Recent activity" });
  const title = `Won against ${game.player2?.name} 2–0`;
  await expect(drawer.getByRole("listitem")).toContainText([title, `Entered ${tournament.name}`]);
  await expect(page).toHaveURL("/dashboard?panel=activity");
  await page.reload();
  await expect(drawer.getByRole("link", { name: title })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/dashboard");
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("DB-05: the drawer has pages, and a link leads to what happened", async ({ visit, house, organizer }) => {
  const person = await signUp(house);
  const names: string[] = [];
  for (let count = 0; count < 21; count += 1) {
    const tournament = await openTournament(house, organizer);
    await enter(house, person, tournament);
    names.push(tournament.name);
  }
  const page = await visit(person);
  await page.goto("/dashboard?panel=activity");
  const drawer = page.getByRole("dialog", { name: "Recent activity" });
  await expect(drawer.getByRole("listitem")).toHaveCount(20);
  await drawer.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL("/dashboard?panel=activity&page=2");
  await drawer.getByRole("link", { name: `Entered ${names[0]}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: names[0] ?? "" })).toBeVisible();
});

test("DB-10: when the dashboard cannot be had, it says so and tries again", async ({ visit, house, watch }) => {
  watch.allow(/\/api\/dashboard/u);
  const page = await visit(await signUp(house));
  await page.route("**/api/dashboard", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/dashboard");
  await expect(page.getByText("Failed to load dashboard data")).toBeVisible({ timeout: 30_000 });
  await page.unroute("**/api/dashboard");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(region(page, "Break statistics")).toBeVisible();
});

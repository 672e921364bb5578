import type { Route } from "@playwright/test";
import { answersTo } from "../fixtures/answers.ts";
import { withoutFirstAnswers } from "../fixtures/first-answers.ts";
import { scorerOf } from "../fixtures/pad-events.ts";
import { signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import { enter, openTournament, startedTournament } from "../fixtures/tournaments.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const stat = (page: Page, name: string) =>
  page.getByRole("main").getByRole("term").filter({ hasText: name }).first().locator("xpath=following-sibling::dd");

/** The answer as it is between a result and the writing of its rank. */
async function withoutRank(route: Route): Promise<void> {
  const response = await route.fetch();
  const dashboard = await response.json();
  await route.fulfill({ response, json: { ...dashboard, standings: { ...dashboard.standings, overallRank: null } } });
}

test("DB-01 DB-02 DB-07 DB-08 DB-09: two names of one place; a player without matches sees no invented figures", async ({
  visit,
  server,
}) => {
  const person = await signUp(server, { state: "Niger" });
  const page = await visit(person);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Player Dashboard" })).toBeVisible();
  const here = page.locator("[aria-current=page]").filter({ visible: true });
  await expect(here).toHaveText("Player Dashboard");
  await expect(region(page, "Player")).toContainText(person.user.name);
  await expect(region(page, "Player")).toContainText("Niger");
  await expect(region(page, "Break statistics")).toContainText("Highest breakN/A");
  await expect(region(page, "Rankings")).toContainText("Overall rankN/A");
  await expect(region(page, "Last 12 months")).toContainText("No matches in the last 12 months.");
  await expect(region(page, "Upcoming matches")).toContainText("No upcoming tournament matches.");
  await expect(region(page, "My next match")).toContainText("No match to play.");
  await expect(region(page, "Recent activity")).toContainText("No recent activity yet.");
  await expect(page.getByText("No tournament standings available")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(here).toHaveText("Dashboard");
});

test("DB-03 DB-04 DB-05 DB-06 DB-07 DB-08 DB-09: a result is in every figure; lists open at the side, in the address, and give the focus back", async ({
  visit,
  server,
  organizer,
}) => {
  const fields = { players: 4, ruleset: "snooker15", total_frames: 3 } as const;
  const { tournament, players, games } = await startedTournament(server, organizer, fields);
  const [game] = games;
  const winner = players.find(({ user }) => user.name === game?.player1?.name);
  if (!winner || !game) throw new Error("the first place is empty");
  const won = (points: number) => ({ kind: "frame-won", winner: 1, breaks: [{ by: 1, points }] }) as const;
  const scorer = scorerOf(server, organizer, game);
  await scorer.write({ kind: "started", breaker: 1 });

  const page = await visit(winner);
  await page.goto("/dashboard");
  const next = region(page, "My next match");
  await expect(next.getByRole("link", { name: game.player2?.name ?? "" })).toBeVisible();
  await expect(next).toContainText("WhenLive");
  await expect(next.getByRole("link", { name: "All my matches" })).toHaveAttribute("href", "/my-matches");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Your next match" })).toContainText("Live");
  await page.goto("/notifications");
  await expect(page.getByRole("link", { name: "Your next match" })).toHaveAttribute("href", "/dashboard");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Your next match" })).toBeVisible();
  await scorer.write(won(104), won(32));
  await expect(page.getByRole("link", { name: "Your next match" })).toBeHidden(); // the final has no time yet
  await withoutFirstAnswers(page);
  await page.route("**/api/dashboard", withoutRank, { times: 1 });
  await page.goto("/dashboard");
  await expect(next).toContainText("OpponentTo be decided");
  const figures = { "Total matches": "1", "Win rate": "100%", "Highest break": "104", "Total earnings": "₦0" };
  for (const [name, value] of Object.entries(figures)) await expect(stat(page, name)).toHaveText(value);
  await expect(region(page, "Break statistics")).toContainText("Highest break104Century breaks1");
  await expect(region(page, "Break statistics")).toContainText("Average break68");
  await expect(region(page, "Win/loss analysis")).toContainText("Wins1 (100%)");
  await expect(region(page, "Win/loss analysis")).toContainText("Losses0 (0%)");
  await expect(region(page, "Win/loss analysis")).toContainText("Oldest first: won");
  await expect(region(page, "Rankings")).toContainText(/Overall rank\d+ of \d+/u);
  await expect(region(page, "Rankings")).toContainText("Tournament rank1Active tournaments1");
  await expect(page.getByRole("table", { name: "By type of tournament" })).toContainText("Single elimination");
  await page.getByText("Month by month in numbers").click();
  await expect(page.getByRole("table", { name: "Results by month" }).getByRole("row")).toHaveCount(13);
  const placing = page.getByRole("table", { name: "Tournament standings" }).getByRole("row").nth(1);
  await expect(placing.getByRole("cell")).toHaveText(["1 of 4", "1", "0", "3"]);
  await expect(placing.getByRole("rowheader")).toHaveText(tournament.name);

  await page.getByRole("button", { name: "View all: Upcoming matches" }).click();
  const upcoming = page.getByRole("dialog", { name: "Upcoming matches" }).getByRole("listitem");
  for (const words of ["vs TBD", tournament.name, "Yaba Cue Hall", "Scheduled"])
    await expect(upcoming).toContainText(words);
  await expect(page).toHaveURL("/dashboard?panel=upcoming");
  await page.keyboard.press("Escape");

  const opener = page.getByRole("button", { name: "View all: Recent activity" });
  await opener.click();
  const drawer = page.getByRole("dialog", { name: "Recent activity" });
  const title = `Won against ${game.player2?.name} 2–0`;
  await expect(drawer.getByRole("listitem")).toContainText([title, `Entered ${tournament.name}`]);
  await expect(drawer.getByRole("listitem").first()).toContainText(/Match\s· \w{3} \d\d, \d{4}, \d\d:\d\d/u);
  await expect(page).toHaveURL("/dashboard?panel=activity");
  await page.reload();
  await expect(drawer.getByRole("link", { name: title })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden(); // the address changes first; until then the page behind takes no focus
  await expect(page).toHaveURL("/dashboard");
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("DB-05: the drawer has pages, and a link opens its event", async ({ visit, server, organizer }) => {
  const person = await signUp(server);
  const names: string[] = [];
  for (let count = 0; count < 21; count += 1) {
    const tournament = await openTournament(server, organizer);
    await enter(server, person, tournament);
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

test("DB-10: a held request shows the dashboard's placeholders; a refused one shows the server's message and can be retried", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(/status of 409/u);
  const page = await visit(await signUp(server));
  const dashboard = await answersTo(page, "**/api/dashboard");
  dashboard.hold();
  await page.goto("/dashboard");
  await expect(page.getByRole("status").filter({ hasText: "Loading dashboard" })).toBeVisible();
  dashboard.refuse({ status: 409, message: "The hall counts its balls" });
  const alert = page.getByRole("alert");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(alert).toContainText("The hall counts its balls");
  await dashboard.press(again, { status: 409 });
  await expect(alert).not.toContainText("The hall counts its balls");
  await expect(alert).toContainText("Failed to load dashboard data");
  await dashboard.press(again, "pass");
  await expect(region(page, "Break statistics")).toBeVisible();
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answersTo } from "../fixtures/answers.ts";
import { withoutFirstAnswers } from "../fixtures/first-answers.ts";
import { violationsOf } from "../fixtures/inspect.ts";
import { adminOf, signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { type Game, startedTournament, startMatch, winFrame } from "../fixtures/tournaments.ts";

const HEAD =
  "match_id,date,scheduled_at,tournament_id,tournament,season,type,city,country,round,player1,player2,score1,score2,walkover,winner";

// Riga Masters and its qualifiers of 2016 as they were played. The second source spells one player without his initial.
const QUALIFIERS = [["Louis Heathcote", "Mark J Williams", 1, 4, 2]] as const;
const RIGA = [
  ["Mark Williams", "Mark Davis", 4, 1, 1],
  ["Jak Jones", "Mark Williams", 0, 4, 2],
  ["Allister Carter", "Mark Williams", 2, 4, 2],
] as const;

async function importResults(server: TestServer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "pockethall-riga-"));
  const rowsOf = (key: string, name: string, results: typeof QUALIFIERS | typeof RIGA) =>
    results.map(([one, two, score1, score2, winner], index) =>
      [
        `${key}-${index}`,
        "2016-06-23",
        "",
        key,
        name,
        "2016",
        "Ranking",
        "Riga",
        "Latvia",
        index + 1,
        one,
        two,
        score1,
        score2,
        0,
        winner,
      ].join(","),
    );
  const rows = [...rowsOf("riga-q", "Riga Masters Qualifiers", QUALIFIERS), ...rowsOf("riga", "Riga Masters", RIGA)];
  await writeFile(join(folder, "riga.csv"), [HEAD, ...rows, ""].join("\n"));
  const { code, output } = await server.admin("import", "results", join(folder, "riga.csv"));
  await rm(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`import ended with ${code}: ${output}`);
}

/** Finds a player through the list, as people do, and opens the page. */
async function openPlayer(page: Page, name: string): Promise<void> {
  await page.goto("/players");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

const record = (page: Page) => page.getByRole("region", { name: "Record" });
const fact = (page: Page, name: string) =>
  record(page)
    .locator("div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole("definition");

test("an admin makes one player of two spellings: figures add up, old links lead on, and undone it is as before", async ({
  visit,
  page,
  server,
}) => {
  await importResults(server);
  const desk = await visit(await adminOf(server));
  await openPlayer(page, "Mark Williams");
  const oldAddress = page.url();
  await expect(fact(page, "Matches")).toHaveText("3");
  await expect(fact(page, "Tournaments")).toHaveText("1");

  await desk.goto("/players");
  await desk.getByRole("link", { name: "Duplicate players" }).click();
  await desk.getByLabel("Search names").fill("Williams");
  await desk.getByRole("search").getByRole("button", { name: "Search" }).click();
  await desk.getByRole("button", { name: /^Merge Mark (J )?Williams and Mark (J )?Williams$/u }).click();
  const dialog = desk.getByRole("dialog", { name: "Merge two players" });
  const kept = dialog
    .getByLabel("Keep")
    .getByRole("option", { name: /^Mark J Williams \(.* · 1 match · played .* · ID …/u });
  await dialog.getByLabel("Keep").selectOption(await kept.getAttribute("value"));
  const sums = dialog.getByRole("table", { name: "Combined record" });
  await expect(sums.getByRole("row", { name: /^Matches/u })).toHaveText("Matches413");
  await dialog.getByRole("button", { name: "Merge players" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription(/Give a reason/u);
  expect(await violationsOf(desk)).toEqual([]);
  await dialog.getByLabel("Reason").fill("The same person in both sources");
  await dialog.getByRole("button", { name: "Merge players" }).click();
  await expect(dialog).toBeHidden();
  const merged = desk.getByRole("region", { name: "Merged" }).getByRole("listitem").first();
  await expect(merged).toContainText("Mark Williams merged into Mark J Williams");

  await page.goto(oldAddress); // a saved link
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mark J Williams");
  await expect(page).not.toHaveURL(oldAddress);
  for (const [name, sum] of [
    ["Matches", "4"],
    ["Wins", "4"],
    ["Tournaments", "2"],
  ] as const)
    await expect(fact(page, name)).toHaveText(sum);
  await expect(page.getByRole("region", { name: "By year", exact: true })).toContainText("Longest run of wins: 4");

  await merged.getByRole("button", { name: "Undo the merge of Mark Williams into Mark J Williams" }).click();
  await desk.getByRole("dialog", { name: "Undo this merge?" }).getByRole("button", { name: "Undo merge" }).click();
  await expect(merged).toContainText("Undone");
  await page.goto(oldAddress);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mark Williams");
  await expect(page).toHaveURL(oldAddress);
  await expect(fact(page, "Matches")).toHaveText("3");
});

test("a visitor follows a player after the log-in and is notified when the match is over", async ({
  page,
  server,
  organizer,
}) => {
  const { games, players } = await startedTournament(server, organizer, { total_frames: 1 });
  const [game] = games;
  const [star] = players;
  if (!game || !star) throw new Error("the draw has no game");
  const fan = await signUp(server);
  // The page never drops an unanswered request: only the press does.
  await page.addInitScript(() => Object.assign(AbortSignal, { timeout: () => new AbortController().signal }));
  await page.goto(`/players/${star.user.player_id}`);
  await page.getByRole("button", { name: `Follow ${star.user.name}` }).click();
  const login = page.getByRole("dialog", { name: "Authentication Required" });
  await login.getByLabel("Email").fill(fan.user.email);
  await login.getByLabel("Password", { exact: true }).fill(fan.password);
  // The page reads the follow state while it sends the follow: the earlier response may arrive last.
  const asked = Promise.withResolvers<void>();
  await page.route(/\/follow$/u, async (route) => {
    if (route.request().method() !== "GET") await asked.promise;
    else return asked.resolve(); // never answered
    return route.fallback();
  });
  const cancelled = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/follow"));
  await login.getByRole("button", { name: "Login", exact: true }).click();
  await cancelled;
  await expect(page.getByRole("button", { name: `Follow ${star.user.name}` })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("1 follower", { exact: false })).toBeVisible();

  await winFrame(server, organizer, await startMatch(server, organizer, game), 1);
  const { token } = fan;
  const titles = async () => (await server.call("GET /api/notifications", { token })).data.map(({ title }) => title);
  await expect.poll(titles).toContain("Score final"); // a job writes it
  await page.goto("/notifications");
  await expect(page.getByText("Score final")).toBeVisible();
  await page.goto("/players?tab=followed");
  await expect(page.getByRole("link", { name: star.user.name })).toBeVisible();
});

test("a player's page: matches, opponents, head to head and rating are addresses", async ({
  page,
  server,
  organizer,
}) => {
  const { games, players } = await startedTournament(server, organizer, { total_frames: 1 });
  const [game] = games;
  if (!game) throw new Error("the draw has no game");
  await winFrame(server, organizer, await startMatch(server, organizer, game), 1);
  const winner = players.find(({ user }) => user.player_id === game.player1_id);
  const loser = players.find(({ user }) => user.player_id === game.player2_id);
  if (!winner || !loser) throw new Error("both players are given");

  await page.goto(`/players/${winner.user.player_id}`);
  await expect(page.getByRole("list", { name: "Last five matches, newest first" })).toContainText(loser.user.name);
  await page.getByRole("tab", { name: "Matches" }).click();
  await expect(page).toHaveURL(/tab=matches/u);
  await expect(page.getByRole("list", { name: "Results, latest first" })).toContainText("1–0");
  await page.getByLabel("Show").selectOption("upcoming");
  await expect(page.getByText("No matches scheduled")).toBeVisible();
  await page.getByRole("tab", { name: "Rating" }).click();
  await expect(page.getByRole("img", { name: `Rating of ${winner.user.name}` })).toBeVisible();
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: /by day, latest first/u })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("tab", { name: "Opponents" }).click();
  await page.getByRole("link", { name: loser.user.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Head to head");
  await expect(page.getByRole("row", { name: /Matches won/u })).toHaveText("1Matches won0");
  const byYear = page.getByRole("table", { name: /Head to head by year/u });
  await expect(byYear.getByRole("row").nth(1)).toContainText("1\u20130");
  expect(await violationsOf(page)).toEqual([]);
});

test("a player's page that is opened before the rank of a first result is written shows the rank once it is", async ({
  page,
  server,
  organizer,
}) => {
  const { games } = await startedTournament(server, organizer, { total_frames: 1 });
  const [game] = games as [Game];
  await winFrame(server, organizer, await startMatch(server, organizer, game), 1);
  await withoutFirstAnswers(page);
  let isHeld = true;
  await page.route(`**/api/players/${game.player1_id}`, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const ranking = isHeld ? null : data.ranking;
    isHeld = data.matches === 0; // until the result is in the player's record
    await route.fulfill({ response, json: { data: { ...data, ranking } } });
  });
  await page.goto(`/players/${game.player1_id}`);
  await expect(page.getByText("Rank N/A")).toBeVisible();
  await expect(page.getByText(/Rank #\d+/u).first()).toBeVisible({ timeout: 30_000 });
});

test("details that a player hides disappear from the page at once; a choice that cannot be saved reverts", async ({
  visit,
  page,
  server,
  watch,
}) => {
  watch.allow(/status of 400/u);
  const shy = await signUp(server);
  const own = await visit(shy);
  await page.goto(`/players/${shy.user.player_id}`);
  await expect(page.getByText("Prize money")).toBeVisible();
  await own.goto("/profile");
  const choices = own.getByRole("region", { name: "What others see" });
  const privacy = await answersTo(own, /\/players\/me\/privacy$/u);
  await privacy.press(choices.getByLabel("Show my prize money"), { status: 400 });
  await expect(choices.getByRole("alert")).toHaveText("Couldn't save your choice. Try again.");
  await expect(choices.getByLabel("Show my prize money")).toBeChecked();
  privacy.pass();
  await choices.getByLabel("Show my prize money").click(); // the sign follows once the server has agreed
  await expect(choices.getByLabel("Show my prize money")).not.toBeChecked();
  const params = { id: shy.user.player_id };
  const earnings = async () => (await server.call("GET /api/players/:id", { params })).data.earnings;
  await expect.poll(earnings).toBeNull(); // cached responses are invalidated
  await page.reload();
  await expect(page.getByText("Titles", { exact: true })).toBeVisible();
  await expect(page.getByText("Prize money")).toBeHidden();
  await own.reload();
  await expect(choices.getByLabel("Show my prize money")).not.toBeChecked();
  await expect(choices.getByLabel("Show my picture")).toBeChecked();
});

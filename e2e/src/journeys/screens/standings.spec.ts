import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answersTo } from "../../fixtures/answers.ts";
import { withoutFirstAnswers } from "../../fixtures/first-answers.ts";
import { onceOnServer } from "../../fixtures/once.ts";
import { type Person, signUp } from "../../fixtures/people.ts";
import { test as base, expect, type Page } from "../../fixtures/test.ts";
import type { TestServer } from "../../fixtures/test-server.ts";

// /standings, on results of long ago: imported once a server, each tournament a board of its own by its filter.

type Result = readonly [player1: string, player2: string, score1: number, score2: number];
type Season = Readonly<Record<string, readonly Result[]>>;

const HEAD =
  "match_id,date,scheduled_at,tournament_id,tournament,season,type,city,country,round,player1,player2,score1,score2,walkover,winner";

/** Tournaments by name with their results in the order of play, one a day. */
async function importSeason(server: TestServer, season: Season): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "pockethall-results-"));
  const rows = Object.entries(season).flatMap(([name, results]) =>
    results.map(([player1, player2, score1, score2], index) => {
      const day = new Date(Date.UTC(2015, 0, 1 + index)).toISOString().slice(0, 10);
      const key = name.replace(/\W/gu, "-");
      const winner = score1 > score2 ? 1 : 2;
      const place = ["", "Ranking", "Jos", "Nigeria", 1];
      return [`${key}-${index}`, day, "", key, name, ...place, player1, player2, score1, score2, 0, winner].join();
    }),
  );
  await writeFile(join(folder, "results.csv"), [HEAD, ...rows, ""].join("\n"));
  const { code, output } = await server.admin("import", "results", join(folder, "results.csv"));
  await rm(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`import ended with ${code}: ${output}`);
}

const COLUMNS = "Rank,Player,State,Matches,Wins,Losses,Win Rate,Frames Won,Frames Lost,Frame Diff,Prize Money".split(
  ",",
);
/** What a phone shows below a row that is unfolded. */
const FOLDED = COLUMNS.filter((name) => !["Rank", "Player", "Wins", "Frame Diff"].includes(name));
const letters = (number: number) => String.fromCharCode(65 + Math.floor(number / 26), 97 + (number % 26));
/** 240 players, each with one match: more than two pages of a board. */
const manyResults = (name: string): Result[] =>
  Array.from({ length: 120 }, (_, index) => [`${name} ${letters(index)} One`, `${name} ${letters(index)} Two`, 4, 2]);

type Samples = { many: string; few: string; form: string; last: Person };

const test = base.extend<{ samples: Samples }>({
  samples: onceOnServer(async (server) => {
    const last = await signUp(server);
    const now = Date.now();
    const [many, few, form] = [`Jos Masters ${now}`, `Kano Classic ${now}`, `Calabar Season ${now}`];
    const [old, young, third] = [`${form} Old`, `${form} Young`, `${form} Third`];
    await importSeason(server, {
      [many]: [...manyResults(many), [`${many} Last`, last.user.name, 4, 2]],
      [few]: [
        [`${few} Zainab`, `${few} Musa`, 4, 2],
        [`${few} Zainab`, `${few} Ada`, 4, 2],
        [`${few} Ada`, `${few} Musa`, 4, 2],
      ],
      // Old won six matches long ago and lost the last five; two of the others won once, one of them more clearly.
      [form]: [
        ...Array.from({ length: 6 }, (): Result => [old, third, 4, 0]),
        ...Array.from({ length: 5 }, (): Result => [young, old, 4, 3]),
        [`${form} Narrow`, `${form} Fourth`, 4, 3],
        [`${form} Clear`, `${form} Fifth`, 4, 0],
      ],
    });
    return { many, few, form, last };
  }),
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const board = (page: Page) => page.getByRole("region", { name: "Rankings table" });
const rank = (page: Page, number: number) => page.getByRole("button", { name: `Rank ${number}: why?`, exact: true });
const players = (page: Page) => page.getByRole("rowheader");
const tournamentFilter = (page: Page) => page.getByLabel("Filter by Tournament");
const openBoard = async (page: Page, tournament: string) => {
  await page.goto("/standings");
  await tournamentFilter(page).selectOption({ label: tournament });
};

/** Waits until the address holds the rank at the upper edge of the board, where it is written when scrolling rests. */
async function expectAddressOfUpperEdge(page: Page): Promise<void> {
  const upperRank = () =>
    board(page).evaluate((node) => {
      const rowPx = 3.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      return Math.floor(node.scrollTop / rowPx) + 1;
    });
  const addressRank = () => Number(new URL(page.url()).searchParams.get("rank"));
  await expect.poll(async () => (await upperRank()) === addressRank()).toBe(true);
}

test("ST-01 ST-03 ST-05: a long board grows as one scrolls, its address keeps filters and place, and an empty one helps", async ({
  page,
  samples,
}) => {
  await openBoard(page, samples.many);
  await expect(heading(page)).toHaveText("PocketHall Rankings");
  await expect(page.getByText("Showing 1–100 of 242")).toBeVisible();
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "243");
  await board(page).press("End");
  await expect(rank(page, 242)).toBeInViewport();
  await expect(page.getByText("Showing 101–242 of 242")).toBeVisible();
  await expectAddressOfUpperEdge(page);
  await page.reload();
  await expect(rank(page, 242)).toBeVisible();

  await page.getByRole("tab", { name: "Recent Form" }).click();
  await expect(rank(page, 1)).toBeVisible();
  const player = players(page).getByRole("link").first();
  const playerName = (await player.textContent()) ?? "";
  await player.click();
  await expect(heading(page)).toHaveText(playerName);
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Recent Form", selected: true })).toBeVisible();

  const states = page.getByLabel("Filter by State");
  await expect(states.getByRole("option")).toHaveCount(38);
  await states.selectOption("Yobe");
  await expect(page.getByText("No player rankings found")).toBeVisible();
  await expect(page.getByText("Try changing your filter settings")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(states).toHaveValue("");
  await expect(rank(page, 1)).toBeVisible();
});

test("ST-02: Overall counts wins and then frames, Recent Form the share won of the last five matches", async ({
  page,
  samples,
}) => {
  await openBoard(page, samples.form);
  const places = (...names: string[]) => names.map((name) => `${samples.form} ${name}`);
  await expect(page.getByRole("tab")).toHaveText(["Overall", "Recent Form", "Rating", "Money"]);
  await expect(players(page)).toHaveText(places("Old", "Young", "Clear", "Narrow", "Fourth", "Fifth", "Third"));
  await page.getByRole("tab", { name: "Recent Form" }).click();
  await expect(players(page).first()).toContainText("Young");
  const older = page.getByRole("row").filter({ hasText: `${samples.form} Old` });
  await expect(older).toContainText("Oldest first: lost, lost, lost, lost, lost");
  await page.reload();
  await expect(players(page).first()).toContainText("Young");
});

test("ST-04: eleven columns; a header sorts the rows shown, the other way round, and back; rows keep their ranks", async ({
  page,
  samples,
}) => {
  await openBoard(page, samples.few);
  const rows = page.getByRole("row").filter({ has: players(page) });
  const inOrder = async (...expected: [string, string][]) => {
    await expect(players(page)).toHaveText(expected.map(([, who]) => `${samples.few} ${who}`));
    await expect(rows.getByRole("cell").filter({ has: page.getByRole("button", { name: /^Rank/u }) })).toHaveText(
      expected.map(([number]) => number),
    );
  };
  await expect(page.getByRole("columnheader")).toHaveText(COLUMNS);
  await expect(rows.first().getByRole("cell")).toHaveText(["1", "N/A", "2", "2", "0", "100%", "8", "4", "+4", "₦0"]);

  await page.setViewportSize({ width: 360, height: 800 });
  for (const name of ["Rank", "Player", "Wins", "Frame Diff"])
    await expect(page.getByRole("columnheader", { name }), "without sideways scrolling").toBeInViewport({
      ratio: 0.95,
    });
  await expect(players(page).first(), "on the first screen").toBeInViewport({ ratio: 1 });
  const all = page.getByRole("button", { name: `All figures of ${samples.few} Zainab` });
  await all.click();
  await expect(all).toHaveAttribute("aria-expanded", "true");
  const folded = page.getByRole("row").filter({ has: page.getByRole("term") });
  await expect(folded.getByRole("term")).toHaveText(FOLDED);
  await expect(folded.getByRole("definition")).toHaveText(["N/A", "2", "0", "100%", "8", "4", "₦0"]);
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  for (const figure of ["2", "+4"])
    await expect(rows.first().getByRole("cell", { name: figure, exact: true }), `wins and difference`).toBeInViewport({
      ratio: 1,
    });
  await expect
    .poll(() => board(page).evaluate((node) => node.scrollWidth - node.clientWidth), {
      message: "no sideways scrolling",
    })
    .toBe(0);
  await expect(folded.getByRole("term").first(), "with large text all figures have their names").toHaveText("Wins");
  await page.evaluate(() => void (document.documentElement.style.fontSize = ""));
  await all.click();
  await expect(folded).toBeHidden();
  await expect(tournamentFilter(page)).toBeHidden();
  const filters = page.getByRole("button", { name: "Filter 1" });
  await filters.click();
  await expect(filters).toHaveAttribute("aria-expanded", "true");
  await expect(tournamentFilter(page).locator("option:checked")).toHaveText(samples.few);
  await page.getByLabel("Sort by").selectOption("Sort by Losses");
  await inOrder(["3", "Musa"], ["2", "Ada"], ["1", "Zainab"]);
  await page.getByLabel("Sort by").selectOption("Sort by rank");
  await page.setViewportSize({ width: 1280, height: 720 });

  const header = page.getByRole("columnheader", { name: "Player" });
  await inOrder(["1", "Zainab"], ["2", "Ada"], ["3", "Musa"]);
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await inOrder(["2", "Ada"], ["3", "Musa"], ["1", "Zainab"]);
  await page.reload();
  await inOrder(["2", "Ada"], ["3", "Musa"], ["1", "Zainab"]);
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await inOrder(["1", "Zainab"], ["3", "Musa"], ["2", "Ada"]);
  await header.getByRole("button").click();
  await expect(header).not.toHaveAttribute("aria-sort");
  await inOrder(["1", "Zainab"], ["2", "Ada"], ["3", "Musa"]);
});

test("a rank explains itself: the neighbours, the matches, and the rated matches for a rating", async ({
  page,
  samples,
}) => {
  await openBoard(page, samples.few);
  await rank(page, 1).click();
  const why = page.getByRole("dialog", { name: "Why this rank?" });
  await expect(why).toContainText(`${samples.few} Zainab is number 1 of 3.`);
  await expect(why.getByRole("listitem")).toContainText("Next below");
  await expect(why.getByRole("table", { name: "Last matches" }).getByRole("row")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(rank(page, 1)).toBeFocused();
  await rank(page, 1).press("Enter");
  await expect(why).toBeVisible();
  await page.reload();
  await expect(why).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(why).toBeHidden();

  await page.getByRole("tab", { name: "Rating" }).click();
  await expect(page.getByLabel("Ruleset")).toHaveValue("rack");
  await expect(tournamentFilter(page)).toBeHidden();
  // Old results in a file without rulesets: snooker, and no player has been active for a year.
  await page.getByLabel("Ruleset").selectOption("snooker15");
  await page.getByRole("combobox", { name: "Players" }).selectOption("inactive");
  await expect(page.getByRole("columnheader", { name: "Rating" })).toBeVisible();
  await rank(page, 1).click();
  await expect(why.getByRole("table", { name: "Last rated matches" }).getByRole("row")).not.toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(why).toBeHidden();
  await page.getByLabel("Ruleset").selectOption("snooker6");
  await expect(page).toHaveURL(/ruleset=snooker6/u);
  // How good the forecasts were is public, one step away.
  await page.getByRole("link", { name: "How good are our forecasts?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How good are our forecasts?");
  const chart = page.getByRole("img", { name: /^Favourites by their chance, All quarters\. 50–60%: predicted/u });
  await page.getByLabel("Ruleset").selectOption("snooker15");
  // Days are over by the clock of the server, which looks at it at the beginning of a minute.
  const isThere = async () => {
    await page.reload();
    await expect(chart.or(page.getByText("No forecasts to check yet"))).toBeVisible();
    return chart.isVisible();
  };
  await expect.poll(isThere, { timeout: 120_000 }).toBe(true);
  const quarters = page.getByRole("table", { name: "Forecasts by quarter, latest first" });
  await expect(quarters.getByRole("row")).not.toHaveCount(1);
});

test("a logged-in player can jump to their own row", async ({ visit, samples }) => {
  const page = await visit(samples.last);
  await openBoard(page, samples.few);
  await page.getByRole("button", { name: "Find me" }).click();
  await expect(page.getByText("You're not on this board yet")).toBeVisible();
  await tournamentFilter(page).selectOption({ label: samples.many });
  await page.getByRole("button", { name: "Find me" }).click();
  await expect(page.getByText(/^You're number \d+$/u)).toBeVisible();
  await expect(page.getByRole("rowheader", { name: samples.last.user.name })).toBeInViewport();
});

test("ST-06: a held request shows the board's placeholder; a refused one shows its reason or the default message, and a retry succeeds", async ({
  page,
  samples,
  watch,
}) => {
  watch.allow(/status of 400/u);
  const rankings = await answersTo(page, "**/api/rankings?*");
  rankings.hold();
  await page.goto("/standings");
  await expect(page.getByRole("status").filter({ hasText: "Loading rankings" })).toBeVisible();
  rankings.refuse({ status: 400, message: "The cue is chalked" });
  const again = page.getByRole("button", { name: "Try again" });
  await expect(page.getByText("Error loading rankings: The cue is chalked")).toBeVisible();
  await rankings.press(again, { status: 400 });
  await expect(page.getByText("Failed to fetch standings")).toBeVisible();
  await rankings.press(again, "pass");
  await tournamentFilter(page).selectOption({ label: samples.few });
  await expect(page.getByRole("columnheader")).toHaveCount(11);
});

test("records are in two groups, each list with its first five rows until all are asked for", async ({ page }) => {
  const holders = Array.from({ length: 7 }, (_, index) => ({
    rank: index + 1,
    player_id: `00000000-0000-7000-8000-00000000000${index}`,
    name: `Holder ${index + 1}`,
    state: "Kano",
  }));
  const data = {
    titles: holders.map((holder) => ({ ...holder, titles: 2, finals: 3 })),
    wins: [],
    highest_breaks: holders.slice(0, 2).map((holder) => ({ ...holder, highest_break: 120, tournament: null })),
    centuries: [],
    winning_streaks: [],
  };
  await withoutFirstAnswers(page);
  await page.route("**/api/records", (route) => route.fulfill({ json: { data } }));
  await page.goto("/records");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Titles and wins", "Breaks"]);
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Most titles", "Highest breaks"]);
  const titles = page.getByRole("list", { name: "Most titles" }).getByRole("listitem");
  await expect(titles).toHaveCount(5);
  await expect(titles.first()).toHaveText("1Holder 1 Kano2 of 3 finals");
  await page.getByRole("button", { name: "Show all 7: Most titles" }).click();
  await expect(titles).toHaveCount(7);
  await expect(page.getByRole("button", { name: /^Show all/u })).toHaveCount(0);
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { House } from "../fixtures/house.ts";
import { signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";

const HEAD =
  "match_id,date,scheduled_at,tournament_id,tournament,season,type,city,country,round,player1,player2,score1,score2,walkover,winner";

/** A tournament of long ago in which each pair played once and the first of them won. */
async function importMatches(house: House, name: string, pairs: readonly (readonly [string, string])[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "pockethall-results-"));
  const key = `standings-${Date.now()}`;
  const rows = pairs.map((players, index) => {
    const day = `2015-03-${String(1 + (index % 28)).padStart(2, "0")}`;
    return [`${key}-${index}`, day, "", key, name, "", "Ranking", "Jos", "Nigeria", 1, ...players, 4, 2, 0, 1].join();
  });
  await writeFile(join(folder, "results.csv"), [HEAD, ...rows, ""].join("\n"));
  const { code, output } = await house.admin("import", "results", join(folder, "results.csv"));
  await rm(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`import ended with ${code}: ${output}`);
}

const letters = (number: number) => String.fromCharCode(65 + Math.floor(number / 26), 97 + (number % 26));
/** 240 players, each with one match: more than two pages of a board. */
const manyPairs = (name: string) =>
  Array.from(
    { length: 120 },
    (_, index) => [`${name} ${letters(index)} One`, `${name} ${letters(index)} Two`] as const,
  );

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const board = (page: Page) => page.getByRole("region", { name: "Rankings table" });
const rank = (page: Page, number: number) => page.getByRole("button", { name: `Rank ${number}: why?`, exact: true });

test("ST-01 to ST-05: a long board grows as one scrolls, sorts without losing the ranks, and its address keeps the place", async ({
  page,
  house,
}) => {
  const name = `Jos Masters ${Date.now()}`;
  await importMatches(house, name, manyPairs(name));
  await page.goto("/standings");
  await expect(heading(page)).toHaveText("PocketHall Rankings");
  await expect(page.getByRole("tab")).toHaveText(["Overall", "Recent Form", "Rating", "Money"]);
  await expect(page.getByRole("columnheader")).toHaveCount(11);

  await page.getByLabel("Filter by Tournament").selectOption({ label: name });
  await expect(page.getByText("Showing 1–100 of 240")).toBeVisible();
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "241");
  await board(page).press("End");
  await expect(rank(page, 240)).toBeVisible();
  await expect(page.getByText("Showing 101–240 of 240")).toBeVisible();
  await expect(page).toHaveURL(/rank=2\d\d/u);
  await page.reload();
  await expect(rank(page, 240)).toBeVisible();

  await page.getByRole("tab", { name: "Recent Form" }).click();
  await expect(rank(page, 1)).toBeVisible();
  const player = page.getByRole("rowheader").getByRole("link").first();
  const playerName = (await player.textContent()) ?? "";
  await player.click();
  await expect(heading(page)).toHaveText(playerName);
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Recent Form", selected: true })).toBeVisible();

  await page.getByLabel("Filter by State").selectOption("Yobe");
  await expect(page.getByText("No player rankings found")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rank(page, 1)).toBeVisible();
});

test("ST-04: a header sorts the rows shown, the other way round, and back; every row keeps its rank", async ({
  page,
  house,
}) => {
  const name = `Kano Classic ${Date.now()}`;
  await importMatches(house, name, [
    [`${name} Zainab`, `${name} Musa`],
    [`${name} Zainab`, `${name} Ada`],
    [`${name} Ada`, `${name} Musa`],
  ]);
  await page.goto("/standings");
  await page.getByLabel("Filter by Tournament").selectOption({ label: name });
  const rows = () => page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  const inOrder = async (...expected: [string, string][]) => {
    await expect(rows().getByRole("rowheader")).toHaveText(expected.map(([, who]) => `${name} ${who}`));
    await expect(
      rows()
        .getByRole("cell")
        .filter({ has: page.getByRole("button") }),
    ).toHaveText(expected.map(([number]) => number));
  };
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

test("a rank explains itself: the neighbours, the matches, and week by week for a rating", async ({ page, house }) => {
  const name = `Uyo Open ${Date.now()}`;
  await importMatches(house, name, [
    [`${name} Zainab`, `${name} Musa`],
    [`${name} Zainab`, `${name} Ada`],
  ]);
  await page.goto("/standings");
  await page.getByLabel("Filter by Tournament").selectOption({ label: name });
  await rank(page, 1).click();
  const why = page.getByRole("dialog", { name: "Why this rank?" });
  await expect(why).toContainText(`${name} Zainab is number 1 of 3.`);
  await expect(why.getByRole("listitem")).toContainText("Next below");
  await expect(why.getByRole("table", { name: "Last matches" }).getByRole("row")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(rank(page, 1)).toBeFocused();
  await rank(page, 1).press("Enter");
  await page.reload();
  await expect(why).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Rating" }).click();
  await expect(page.getByLabel("Ruleset")).toHaveValue("rack");
  await expect(page.getByLabel("Filter by Tournament")).toBeHidden();
  await expect(page.getByRole("columnheader", { name: "Rating" })).toBeVisible();
  await rank(page, 1).click();
  await expect(why.getByRole("table", { name: "Week by week" }).getByRole("row")).not.toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByLabel("Ruleset").selectOption("snooker6");
  await expect(page).toHaveURL(/ruleset=snooker6/u);
});

test("somebody logged in is led to their own row", async ({ visit, house }) => {
  const person = await signUp(house);
  const page = await visit(person);
  await page.goto("/standings");
  await page.getByRole("button", { name: "Find me" }).click();
  await expect(page.getByText("You are not on this board yet")).toBeVisible();

  const name = `Benin Cup ${Date.now()}`;
  await importMatches(house, name, [...manyPairs(name), [`${name} Last`, person.user.name]]);
  await page.reload();
  await page.getByLabel("Filter by Tournament").selectOption({ label: name });
  await page.getByRole("button", { name: "Find me" }).click();
  await expect(page.getByText(/^You are number \d+$/u)).toBeVisible();
  await expect(page.getByRole("rowheader", { name: person.user.name })).toBeInViewport();
});

test("ST-06: a failure keeps its words, and trying again helps", async ({ page, house, watch }) => {
  await signUp(house); // a board with nobody on it has no table
  watch.allow(/status of 400/u);
  const body = JSON.stringify({ code: "invalid-request", message: "The cue is chalked" });
  await page.route("**/api/rankings?*", (route) =>
    route.fulfill({ status: 400, contentType: "application/problem+json", body }),
  );
  await page.goto("/standings");
  await expect(page.getByText("Error loading rankings: The cue is chalked")).toBeVisible();
  await page.unroute("**/api/rankings?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(11);
});

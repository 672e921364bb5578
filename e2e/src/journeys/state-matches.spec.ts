import { answersTo } from "../fixtures/answers.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import { type Game, startedTournament, startMatch, winFrame } from "../fixtures/tournaments.ts";

const map = (page: Page) => page.getByRole("group", { name: /^Map of Nigeria/u });
const list = (page: Page) => page.getByRole("list", { name: "Matches by state" });
const cards = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ hasText: "View Match Details" }).filter({ hasText: name });

test("SM-01 SM-02 SM-03: a state's matches before, during and after play, each with its page", async ({
  page,
  server,
  organizer,
}) => {
  const { tournament, games } = await startedTournament(server, organizer, { players: 4, state: "Adamawa" });
  const [semi] = games as [Game];
  await page.goto("/state-matches");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("State Level Matches");
  await expect(page.getByRole("tab")).toHaveText(["Upcoming", "Live", "Completed"]);
  await page.getByLabel("Filter by State").selectOption("Adamawa");
  await expect(cards(page, tournament.name)).toHaveCount(3);
  await expect(list(page).getByRole("link", { name: "Adamawa: 3 upcoming matches" })).toHaveAttribute(
    "aria-current",
    "true",
  );

  await startMatch(server, organizer, semi);
  await page.getByRole("tab", { name: "Live" }).click();
  await expect(cards(page, tournament.name)).toHaveCount(1);
  await expect(list(page).getByRole("link", { name: "Adamawa: 1 live match" })).toBeVisible();

  const one = await winFrame(server, organizer, semi, 1);
  await winFrame(server, organizer, one, 1);
  await page.getByRole("tab", { name: "Completed" }).click();
  await expect(page).toHaveURL("/state-matches?state=Adamawa&tab=completed");
  await expect(page.getByText("Showing 1 completed match in Adamawa")).toBeVisible();
  const details = cards(page, tournament.name).getByRole("link", { name: "View Match Details" });
  await expect(details).toHaveAttribute("href", `/matches/${semi.id}`);
  await details.click();
  await expect(page).toHaveURL(new RegExp(`/${semi.id}$`, "u"));
});

test("the matches of a state wait until the map above them has its height, so that no press is lost", async ({
  page,
  server,
  organizer,
}) => {
  const { tournament } = await startedTournament(server, organizer, { players: 4, state: "Jigawa" });
  const counts = Promise.withResolvers<void>();
  await page.route("**/api/games/by-state*", async (route) => {
    await counts.promise;
    await route.continue();
  });
  const listed = page.waitForResponse(/\/api\/games\?.*status=scheduled/u);
  await page.goto("/state-matches?state=Jigawa");
  await listed;
  await expect(page.getByText("Loading matches")).toBeAttached();
  await expect(cards(page, tournament.name)).toHaveCount(0);
  counts.resolve();
  await expect(cards(page, tournament.name)).toHaveCount(3);
});

test("the map by keyboard: one stop, arrows to the neighbours, Enter chooses and lets go", async ({
  page,
  server,
  organizer,
}) => {
  await startedTournament(server, organizer, { state: "Yobe" });
  await page.goto("/state-matches");
  const yobe = map(page).getByRole("link", { name: /^Yobe: \d+ upcoming match/u });
  await expect(yobe).toBeVisible();
  await expect(page.getByRole("link", { name: "CC BY 4.0" })).toBeVisible();
  await map(page)
    .getByRole("link", { name: /^Abia:/u })
    .focus();
  await page.keyboard.press("End");
  await expect(map(page).getByRole("link", { name: /^Zamfara:/u })).toBeFocused();
  for (const [key, state] of [
    ["ArrowRight", "Katsina"],
    ["ArrowRight", "Kano"],
    ["ArrowRight", "Jigawa"],
    ["ArrowRight", "Yobe"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(map(page).getByRole("link", { name: new RegExp(`^${state}:`, "u") })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/state-matches?state=Yobe");
  await expect(yobe).toHaveAttribute("aria-current", "true");
  await expect(yobe).toBeFocused();
  await expect(page.getByLabel("Filter by State")).toHaveValue("Yobe");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/state-matches");

  // Out of the map with one press: what follows is a link of the licence or of the list, not another state on the map.
  await page.keyboard.press("Tab");
  await expect(map(page).locator(":focus")).toHaveCount(0);
});

test("on a phone the map and the list take turns, in the address; Abuja is the FCT", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/state-matches?state=Abuja");
  await expect(map(page)).toBeVisible();
  await expect(list(page)).toBeHidden();
  await expect(page.getByLabel("Filter by State")).toHaveValue("FCT");
  await page.getByRole("button", { name: "List" }).click();
  await expect(list(page).getByRole("link", { name: /^FCT:/u })).toHaveAttribute("aria-current", "true");
  await expect(map(page)).toBeHidden();
  await page.reload();
  await expect(list(page).getByRole("link")).toHaveCount(37);
});

test("SM-02: a state without matches shows what to try; a refused list shows an error and can be retried", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/u);
  await page.goto("/state-matches?state=Ogun&tab=completed");
  await expect(page.getByText("No matches found in Ogun")).toBeVisible();
  await expect(page.getByText("Try another state or tab.")).toBeVisible();
  const games = await answersTo(page, "**/api/games?*");
  games.refuse({ status: 400 });
  await page.getByRole("tab", { name: "Live" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch live matches");
  await games.press(page.getByRole("button", { name: "Try again" }), "pass");
  await expect(page.getByText("No matches found in Ogun")).toBeVisible();
  await page.getByRole("button", { name: "All states" }).click();
  await expect(page).toHaveURL("/state-matches?tab=live");
});

import { avatarsOf, lettersOf } from "../fixtures/avatars.ts";
import { tickUntil } from "../fixtures/clock.ts";
import { violationsOf } from "../fixtures/inspect.ts";
import { adminOf, signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import { openTournament, startedTournament } from "../fixtures/tournaments.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Search" });
const box = (page: Page) => panel(page).getByRole("combobox", { name: "Search players, tournaments, games and halls" });
const group = (page: Page, name: string) => panel(page).getByRole("group", { name });

/** Where the panel lies once it has slid in; the page beneath keeps the room of its scrollbar. */
const placeOf = (page: Page) =>
  panel(page).evaluate(async (dialog) => {
    await Promise.all(dialog.getAnimations().map((animation) => animation.finished));
    const { width, right } = dialog.getBoundingClientRect();
    return { width, fromRight: document.body.getBoundingClientRect().right - right };
  });

/** Opens the panel over Home and types. */
async function look(page: Page, query: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await box(page).fill(query);
}

test("SR-01 SR-05 SR-06 SR-07 SR-08: a panel of 400 px finds users, tournaments, games and players, each with its lines; a press opens one", async ({
  page,
  server,
  organizer,
}) => {
  const venue = `Zuma ${Date.now()} Hall`;
  const { tournament, games, players } = await startedTournament(server, organizer, { venue, state: "Kano" });
  await look(page, `${venue}`);
  await expect(panel(page).getByPlaceholder("Search...")).toBeFocused();
  expect(await placeOf(page)).toEqual({ width: 400, fromRight: 0 });
  const found = group(page, "Tournaments 1").getByRole("option");
  await expect(found).toContainText([tournament.name]);
  await expect(found).toContainText(`${venue}, Kano`);
  await expect(avatarsOf(found)).toHaveText(["T"]);
  await expect(found.getByText("Tournament", { exact: true })).toBeVisible();
  await expect(avatarsOf(group(page, "Games 1").getByRole("option"))).toHaveText(["G"]);
  await expect(group(page, "Games 1").getByRole("option")).toContainText(
    `${games[0]?.player1?.name} vs ${games[0]?.player2?.name}`,
  );

  const [player] = players;
  const name = player?.user.name ?? "";
  await box(page).fill(name.split(" ").reverse().join(" ")); // family name first
  const person = group(page, "Users 1").getByRole("option", { name });
  await expect(person).not.toContainText("@");
  await expect(panel(page).getByRole("group", { name: /^Players/u })).toBeHidden(); // the player is the same person
  await expect(panel(page).getByRole("status")).toHaveText(/^\d+ results?$/u);
  expect(await violationsOf(page)).toEqual([]);

  await expect(avatarsOf(person)).toHaveText([lettersOf(name)]);
  const picture = "/images/tournament-1.svg";
  await page.route("**/api/search?*", async (route) => {
    const answer = await route.fetch();
    const results = (await answer.json()) as Record<string, { profile_image?: string | null }[]>;
    for (const one of [...(results["users"] ?? []), ...(results["players"] ?? [])]) one.profile_image = picture;
    await route.fulfill({ response: answer, json: results });
  });
  await box(page).fill(name);
  await expect(person.locator("img")).toHaveAttribute("src", picture);
  await expect(avatarsOf(person)).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  const width = await page.evaluate(() => document.body.clientWidth);
  expect(await placeOf(page)).toEqual({ width, fromRight: 0 });

  await person.click();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/\/players\//u);
});

test("SR-05 SR-07: an admin finds the account of a person, with its e-mail", async ({ visit, server }) => {
  const person = await signUp(server);
  const page = await visit(await adminOf(server));
  await look(page, person.user.name);
  const user = group(page, "Users 1").getByRole("option", { name: person.user.name });
  await expect(user).toContainText(person.user.email);
  await expect(user.getByText("User", { exact: true })).toBeVisible();
  await expect(avatarsOf(user)).toHaveText([lettersOf(person.user.name)]);
  await expect(panel(page).getByRole("option", { name: person.user.name })).toHaveCount(1);
});

test("with the keyboard alone: a slip is forgiven, arrows walk, Enter opens, Escape clears and closes", async ({
  page,
  server,
  organizer,
}) => {
  const tournament = await openTournament(server, organizer, { name: "Kilimanjaro Invitational" });
  await page.goto("/");
  const opener = page.getByRole("banner").getByRole("button", { name: "Search" });
  await expect(opener).toHaveAttribute("aria-keyshortcuts", "Control+K"); // the keys come after the page
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue("");

  await page.keyboard.type("kilimanjraro");
  const hit = panel(page).getByRole("option", { name: tournament.name });
  await expect(hit).toBeVisible();
  await expect(hit).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("ArrowDown");
  await expect(hit).toHaveAttribute("aria-selected", "true");
  await expect(box(page)).toHaveAttribute("aria-activedescendant", (await hit.getAttribute("id")) ?? "");
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await expect(hit).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(box(page)).toHaveValue("");
  await expect(hit).toBeHidden();
  await page.keyboard.type("kilimanjaro");
  await expect(hit).toBeVisible();
  await expect(panel(page).getByRole("status")).toHaveText("1 result"); // the answer to the last letter
  await page.keyboard.press("ArrowDown");
  await expect(hit).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: tournament.name })).toBeVisible();
  await expect(panel(page)).toBeHidden();
});

test("a late answer keeps the mark on the result that it brings again", async ({ page, server, organizer }) => {
  const tournament = await openTournament(server, organizer, { name: `Ikogosi Masters ${Date.now()}` });
  await look(page, "ikogosi");
  const hit = panel(page).getByRole("option", { name: tournament.name });
  await expect(hit).toBeVisible();
  const late = Promise.withResolvers<void>();
  await page.route("**/api/search?*", async (route) => {
    await late.promise;
    await route.continue();
  });
  await box(page).fill("ikogosi m");
  await expect(panel(page).getByRole("status")).toHaveText("Searching...");
  await box(page).press("ArrowDown");
  await expect(hit).toHaveAttribute("aria-selected", "true");
  late.resolve();
  await expect(panel(page).getByRole("status")).toHaveText(/^\d+ results?$/u);
  await expect(hit).toHaveAttribute("aria-selected", "true");
  await box(page).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: tournament.name })).toBeVisible();
});

test("recent searches and opened results stay on the device until cleared", async ({ page, server }) => {
  const person = await signUp(server);
  await look(page, person.user.name);
  await group(page, "Users 1").getByRole("option").click();
  await look(page, "");
  const recent = panel(page).getByRole("region", { name: "Recent searches" });
  await expect(recent.getByRole("link", { name: person.user.name })).toHaveAttribute("href", /^\/players\//u);
  await recent.getByRole("button", { name: person.user.name, exact: true }).click();
  await expect(group(page, "Users 1")).toBeVisible();
  await panel(page).getByRole("button", { name: "Clear" }).click();
  await recent.getByRole("button", { name: `Remove ${person.user.name}` }).click();
  await expect(recent.getByRole("button", { name: person.user.name, exact: true })).toBeHidden();
  await recent.getByRole("button", { name: "Clear all" }).click();
  await expect(recent).toBeHidden();
});

test("SR-02 SR-03 SR-04 SR-09: an empty result shows a message; a failed request keeps the results; one letter clears them", async ({
  page,
  server,
  watch,
}) => {
  const person = await signUp(server);
  await page.clock.install();
  await look(page, "qqqqqqqq wwwwwwww");
  await expect(panel(page).getByText("No results found")).toBeVisible();
  await box(page).fill(person.user.name);
  await expect(group(page, "Users 1")).toBeVisible();

  watch.allow(/503/u);
  await page.route("**/api/search?*", (route) => route.fulfill({ status: 503, body: "{}" }));
  const refused = page.waitForResponse("**/api/search?*");
  await box(page).fill("somebody else");
  await expect(panel(page).getByRole("status")).toHaveText("Searching...");
  await refused;
  const isAnnounced = async () => /result/u.test((await panel(page).getByRole("status").textContent()) ?? "");
  await tickUntil(page, isAnnounced, 500); // it tries three times more
  await expect(group(page, "Users 1")).toBeVisible();
  await box(page).fill("a");
  await expect(group(page, "Users 1")).toBeHidden();
});

import { signUp } from "../../fixtures/people.ts";
import { expect, type Page, test } from "../../fixtures/test.ts";
import { startedTournament, startMatch } from "../../fixtures/tournaments.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const drawer = (page: Page) => page.getByRole("navigation", { name: "Main" });
const goTo = (page: Page, name: string) => drawer(page).getByRole("link", { name, exact: true }).click();

test("RT-03 RT-04 RT-06 RT-08 RT-10 RT-11: the public lists are a press away for a visitor, inside the main layout", async ({
  page,
}) => {
  await page.goto("/");
  await expect(heading(page)).toHaveText("PocketHall");
  for (const [link, path, title] of [
    ["Live Matches", "/live-matches", "Live Matches"],
    ["Fixtures", "/fixtures", "Fixtures"],
    ["Tournaments", "/tournaments", "PocketHall Tournaments"],
    ["Standings", "/standings", "PocketHall Rankings"],
    ["State Matches", "/state-matches", "State Level Matches"],
    ["Home", "/", "PocketHall"],
  ] as const) {
    await goTo(page, link);
    await expect(page).toHaveURL(path);
    await expect(heading(page)).toHaveText(title);
    await expect(drawer(page).getByRole("link", { name: link, exact: true })).toHaveAttribute("aria-current", "page");
  }
  const information = page.getByRole("navigation", { name: "Information" });
  for (const [link, path, title, text] of [
    ["Help", "/help", "Help", "Refunds go to your wallet."],
    ["Terms", "/terms", "Terms", "The operator of this site has not published terms yet."],
  ] as const) {
    await information.getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Support" })).toBeVisible();
  }
});

test("RT-05 RT-07 RT-09 RT-18: a match, a fixture, a tournament and a player have their own addresses", async ({
  page,
  server,
  organizer,
}) => {
  const { tournament, games, players } = await startedTournament(server, organizer, { players: 4 });
  const [live, waiting] = games;
  if (!live || !waiting) throw new Error("the draw has no games");
  await startMatch(server, organizer, live);
  const [player] = players;
  for (const [path, title] of [
    [`/live-matches/${live.id}`, `${live.player1?.name}`],
    [`/fixtures/${waiting.id}`, `${waiting.player1?.name}`],
    [`/tournaments/${tournament.id}`, tournament.name],
    [`/players/${player?.user.player_id}`, `${player?.user.name}`],
  ] as const) {
    await page.goto(path);
    await expect(heading(page)).toContainText(title);
    await expect(drawer(page)).toBeVisible();
  }
});

test("RT-12 RT-13 RT-14 RT-15 RT-16: personal pages ask a visitor to log in, outside the main layout", async ({
  page,
}) => {
  await page.goto("/");
  for (const name of ["Player Dashboard", "Profile", "Wallet", "Settings", "Notifications"]) {
    const way =
      name === "Notifications" ? page.getByRole("button", { name }) : drawer(page).getByRole("link", { name });
    await way.click();
    await expect(heading(page)).toHaveText("Welcome Back");
    await expect(page).toHaveURL("/login");
    await expect(drawer(page)).toBeHidden();
    await page.goBack(); // the login replaced the page it guards
    await expect(page).toHaveURL("/");
    await expect(heading(page)).toHaveText("PocketHall");
  }
});

test("RT-01 RT-02 RT-12 RT-13 RT-14 RT-15 RT-16: a logged-in user has five more pages and is redirected from the login", async ({
  visit,
  server,
}) => {
  const page = await visit(await signUp(server));
  await page.goto("/login");
  await expect(page).toHaveURL("/");
  for (const [name, path] of [
    ["Player Dashboard", "/dashboard"],
    ["Profile", "/profile"],
    ["Wallet", "/wallet"],
    ["Settings", "/settings"],
  ] as const) {
    await goTo(page, name);
    await expect(page).toHaveURL(path);
    await expect(heading(page)).toHaveText(name);
  }
  await page.getByRole("button", { name: "Notifications" }).click();
  await expect(page).toHaveURL("/notifications");
  await expect(heading(page)).toHaveText("Notifications");
  await page.goto("/register");
  await expect(page).toHaveURL("/");
  await expect(drawer(page)).toBeVisible();
});

test("RT-01 RT-02: a visitor finds the login and the registration outside the main layout, one behind the other", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(heading(page)).toHaveText("Welcome Back");
  await expect(drawer(page)).toBeHidden();
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/register");
  await expect(heading(page)).toHaveText("Create Account");
  await expect(drawer(page)).toBeHidden();
});

import { answersTo } from "../../fixtures/answers.ts";
import { settled, stopClock, tickUntil } from "../../fixtures/clock.ts";
import { withoutFirstAnswers } from "../../fixtures/first-answers.ts";
import { signUp } from "../../fixtures/people.ts";
import { expect, type Page, test } from "../../fixtures/test.ts";
import { openTournament } from "../../fixtures/tournaments.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("pockethall.token"));
const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Notifications/u });

test("SS-01 SS-02: the start shows its progress while the session loads, and an unreachable server when that call fails", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(/ERR_FAILED/u);
  const page = await visit(await signUp(server));
  const asked = Promise.withResolvers<void>();
  await page.route("**/api/auth/me", async (route) => {
    await asked.promise;
    await route.abort();
  });
  await page.goto("/wallet");
  await expect(page.getByRole("status")).toHaveText("Initializing application...");
  asked.resolve();

  await expect(heading(page, "Authentication Error")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Authentication service is unreachable.");
  await expect(page.getByRole("alert")).toContainText(
    "Please try refreshing the page or contact support if the problem persists.",
  );
  await page.unroute("**/api/auth/me");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(heading(page, "Wallet")).toBeVisible();
});

test("the app's script is lost: the first screen says so, and Try again loads the page", async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/u);
  await page.route(/\/assets\/.*\.js$/u, (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("alert")).toContainText("PocketHall couldn't load. Check your connection and try again.");
  await page.unroute(/\/assets\/.*\.js$/u);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("the app's script is late: after 10 s the first screen says so, and the app opens when it comes", async ({
  page,
}) => {
  const arrives = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/u, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await stopClock(page);
  await page.goto("/players", { waitUntil: "commit" });
  await expect(page.getByText("Initializing application...")).toBeVisible();
  await page.clock.runFor(9_999);
  await expect(page.getByRole("button", { name: "Try again" })).toBeHidden();
  await page.clock.runFor(1);
  await expect(page.getByRole("alert")).toContainText("taking longer than usual to load");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.clock.resume();
  arrives.resolve();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("a public page opens for a remembered player before the session is confirmed, and stays when it has ended", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(/status of 401/u);
  const person = await signUp(server);
  const page = await visit(person);
  const asked = Promise.withResolvers<void>();
  await page.route("**/api/auth/me", async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto("/fixtures");
  await expect(heading(page, "Fixtures")).toBeVisible();
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  const confirmed = page.waitForResponse("**/api/auth/me");
  asked.resolve();
  await confirmed;

  await server.call("POST /api/auth/logout", { token: person.token });
  await page.goto("/fixtures");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(heading(page, "Fixtures")).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test("SS-04 SS-10: a login in another tab shows a verification message; a response without a user ends the session", async ({
  visit,
  server,
}) => {
  const page = await visit(await signUp(server));
  const next = await signUp(server);
  await page.goto("/settings");
  await expect(heading(page, "Settings")).toBeVisible();
  const asked = Promise.withResolvers<void>();
  await page.route("**/api/auth/me", async (route) => {
    await asked.promise;
    await route.fulfill({ json: { data: null } });
  });
  const other = await page.context().newPage();
  await other.goto("/robots.txt"); // the same storage, without the app
  await other.evaluate((token) => localStorage.setItem("pockethall.token", token), next.token);

  await expect(page.getByText("Verifying your authentication...")).toBeVisible();
  asked.resolve();
  await expect(heading(page, "Authentication Error")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("Invalid token");
  expect(await stored(page)).toBeNull();
  await page.getByRole("button", { name: "Go to Login" }).click();
  await expect(heading(page, "Welcome Back")).toBeVisible();
});

test("SS-11: a profile that fails to load shows an error; a 401 ends the session", async ({ visit, server, watch }) => {
  watch.allow(/status of 40[13]/u);
  const page = await visit(await signUp(server));
  await page.goto("/");
  await expect(bell(page)).toBeVisible();
  const me = await answersTo(page, "**/api/auth/me");
  me.refuse({ status: 403 });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
  await expect(page.getByText("Failed to fetch profile")).toBeVisible();

  await me.press(page.getByRole("button", { name: "Try again" }), { status: 401 });
  await expect(heading(page, "Welcome Back")).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test("SS-15 SS-16: a login fetches the csrf-cookie first and repeats it; what follows carries the bearer token", async ({
  page,
  server,
}) => {
  const { user, password } = await signUp(server);
  const called: string[] = [];
  page.on("request", (request) => called.push(new URL(request.url()).pathname));
  const login = page.waitForRequest("**/api/auth/login");
  const unread = page.waitForRequest("**/api/notifications/unread");
  await page.goto("/login");
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/");
  expect(called.indexOf("/csrf-cookie")).toBeGreaterThan(-1);
  expect(called.indexOf("/csrf-cookie")).toBeLessThan(called.indexOf("/api/auth/login"));
  const cookies = await page.context().cookies();
  const csrf = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  expect((await login).headers()["x-xsrf-token"]).toBe(decodeURIComponent(csrf));
  expect((await unread).headers()["authorization"]).toBe(`Bearer ${await stored(page)}`);
});

test("SS-17: tournaments show a skeleton, fail with a message and a retry, and load when the held request completes", async ({
  page,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/status of 40[03]/u);
  const { name } = await openTournament(server, organizer, { state: "Taraba" });
  const tournaments = await answersTo(page, "**/api/tournaments?*");
  tournaments.hold();
  await page.goto("/tournaments?state=Taraba");
  const loading = page.getByRole("status").filter({ hasText: /^Loading/u });
  await expect(loading).toBeVisible();
  tournaments.refuse({ status: 403 });
  await expect(page.getByRole("main").getByRole("alert")).toContainText(/tournaments/iu);
  await expect(loading).toBeHidden();
  await tournaments.press(page.getByRole("button", { name: "Try again" }), "pass");
  await expect(page.getByRole("heading", { name })).toBeVisible();
});

test("SS-17: while the stream of changes is cut, tournaments are refetched every 5 s", async ({
  page,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/ERR_FAILED/u);
  const { name } = await openTournament(server, organizer, { state: "Enugu" });
  await stopClock(page);
  await page.route("**/api/live?*", (route) => route.abort());
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/tournaments?")) asked += 1;
  });
  await page.goto("/tournaments?state=Enugu");
  const isPolling = async () =>
    (await page.getByRole("heading", { name }).isVisible()) &&
    (await page.getByText(/^Updated \d+ s ago$/u).isVisible());
  const passedMs = await tickUntil(page, isPolling);
  expect(asked).toBe(1);
  await page.clock.runFor(4_999 - passedMs);
  await settled(page);
  expect(asked).toBe(1);
  await page.clock.runFor(1 + passedMs);
  await expect.poll(() => asked).toBe(2);
  await tickUntil(page, () => page.getByText("Updated 0 s ago").isVisible());
  await page.clock.runFor(5_000);
  await expect.poll(() => asked).toBe(3);
});

/** Home with all that the app fetches after it; its heading is in the page before the app is. */
async function openWholeHome(page: Page): Promise<void> {
  await page.goto("/");
  await expect(linkToLeagues(page)).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
}

/** The scripts that a visitor fetches for the leagues, beyond those of Home. */
async function scriptsOfLeagues(page: Page): Promise<Set<string>> {
  await openWholeHome(page);
  const fetched = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") fetched.add(request.url());
  });
  await openLeagues(page);
  await expect(heading(page, "Leagues")).toBeVisible();
  return fetched;
}

const linkToLeagues = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Leagues" });
const openLeagues = (page: Page) => linkToLeagues(page).click();

test("SS-18: a page whose chunk is cut reloads once, silently, and then asks for a refresh: never a loop", async ({
  visit,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Loading chunk leagues failed/u);
  const lost = await scriptsOfLeagues(await visit());
  const page = await visit();
  await openWholeHome(page);
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const isLost = (url: URL) => lost.has(url.href);
  await page.route(isLost, (route) => route.abort());
  await openLeagues(page);

  await expect(heading(page, "Please refresh the page")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Loading chunk leagues failed.");
  expect(documents).toBe(1);
  await expect(page).toHaveURL("/leagues");
  await page.unroute(isLost);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(heading(page, "Leagues")).toBeVisible();
});

test("SS-19: unread notifications and the balance are fetched for a user only; a failure of theirs shows nothing", async ({
  page,
  visit,
  server,
  watch,
}) => {
  watch.allow(/status of 403/u);
  const own = /\/api\/(?:notifications\/unread|wallet)/u;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (own.test(request.url())) asked.push(request.url());
  });
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page.getByText("Balance:")).toBeVisible();
  expect(asked).toEqual([]);

  const mine = await visit(await signUp(server));
  await mine.route(own, (route) => route.fulfill({ status: 403, json: { code: "refused", message: "No" } }));
  const refused = mine.waitForResponse("**/api/notifications/unread");
  await mine.goto("/tournaments");
  await refused;
  await expect(bell(mine)).toHaveAccessibleName("Notifications");
  await expect(mine.getByRole("alert")).toHaveCount(0);
});

test("a page that breaks over an answer it cannot read keeps the shell; the next page opens", async ({
  page,
  watch,
}) => {
  watch.allow(/./u); // React's messages about the broken page
  await withoutFirstAnswers(page);
  await page.route("**/api/rankings?*", (route) => route.fulfill({ json: { data: [null], meta: {} } }));
  await page.goto("/standings");
  await expect(heading(page, "This page ran into a problem")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Players", exact: true }).click();
  await expect(heading(page, "Players")).toBeVisible();
});

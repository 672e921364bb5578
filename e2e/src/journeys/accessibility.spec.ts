import { readFileSync } from "node:fs";
import { inspect, inspectOpen, inspectOverlay, openScreen, violationsOf } from "../fixtures/inspect.ts";
import { type Person, signUp } from "../fixtures/people.ts";
import { type Scene, test } from "../fixtures/scene.ts";
import { expect } from "../fixtures/test.ts";

type Screen = readonly [name: string, path: (scene: Scene) => string];

const PUBLIC: readonly Screen[] = [
  ["Home", () => "/"],
  ["login", () => "/login"],
  ["register", () => "/register"],
  ["a forgotten password", () => "/forgot-password"],
  ["a new password", () => "/reset-password#unknown"],
  ["live matches", () => "/live-matches"],
  ["a live match", ({ liveId }) => `/live-matches/${liveId}`],
  ["statistics of a match", ({ liveId }) => `/live-matches/${liveId}?tab=statistics`],
  ["fixtures", () => "/fixtures"],
  ["a fixture", ({ gameId }) => `/fixtures/${gameId}`],
  ["tournaments", () => "/tournaments?tab=all"],
  ["a tournament", ({ tournamentId }) => `/tournaments/${tournamentId}`],
  ["a tournament's live matches", ({ tournamentId }) => `/tournaments/${tournamentId}?tab=live`],
  ["a tournament's fixtures", ({ tournamentId }) => `/tournaments/${tournamentId}?tab=fixtures`],
  ["a tournament's participants", ({ tournamentId }) => `/tournaments/${tournamentId}?tab=participants`],
  ["a tournament's standings", ({ tournamentId }) => `/tournaments/${tournamentId}?tab=standings`],
  ["a tournament's draw", ({ tournamentId }) => `/tournaments/${tournamentId}?tab=draw`],
  ["a tournament's draw as a tree", ({ tournamentId }) => `/tournaments/${tournamentId}?tab=draw&view=tree`],
  ["a tournament's draw as a list", ({ tournamentId }) => `/tournaments/${tournamentId}?tab=draw&view=list`],
  ["the proof of a draw", ({ openId }) => `/tournaments/${openId}/draw-proof`],
  ["leagues", () => "/leagues?tab=open"],
  ["a league", ({ leagueId }) => `/leagues/${leagueId}`],
  ["a season", ({ seasonId }) => `/seasons/${seasonId}`],
  ["rankings", () => "/standings"],
  ["recent form", () => "/standings?tab=form"],
  ["ratings", () => "/standings?tab=rating"],
  ["state matches", () => "/state-matches"],
  ["players", () => "/players"],
  ["a player", ({ playerId }) => `/players/${playerId}`],
  ["two players compared", ({ playerId, otherId }) => `/players/${playerId}/versus/${otherId}`],
  ["an unknown address", () => "/no/such/page"],
];
const OWN: readonly Screen[] = [
  ["Home, logged in", () => "/"],
  ["an entered tournament", ({ openId }) => `/tournaments/${openId}`],
  ["dashboard", () => "/dashboard"],
  ["profile", () => "/profile"],
  ["wallet", () => "/wallet"],
  ["wallet statement", () => "/wallet/statement"],
  ["settings", () => "/settings"],
  ["notifications", () => "/notifications"],
];
const ORGANIZER: readonly Screen[] = [
  ["own tournaments", () => "/organize"],
  ["a new tournament", () => "/organize/new"],
  ["a new season", () => "/organize/season"],
  ["a new league", () => "/leagues/new"],
  ["the desk of a tournament", ({ tournamentId }) => `/organize/${tournamentId}`],
  ["editing a tournament", ({ openId }) => `/organize/${openId}/edit`],
  ["the order of play", ({ tournamentId }) => `/organize/tournaments/${tournamentId}/order-of-play`],
  ["the comments of a tournament", ({ tournamentId }) => `/organize/tournaments/${tournamentId}/comments`],
  ["a referee's pad", ({ liveId }) => `/referee/matches/${liveId}`],
];
const REFEREE: readonly Screen[] = [["a referee's matches", () => "/referee"]];
const ADMIN: readonly Screen[] = [
  ["duplicate players", () => "/admin/players"],
  ["all comments", () => "/moderation"],
  ["finance", () => "/finance"],
  ["a payment", ({ paymentReference }) => `/finance/payments/${paymentReference}`],
];

/** Shows nothing of its own: it leads to the viewer or the fixture of a match. */
const LEADS_ON: ReadonlySet<string> = new Set(["/matches/:id"]);

test("every address of the app is looked at here", () => {
  const table = readFileSync(new URL("../../../web/src/app/routes.ts", import.meta.url), "utf8");
  const routes = [...table.matchAll(/^ {2}(?:route|bare)\(\s*"([^"]+)"/gmu)].map(([, path = ""]) => path);
  expect(routes.length).toBeGreaterThan(30);
  const patternOf = (route: string) => new RegExp(`^${route.replaceAll(/:\w+/gu, "[^/]+")}(?:[?#]|$)`, "u");
  const anything = new Proxy({} as Scene, { get: () => "0" });
  const looked = [...PUBLIC, ...OWN, ...ORGANIZER, ...REFEREE, ...ADMIN].map(([, path]) => path(anything));
  const routeOf = (path: string) => routes.find((route) => patternOf(route).test(path));
  const covered = new Set(looked.map(routeOf));
  expect(routes.filter((route) => !covered.has(route) && !LEADS_ON.has(route))).toEqual([]);
});

for (const [name, path] of PUBLIC)
  test(`accessible: ${name}`, async ({ page, scene }) => {
    await inspect(page, path(scene));
  });

const BY_PERSON: readonly [
  readonly Screen[],
  (people: { scene: Scene; organizer: Person; referee: Person }) => Person,
][] = [
  [OWN, ({ scene }) => scene.player],
  [ORGANIZER, ({ organizer }) => organizer],
  [REFEREE, ({ referee }) => referee],
  [ADMIN, ({ scene }) => scene.admin],
];
for (const [screens, personOf] of BY_PERSON)
  for (const [name, path] of screens)
    test(`accessible: ${name}`, async ({ visit, scene, organizer, referee }) => {
      await inspect(await visit(personOf({ scene, organizer, referee })), path(scene));
    });

test("accessible: the drawer, the account menu, the search with and without results, the word about no network, a toast", async ({
  visit,
  scene,
  house,
}) => {
  // Somebody of their own: whoever logs out is logged out everywhere in this scene.
  const page = await visit(await signUp(house), { viewport: { width: 360, height: 800 } });
  await openScreen(page, "/settings");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await inspectOverlay(page, "drawer");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  await inspectOverlay(page, "account menu");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Search", exact: true }).click();
  const box = page.getByRole("combobox", { name: "Search players, tournaments and games" });
  await box.fill(scene.player.user.name);
  await expect(page.getByRole("option").first()).toBeVisible();
  await inspectOverlay(page, "search with results");
  await box.fill("qqqqqqqq wwwwwwww");
  await expect(page.getByText("No results found")).toBeVisible();
  await inspectOverlay(page, "search without results");
  await page.getByRole("button", { name: "Close" }).click();

  await page.context().setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: "You are offline." })).toBeVisible();
  await inspectOverlay(page, "no network");
  await page.context().setOffline(false);

  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Logged out successfully" });
  await toast.hover(); // stays for as long as somebody points at it
  await inspectOverlay(page, "toast");
});

test("accessible: the dialog that asks a visitor to log in, both tabs", async ({ page, scene }) => {
  await openScreen(page, `/tournaments/${scene.openId}`);
  await page.getByRole("button", { name: "Register Now" }).click();
  const dialog = page.getByRole("dialog", { name: "Authentication Required" });
  await expect(dialog.getByLabel("Email")).toBeVisible();
  await inspectOverlay(page, "login");
  await dialog.getByRole("tab", { name: "Register" }).click();
  await expect(dialog.getByLabel("Full name")).toBeVisible();
  await inspectOverlay(page, "register");
});

test("accessible: a start that fails, when the question about the session is answered by an error", async ({
  visit,
  scene,
  watch,
}) => {
  watch.allow(/status of 503/u);
  const page = await visit(scene.player);
  await page.route("**/api/auth/me", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/wallet");
  await expect(page.getByText("Failed to initialize authentication.")).toBeVisible();
  await inspectOpen(page);
});

test("accessible: a guarded page that cannot open, when the server names nobody", async ({ visit, scene }) => {
  const page = await visit(scene.player);
  await page.route("**/api/auth/me", (route) => route.fulfill({ json: { data: null } }));
  await page.goto("/wallet");
  await expect(page.getByRole("button", { name: "Go to Login" })).toBeVisible();
  await inspectOpen(page);
});

test("accessible: the registration dialog, each step", async ({ visit, scene, house }) => {
  const page = await visit(await signUp(house, { balanceNaira: 2_500 }));
  await openScreen(page, `/tournaments/${scene.openId}`);
  await page.getByRole("button", { name: "Register Now" }).click();
  for (const press of ["Next", "Pay Now", undefined]) {
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violationsOf(page), press ?? "confirmation").toEqual([]);
    if (press) await page.getByRole("dialog").getByRole("button", { name: press }).click();
  }
});

test("accessible: the withdraw dialog, its list of banks, its errors and its confirmation", async ({
  visit,
  scene,
}) => {
  const page = await visit(scene.player);
  await openScreen(page, "/wallet");
  await page.getByRole("main").getByRole("button", { name: "Withdraw" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw" });
  await dialog.getByRole("combobox", { name: "Bank" }).fill("bank");
  await expect(dialog.getByRole("option").first()).toBeVisible();
  expect(await violationsOf(page), "list of banks").toEqual([]);
  await dialog.getByRole("option", { name: "Zenith Bank" }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Enter an amount")).toBeVisible();
  expect(await violationsOf(page), "errors").toEqual([]);
  await dialog.getByLabel("Amount").fill("500");
  await dialog.getByLabel("Account number").fill("0123456789");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Taken from your wallet")).toBeVisible();
  expect(await violationsOf(page), "confirmation").toEqual([]);
});

test("accessible: the gift dialog", async ({ visit, scene }) => {
  const page = await visit(scene.player);
  await openScreen(page, `/live-matches/${scene.liveId}`);
  await page.getByRole("button", { name: "Send Gift" }).click();
  await expect(page.getByRole("dialog", { name: "Send Gift" })).toContainText("You have ₦");
  expect(await violationsOf(page)).toEqual([]);
});

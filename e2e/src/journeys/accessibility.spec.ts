import { pageAt } from "@pockethall/contract/page-address";
import { PAGES } from "@pockethall/contract/pages";
import { inspect, inspectOpen, inspectOverlay, openScreen, violationsOf } from "../fixtures/inspect.ts";
import { type Person, signUp } from "../fixtures/people.ts";
import { type Samples, test } from "../fixtures/samples.ts";
import { SCREENS, type Viewer } from "../fixtures/screens.ts";
import { expect } from "../fixtures/test.ts";
import { verifiedPlayer } from "../fixtures/withdrawals.ts";

/** Redirects to the viewer or the fixture of a match. */
const LEADS_ON: ReadonlySet<string> = new Set(["/matches/:id"]);
/** The screen of /help with another text. */
const LIKE_HELP: ReadonlySet<string> = new Set(["/rules", "/terms", "/privacy", "/about"]);

test("every address of the app is looked at here", () => {
  const anything = new Proxy({} as Samples, { get: () => "0" });
  const looked = Object.values(SCREENS).flatMap((screens) => screens.map(([, path]) => path(anything)));
  const covered = new Set(looked.map((path) => pageAt(path.replace(/[?#].*$/u, ""))?.page.path));
  const routes = PAGES.map(({ path }) => path);
  expect(routes.filter((route) => !covered.has(route) && !LEADS_ON.has(route) && !LIKE_HELP.has(route))).toEqual([]);
});

type People = { samples: Samples; organizer: Person; referee: Person };
const PERSON: Readonly<Record<Viewer, (people: People) => Person | undefined>> = {
  visitor: () => undefined,
  player: ({ samples }) => samples.player,
  organizer: ({ organizer }) => organizer,
  referee: ({ referee }) => referee,
  admin: ({ samples }) => samples.admin,
};
/** Screens per visit, which loads the app once: few visits, but enough to share between two browsers. */
const A_VISIT = 8;
const VISITS = Object.entries(SCREENS).flatMap(([viewer, screens]) =>
  Array.from({ length: Math.ceil(screens.length / A_VISIT) }, (_, visit) => ({
    viewer: viewer as Viewer,
    screens: screens.slice(visit * A_VISIT, (visit + 1) * A_VISIT),
  })),
);

for (const { viewer, screens } of VISITS)
  test(`accessible, ${viewer}: ${screens.map(([name]) => name).join("; ")}`, async ({
    visit,
    samples,
    organizer,
    referee,
    watch,
  }) => {
    watch.allow(/404 .*\/no\/such\/page/u); // the server answers 404 with the app's own page
    test.slow(); // as many screens as that
    const page = await visit(PERSON[viewer]({ samples, organizer, referee }));
    await inspect(page, ...screens.map(([, path]) => path(samples)));
  });

test("accessible: the drawer, the account menu, the search with and without results, the offline notice, a toast", async ({
  visit,
  samples,
  server,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/u); // what the page still asks for when the network goes
  // Back online the page asks again; the answer may come after the logout.
  watch.allow(/status of 401/u);
  // A separate user: a logout ends the session everywhere of the samples.
  const page = await visit(await signUp(server), { viewport: { width: 360, height: 800 } });
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
  const box = page.getByRole("combobox", { name: "Search players, tournaments, games and halls" });
  await box.fill(samples.player.user.name);
  await expect(page.getByRole("option").first()).toBeVisible();
  await inspectOverlay(page, "search with results");
  await box.fill("qqqqqqqq wwwwwwww");
  await expect(page.getByText("No results found")).toBeVisible();
  await inspectOverlay(page, "search without results");
  await page.getByRole("button", { name: "Close", exact: true }).click();

  await page.context().setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: "You're offline." })).toBeVisible();
  await inspectOverlay(page, "no network");
  await page.context().setOffline(false);

  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Logged out successfully" });
  await toast.hover(); // stays while the pointer is on it
  await inspectOverlay(page, "toast");
});

test("accessible: the dialog that asks a visitor to log in, both tabs", async ({ page, samples }) => {
  await openScreen(page, `/tournaments/${samples.openId}`);
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
  samples,
  watch,
}) => {
  watch.allow(/status of 503/u);
  const page = await visit(samples.player);
  await page.route("**/api/auth/me", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/wallet");
  await expect(page.getByText("Failed to initialize authentication.")).toBeVisible();
  await inspectOpen(page);
});

test("accessible: a guarded page that cannot open when the server names no user", async ({ visit, samples }) => {
  const page = await visit(samples.player);
  await page.route("**/api/auth/me", (route) => route.fulfill({ json: { data: null } }));
  await page.goto("/wallet");
  await expect(page.getByRole("button", { name: "Go to Login" })).toBeVisible();
  await inspectOpen(page);
});

test("accessible: the registration dialog, each step", async ({ visit, samples, server }) => {
  const page = await visit(await signUp(server, { balanceNaira: 2_500 }));
  await openScreen(page, `/tournaments/${samples.openId}`);
  await page.getByRole("button", { name: "Register Now" }).click();
  for (const name of ["Next", "Pay Now", "Close"]) {
    const button = page.getByRole("dialog").getByRole("button", { name, exact: true });
    await expect(button.last()).toBeEnabled();
    expect(await violationsOf(page), `the step with ${name}`).toEqual([]);
    if (name !== "Close") await button.click();
  }
});

test("accessible: the withdraw dialog, its list of banks, its errors and its confirmation", async ({
  visit,
  server,
}) => {
  const page = await visit(await verifiedPlayer(server, 5_000));
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
  await dialog.getByRole("button", { name: "Withdraw ₦500.00" }).click();
  await page.getByRole("region", { name: "Balance" }).getByRole("button", { name: "Withdraw" }).click();
  await expect(dialog.getByRole("radio", { name: "Another account" })).toBeVisible();
  expect(await violationsOf(page), "saved accounts").toEqual([]);
});

test("accessible: the gift dialog", async ({ visit, samples }) => {
  const page = await visit(samples.player);
  await openScreen(page, `/live-matches/${samples.liveId}`);
  await page.getByRole("button", { name: "Send Gift" }).click();
  await expect(page.getByRole("dialog", { name: "Send Gift" })).toContainText("You have ₦");
  expect(await violationsOf(page)).toEqual([]);
});

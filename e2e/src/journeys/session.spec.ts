import { stopClock, tickUntil } from "../fixtures/clock.ts";
import { hold } from "../fixtures/hold.ts";
import { signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";

const WALLET = /\/api\/wallet(\?|$)/u;
const REFUSED = /status of 401/u; // the browser logs a refused call in the console

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** The device's cached responses, as text; undefined for none. Only reads: opening a database would create it. */
const keptAnswers = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    if (!(await indexedDB.databases()).some(({ name }) => name === "keyval-store")) return undefined;
    const database = await done(indexedDB.open("keyval-store"));
    const kept: unknown = await done(database.transaction("keyval").objectStore("keyval").get("pockethall.queries"));
    database.close();
    return kept === undefined ? undefined : JSON.stringify(kept);
  });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("SS-07 RT-01 LG-05: a visitor is asked to log in and then gets the page they asked for", async ({
  page,
  server,
}) => {
  const { user, password } = await signUp(server);

  await page.goto("/");
  await page.goto("/wallet?from=link");
  await expect(heading(page, "Welcome Back")).toBeVisible();
  await expect(page).toHaveURL("/login");
  await fillLogin(page, user.email, password);

  await expect(heading(page, "Wallet")).toBeVisible();
  await expect(page).toHaveURL("/wallet?from=link");
  await page.goBack(); // the login replaced what it guarded: back is where the visit began
  await expect(page).toHaveURL("/");
});

test("SS-04, SS-06: a stored session is verified before its page shows", async ({ visit, server }) => {
  const page = await visit(await signUp(server));
  const asked = Promise.withResolvers<void>();
  await page.route("**/api/auth/me", async (route) => {
    await asked.promise;
    await route.continue();
  });

  await page.goto("/settings");
  await expect(page.getByRole("status")).toHaveText(
    /Initializing application\.\.\.|Verifying your authentication\.\.\./u,
  );
  await expect(heading(page, "Settings")).toBeHidden();
  asked.resolve();

  await expect(heading(page, "Settings")).toBeVisible();
});

test("SS-03: a start without a session response shows an error", async ({ visit, server, watch }) => {
  watch.allow(/status of 503/u);
  const page = await visit(await signUp(server));
  await page.route("**/api/auth/me", (route) => route.fulfill({ status: 503, body: "" }));

  await page.goto("/wallet");

  await expect(heading(page, "Authentication Error")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Failed to initialize authentication.");
  await expect(page.getByRole("alert")).toContainText("Please try refreshing the page or contact support");
});

test("SS-05: a page whose session cannot be verified shows a message and leads to the login", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(/status of 503/u);
  const page = await visit(await signUp(server));
  const next = await signUp(server);
  await page.goto("/settings");
  await expect(heading(page, "Settings")).toBeVisible();
  let answer: { status: number; body: string } = { status: 200, body: "<h1>Hotel network</h1>" };
  await page.route("**/api/auth/me", (route) => route.fulfill(answer));

  const other = await page.context().newPage();
  await other.goto("/robots.txt"); // the same storage, without the app
  const logInThere = (token: string) =>
    other.evaluate((value) => localStorage.setItem("pockethall.token", value), token);
  await logInThere(next.token);
  await expect(heading(page, "Authentication Error")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText(
    "There was a problem verifying your authentication. Please log in again.",
  );
  await page.unroute("**/api/auth/me");
  await page.evaluate(() => dispatchEvent(new Event("online"))); // the network is back: the page refetches
  await expect(heading(page, "Settings")).toBeVisible();
  await page.route("**/api/auth/me", (route) => route.fulfill(answer));
  answer = { status: 503, body: JSON.stringify({ code: "unavailable", message: "The server is being updated." }) };
  await logInThere(`${next.token}1`);
  await expect(page.getByRole("alert").filter({ hasText: "The server is being updated." })).toBeVisible();
  answer = { status: 503, body: "" };
  await logInThere(`${next.token}2`);
  await expect(page.getByRole("alert").filter({ hasText: "Authentication failed" })).toBeVisible();
  await page.getByRole("button", { name: "Go to Login" }).click();
  await expect(page).toHaveURL("/login");
});

test("SS-08: a session that ended on the server ends here, and its page waits for the next login", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(REFUSED);
  const person = await signUp(server);
  const page = await visit(person);
  await stopClock(page); // the page does not refetch
  await page.goto("/settings");
  await tickUntil(page, () => heading(page, "Settings").isVisible());

  // The wallet's request meets the ended session; without holding it, a request of the page before could meet it first.
  const wallet = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Wallet" });
  await tickUntil(page, () => wallet.isVisible()); // the navigation comes after the page
  const asked = page.waitForRequest(WALLET);
  const release = await hold(page, WALLET);
  await wallet.click();
  await asked;
  await server.call("POST /api/auth/logout", { token: person.token });
  await release();
  await tickUntil(page, () => heading(page, "Welcome Back").isVisible());
  await expect(
    page.getByRole("status").filter({ hasText: "Your session has ended. Log in again to continue." }),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("pockethall.token"))).toBeNull();

  await page.clock.resume();
  await fillLogin(page, person.user.email, person.password);
  await expect(page).toHaveURL("/wallet");
});

test("SS-09, SS-13: logging out shows a confirmation and logs out every other tab", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(REFUSED); // a question that is under way when the session ends
  const page = await visit(await signUp(server));
  const other = await page.context().newPage();
  await other.goto("/wallet");
  await page.goto("/settings");
  await expect(heading(other, "Wallet")).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toContain('"wallet"'); // the cache for a weak network

  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();

  await expect(page.getByRole("status").filter({ hasText: "Logged out successfully" })).toBeVisible();
  await expect(heading(page, "Welcome Back")).toBeVisible();
  await expect(heading(other, "Welcome Back")).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem("pockethall.user"))).toBeNull();
  await expect.poll(() => keptAnswers(page), "the next person finds no wallet on this device").toBeUndefined();
});

test("the next user to log in in the same tab never sees the previous user's data (responses held)", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(REFUSED); // a question that is under way when the session ends
  const page = await visit(await signUp(server, { balanceNaira: 5_432 }));
  const next = await signUp(server, { balanceNaira: 750 });
  await page.goto("/settings");
  await expect(heading(page, "Settings")).toBeVisible();
  const goToWallet = () => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Wallet" }).click();
  await goToWallet();
  await expect(page.getByRole("main")).toContainText("₦5,432.00");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(heading(page, "Welcome Back")).toBeVisible();

  const answered = Promise.withResolvers<void>();
  await page.route("**/api/wallet**", async (route) => {
    await answered.promise;
    await route.fallback();
  });
  await fillLogin(page, next.user.email, next.password);
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  await goToWallet();
  await expect(heading(page, "Wallet")).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: /^Loading/u })
      .first(),
  ).toBeVisible();
  await expect(page.getByText("5,432")).toHaveCount(0);
  answered.resolve();
  await expect(page.getByRole("main")).toContainText("₦750.00");
  await expect(page.getByText("5,432")).toHaveCount(0);
});

test("SS-13, SH-08: the account menu logs out even when the server does not answer", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(/ERR_FAILED/u);
  watch.allow(REFUSED); // a question that is under way when the session ends
  const page = await visit(await signUp(server));
  await page.goto("/");
  await page.route("**/api/auth/logout", (route) => route.abort());

  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["My Profile", "My matches", "Wallet", "Settings", "Logout"]);
  await page.getByRole("menuitem", { name: "Logout" }).click();

  await expect(page.getByRole("alert").filter({ hasText: "Error logging out" })).toBeVisible();
  await expect(
    page.getByRole("banner").getByRole("link", { name: "Login" }).or(heading(page, "Welcome Back")),
  ).toBeVisible();
});

test("SS-13: who logs out before the session is verified stays logged out (answer late)", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(REFUSED); // a question that is under way when the session ends
  const page = await visit(await signUp(server));
  const [answered, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/api/auth/me", async (route) => {
    const response = await route.fetch();
    answered.resolve();
    await late.promise;
    await route.fulfill({ response });
  });
  await page.goto("/");
  await answered.promise;
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByText("Logged out successfully", { exact: true })).toBeVisible();
  const arrived = page.waitForResponse("**/api/auth/me");
  late.resolve();
  await (await arrived).finished();
  await expect(page.getByRole("button", { name: "Account menu" })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("pockethall.user"))).toBeNull();
});

test("LG-02: a login that is not remembered stays in its tab", async ({ page, server }) => {
  const { user, password } = await signUp(server);
  await page.goto("/login");
  await page.getByLabel("Remember me").uncheck();
  await fillLogin(page, user.email, password);
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("pockethall.token"))).toBeNull();

  await page.reload();
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto("/");
  await expect(elsewhere.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

import { signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";

const REFUSED = /status of 401/u; // the browser reports a refused call in the console by itself

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("SS-07 RT-01 LG-05: a visitor is asked to log in and then gets the page they asked for", async ({
  page,
  house,
}) => {
  const { user, password } = await signUp(house);

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

test("SS-04, SS-06: a stored session is verified before its page shows", async ({ visit, house }) => {
  const page = await visit(await signUp(house));
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

test("SS-03: a start without an answer about the session says so", async ({ visit, house, watch }) => {
  watch.allow(/status of 503/u);
  const page = await visit(await signUp(house));
  await page.route("**/api/auth/me", (route) => route.fulfill({ status: 503, body: "" }));

  await page.goto("/wallet");

  await expect(heading(page, "Authentication Error")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Failed to initialize authentication.");
  await expect(page.getByRole("alert")).toContainText("Please try refreshing the page or contact support");
});

test("SS-05: a page whose session nobody can verify leads to the login, in words", async ({ visit, house, watch }) => {
  watch.allow(/status of 503/u);
  const page = await visit(await signUp(house));
  const next = await signUp(house);
  await page.goto("/settings");
  await expect(heading(page, "Settings")).toBeVisible();
  await page.route("**/api/auth/me", (route) => route.fulfill({ status: 503, body: "" }));

  const other = await page.context().newPage();
  await other.goto("/login");
  await other.evaluate((token) => localStorage.setItem("pockethall.token", token), next.token); // as a login there does

  await expect(heading(page, "Authentication Error")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("Authentication failed");
  await page.getByRole("button", { name: "Go to Login" }).click();
  await expect(page).toHaveURL("/login");
});

test("SS-08: a session that ended on the server ends here, and its page waits for the next login", async ({
  visit,
  house,
  watch,
}) => {
  watch.allow(REFUSED);
  const person = await signUp(house);
  const page = await visit(person);
  await page.goto("/settings");
  await expect(heading(page, "Settings")).toBeVisible();

  await house.call("POST /api/auth/logout", { token: person.token });
  // Whichever call is refused first ends it: the press, or one that the page makes on its own before it.
  const wallet = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Wallet" });
  await wallet.click({ timeout: 3_000 }).catch(() => expect(page).toHaveURL("/login"));
  await expect(heading(page, "Welcome Back")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("pockethall.token"))).toBeNull();

  await fillLogin(page, person.user.email, person.password);
  await expect(page).toHaveURL(/\/(wallet|settings)$/u);
});

test("SS-09, SS-13: logging out says so, and every other tab follows", async ({ visit, house }) => {
  const page = await visit(await signUp(house));
  const other = await page.context().newPage();
  await other.goto("/wallet");
  await page.goto("/settings");
  await expect(heading(other, "Wallet")).toBeVisible();

  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();

  await expect(page.getByRole("status").filter({ hasText: "Logged out successfully" })).toBeVisible();
  await expect(heading(page, "Welcome Back")).toBeVisible();
  await expect(heading(other, "Welcome Back")).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem("pockethall.user"))).toBeNull();
});

test("SS-13, SH-08: the account menu logs out even when the server does not answer", async ({
  visit,
  house,
  watch,
}) => {
  watch.allow(/ERR_FAILED/u);
  const page = await visit(await signUp(house));
  await page.goto("/");
  await page.route("**/api/auth/logout", (route) => route.abort());

  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["My Profile", "Wallet", "Settings", "Logout"]);
  await page.getByRole("menuitem", { name: "Logout" }).click();

  await expect(page.getByRole("alert").filter({ hasText: "Error logging out" })).toBeVisible();
  await expect(
    page.getByRole("banner").getByRole("link", { name: "Login" }).or(heading(page, "Welcome Back")),
  ).toBeVisible();
});

test("LG-02: a login that is not remembered stays in its tab", async ({ page, house }) => {
  const { user, password } = await signUp(house);
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

import { onceOnServer } from "../../fixtures/once.ts";
import { type Person, signUp } from "../../fixtures/people.ts";
import { test as base, expect, type Page } from "../../fixtures/test.ts";

/** The browser logs a refused form in the console. */
const REFUSED = /status of (401|422|500)/u;

const test = base.extend<{ ada: Person }>({ ada: onceOnServer((server) => signUp(server)) });

const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const send = (page: Page) => page.getByRole("button", { name: "Login", exact: true }).click();

test("LG-01 LG-02 LG-03: 'Welcome Back', its fields as password managers know them, what is missing, and the way to sign up", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome Back");
  await expect(email(page)).toHaveAttribute("autocomplete", "username");
  await expect(password(page)).toHaveAttribute("autocomplete", "current-password");
  await expect(page.getByLabel("Remember me")).toBeChecked();

  await send(page);
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription("Email is required");
  await expect(password(page)).toHaveAccessibleDescription("Password is required");
  await email(page).fill("ada@example.test");
  await expect(email(page)).toHaveAccessibleDescription(""); // an edited field's error goes, the other one's stays
  await expect(password(page)).toHaveAccessibleDescription("Password is required");
  await send(page);
  await expect(password(page)).toBeFocused(); // the first that is wrong now

  await password(page).fill("a secret");
  await expect(password(page)).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password(page)).toHaveAttribute("type", "password");

  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Account");
  await expect(page).toHaveURL("/register");
});

test("LG-04 LG-05: a refused login shows its reason and keeps what was typed, also on a server error (responses replaced); then Home opens", async ({
  page,
  ada,
  watch,
}) => {
  watch.allow(REFUSED);
  await page.goto("/login");
  await email(page).fill(ada.user.email);
  await password(page).fill("not-the-password");
  await send(page);
  await expect(page.getByRole("alert")).toHaveText("Login failed");
  await expect(password(page)).toHaveValue("not-the-password");

  await page.route("**/api/auth/login", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await send(page);
  await expect(page.getByRole("alert")).toHaveText("Login failed");
  await page.route(
    "**/api/auth/login",
    (route) =>
      route.fulfill({
        status: 422,
        contentType: "application/problem+json",
        body: JSON.stringify({ code: "invalid-request", message: "No", errors: { email: "No such address" } }),
      }),
    { times: 1 },
  );
  await send(page);
  await expect(email(page)).toHaveAccessibleDescription("No such address");
  await expect(email(page)).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0); // the error is on its field
  await expect(email(page)).toHaveValue(ada.user.email);
  await expect(password(page)).toHaveValue("not-the-password");

  await password(page).fill(ada.password);
  await send(page);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  const kept = await page.evaluate(() => ["token", "user"].map((name) => localStorage.getItem(`pockethall.${name}`)));
  expect(kept).toEqual([expect.any(String), expect.stringContaining(ada.user.id)]);
});

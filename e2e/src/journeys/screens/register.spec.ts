import type { Route } from "@playwright/test";
import { newAccount } from "../../fixtures/people.ts";
import { expect, type Page, test } from "../../fixtures/test.ts";

/** The browser logs a refused form in the console. */
const REFUSED = /status of (422|500)/u;

/** Long enough, and among the first that a guesser tries. */
const LEAKED_PASSWORD = "password123";

const fieldsOf = (page: Page) => ({
  name: page.getByLabel("Full name"),
  email: page.getByLabel("Email"),
  phone: page.getByLabel("Phone number"),
  state: page.getByLabel("State"),
  password: page.getByLabel("Password", { exact: true }),
  confirm: page.getByLabel("Confirm password", { exact: true }),
});
const send = (page: Page) => page.getByRole("button", { name: "Create Account" }).click();

test("RG-01 RG-02 RG-03: 'Create Account', errors show on their fields until edited, and a link leads to sign-in", async ({
  page,
}) => {
  await page.goto("/register");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Account");
  const { name, email, phone, state, password, confirm } = fieldsOf(page);
  const all = [name, email, phone, state, password, confirm];
  const known = await Promise.all(all.map((field) => field.getAttribute("autocomplete")));
  expect(known).toEqual(["name", "email", "tel", "address-level1", "new-password", "new-password"]);
  // In a tab of its own, so that the form keeps what was typed.
  for (const link of ["terms", "privacy notice"])
    await expect(page.getByRole("link", { name: link, exact: true })).toHaveAttribute("target", "_blank");
  await expect(state.getByRole("option")).toHaveCount(38); // the 37 states, and the wish to choose one

  await send(page);
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Name is required");
  await expect(email).toHaveAccessibleDescription("Email is required");
  await expect(phone).toHaveAccessibleDescription(/^Phone number is required/u);
  await expect(state).toHaveAccessibleDescription("State is required");
  await expect(password).toHaveAccessibleDescription(/^Password is required/u);
  await name.fill("Ngozi");
  await expect(name).toHaveAccessibleDescription("");
  await expect(email).toHaveAccessibleDescription("Email is required");

  await email.fill("ngozi@nowhere");
  await phone.fill("0803");
  await state.selectOption("Kano");
  await password.fill("short");
  await confirm.fill("other");
  await send(page);
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Enter a valid email address");
  await expect(phone).toHaveAccessibleDescription(/^Enter a valid Nigerian phone number/u);
  await expect(password).toHaveAccessibleDescription(/^Use at least 8 characters/u);
  await expect(confirm).toHaveAccessibleDescription("Passwords do not match");

  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome Back");
  await expect(page).toHaveURL("/login");
});

test("RG-02: a phone number is grouped as it is typed, however it is pasted, and the caret stays where one types", async ({
  page,
}) => {
  await page.goto("/register");
  const { phone } = fieldsOf(page);
  await phone.pressSequentially("08031234567");
  await expect(phone).toHaveValue("0803 123 4567");
  for (const written of ["+2348031234567", "+2340803 123 4567", "8031234567", "(0803) 123-4567"]) {
    await phone.fill(written); // as a paste and the browser's autofill do
    await expect(phone).toHaveValue("0803 123 4567");
  }
  for (let step = 0; step < 5; step += 1) await phone.press("ArrowLeft"); // before the space
  await phone.press("Backspace");
  await expect(phone).toHaveValue("0803 124 567");
  await phone.press("9");
  await expect(phone).toHaveValue("0803 129 4567");
  await phone.fill("not a number");
  await expect(phone).toHaveValue("not a number"); // the rejected value stays visible
});

test("RG-04 RG-05: a refusal keeps all that was typed, also on a server error (response replaced); the form sent again after a lost answer opens one account and leads to Home", async ({
  page,
  server,
  watch,
}) => {
  watch.allow(REFUSED);
  const account = newAccount();
  const { name, email, phone, state, password, confirm } = fieldsOf(page);
  await page.goto("/register");
  await name.fill(account.name);
  await email.fill(account.email);
  await phone.fill(`+234${account.phone}`);
  await state.selectOption("Kano");
  await password.fill(LEAKED_PASSWORD);
  await confirm.fill(LEAKED_PASSWORD);
  const shown = `${account.phone.slice(0, 4)} ${account.phone.slice(4, 7)} ${account.phone.slice(7)}`;
  const expectKept = async () => {
    await expect(name).toHaveValue(account.name);
    await expect(phone).toHaveValue(shown);
    await expect(state).toHaveValue("Kano");
    await expect(password).toHaveValue(LEAKED_PASSWORD);
    await expect(confirm).toHaveValue(LEAKED_PASSWORD);
  };

  await page.route("**/api/auth/register", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await send(page);
  await expect(page.getByRole("alert")).toHaveText("Registration failed");
  await expectKept();

  await send(page);
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(password).toHaveAccessibleDescription(/\w/u);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expectKept();

  await password.fill(account.password);
  await confirm.fill(account.password);
  const opened: string[] = [];
  const loseAnswer = async (route: Route) => {
    opened.push((await (await route.fetch()).json()).user.id);
    await route.fulfill({ status: 500, body: "" });
  };
  await page.route("**/api/auth/register", loseAnswer, { times: 1 });
  await send(page);
  await expect(page.getByRole("alert")).toHaveText("Registration failed");
  const sent = page.waitForRequest("**/api/auth/register");
  await send(page);
  expect((await sent).postDataJSON()).not.toHaveProperty("confirmPassword");
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByRole("banner")).toContainText(account.name);
  const token = await page.evaluate(() => localStorage.getItem("pockethall.token"));
  const { data } = await server.call("GET /api/auth/me", { token: token ?? "" });
  expect(data?.phone).toBe(`+234${account.phone.slice(1)}`);
  expect(opened).toEqual([data?.id]);
});

import { codeOf } from "../fixtures/authenticator.ts";
import { inspectOpen } from "../fixtures/inspect.ts";
import { test as strict } from "../fixtures/live-rules.ts";
import { appointByCommand, signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";

const REFUSED = /status of (401|403|410|422)/u; // the browser logs a refused form in the console

async function logIn(page: Page, { user, password }: { user: { email: string }; password: string }): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page.getByLabel("Code")).toBeFocused();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
}

const giveCode = async (page: Page, code: string) => {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
};

/** Sets the factor up on its page. @returns its key and the recovery codes. */
async function setUp(page: Page): Promise<{ key: string; recoveryCodes: string[] }> {
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const key = await page.getByLabel("Key", { exact: true }).inputValue();
  const wrong = codeOf(key, 10);
  await page.getByLabel("Code", { exact: true }).fill(wrong);
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Wrong code.")).toBeVisible();
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue(wrong);
  await page.getByLabel("Code", { exact: true }).fill(codeOf(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  const recoveryCodes = (await page.getByLabel("Recovery codes", { exact: true }).inputValue()).split("\n");
  expect(recoveryCodes).toHaveLength(10);
  return { key, recoveryCodes };
}

test("a player turns the second factor on, logs in with its code and with a recovery code, and turns it off", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(REFUSED);
  const player = await signUp(server);
  const page = await visit(player);
  await page.goto("/settings");
  await page.getByRole("region", { name: "Second factor" }).getByRole("link", { name: "Set up" }).click();
  const { key, recoveryCodes } = await setUp(page);
  await inspectOpen(page);
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByRole("region", { name: "Authenticator app" })).toContainText("Recovery codes left10");
  await logOut(page);

  await logIn(page, player);
  await inspectOpen(page);
  await giveCode(page, "000000");
  await expect(page.getByText("This code is wrong or has already been used.")).toBeVisible();
  await giveCode(page, codeOf(key, 1));
  await expect(page).toHaveURL("/settings/second-factor");
  await logOut(page);

  await logIn(page, player);
  await giveCode(page, (recoveryCodes[0] ?? "").toLowerCase());
  await expect(page.getByRole("region", { name: "Authenticator app" })).toContainText("Recovery codes left9");
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
});

strict(
  "finance without the second factor is led to its set-up, and then to the work",
  async ({ visit, server, watch }) => {
    watch.allow(REFUSED);
    const page = await visit(await appointByCommand(server, "finance"));
    await page.goto("/finance");
    await expect(page).toHaveURL("/settings/second-factor");
    await expect(page.getByText("Your role needs a second factor.")).toBeVisible();
    await setUp(page);
    await page.getByRole("link", { name: "I have saved them" }).click();
    await expect(page).toHaveURL("/finance");
    await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
    await expect(page.getByText("Withdrawals to review")).toBeVisible();
  },
);

import { openScreen, violationsOf } from "../fixtures/inspect.ts";
import { type Person, signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { financeOf } from "../fixtures/withdrawals.ts";

const REFUSED = /status of (401|403|410|422)/u; // the browser logs a refused form in the console

/** The outbox's mails for an address, as staff read them at the command line; the newest last. */
async function messagesTo(server: TestServer, address: string): Promise<string> {
  const { code, output } = await server.admin("outbox", "--show");
  expect(code, output).toBe(0);
  const messages = output.split(/^(?=\S)/mu).filter((message) => message.includes(`  ${address}  `));
  return messages.join("");
}

async function codeFor(server: TestServer, address: string): Promise<string> {
  return [...(await messagesTo(server, address)).matchAll(/code is (\d{6})/gu)].at(-1)?.[1] ?? "no code";
}

/** The path of the newest link; PUBLIC_URL sets the server's address. */
async function resetPathFor(server: TestServer, email: string): Promise<string> {
  return [...(await messagesTo(server, email)).matchAll(/(\/reset-password#\S+)/gu)].at(-1)?.[1] ?? "no link";
}

const withdraw = (server: TestServer, { token }: Person) => {
  const body = { amount: 1_000, bank_code: "057", account_number: "0000000001" };
  return server.call("POST /api/wallet/withdraw", { token, body });
};

const row = (page: Page, name: string) => page.getByRole("listitem", { name });

test("a player verifies email and phone, and then money may leave", async ({ visit, server, watch }) => {
  watch.allow(REFUSED);
  const player = await signUp(server, { balanceNaira: 5_000 });
  const { email, phone } = player.user;
  await expect(withdraw(server, player)).rejects.toThrow("verification-required");
  const page = await visit(player);
  await page.goto("/settings");

  await row(page, "Email").getByRole("button", { name: "Verify" }).click();
  await expect(row(page, "Email").getByRole("status")).toContainText("Ask our staff for the code");
  await expect(page.getByLabel("Code")).toBeFocused();
  await expect(page.getByRole("button", { name: /New code in [1-5]\d s/u })).toBeDisabled();
  const right = await codeFor(server, email);
  await page.getByLabel("Code").fill("12 34");
  await page.getByRole("button", { name: "Confirm code" }).click();
  await expect(row(page, "Email")).toContainText("Enter the 6-digit code");
  await page.getByLabel("Code").fill(right === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Confirm code" }).click();
  await expect(row(page, "Email")).toContainText("Wrong code. You have 4 more attempts.");
  await page.reload(); // the sent code is still valid, and no new one is sent
  await row(page, "Email").getByRole("button", { name: "Verify" }).click();
  await page.getByLabel("Code").fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await page.getByRole("button", { name: "Confirm code" }).click();
  await expect(row(page, "Email")).toContainText("Verified");
  await expect(withdraw(server, player)).rejects.toThrow("verification-required");

  await page.goto("/wallet");
  await page.getByRole("main").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Verify your email and phone to withdraw money")).toBeVisible();
  await row(page, "Phone number").getByRole("button", { name: "Verify" }).click();
  await expect(row(page, "Phone number").getByRole("status")).toContainText("Our staff will call 0803");
  await page.getByLabel("Code").fill(await codeFor(server, phone));
  await page.getByLabel("Code").press("Enter");
  await expect(page.getByRole("dialog", { name: "Withdraw" }).getByLabel("Amount")).toBeVisible();
  await page.goto("/settings");
  await expect(row(page, "Phone number")).toContainText("Verified");
  await expect(page.getByText("Verify your email and phone to withdraw money")).toBeHidden();

  expect(await withdraw(server, player)).toMatchObject({ success: true });
});

test("a phone that staff called is verified, and the player sees it", async ({ visit, server }) => {
  const player = await signUp(server);
  const [staff] = await financeOf(server);
  const page = await visit(player);
  await page.goto("/settings");
  await row(page, "Phone number").getByRole("button", { name: "Verify" }).click();
  await expect(page.getByLabel("Code")).toBeVisible();

  const body = { reason: "Called, and the name was right", phone: player.user.phone };
  const params = { id: player.user.id };
  await server.call("POST /api/admin/users/:id/confirm-phone", { token: staff.token, params, body });

  await page.reload();
  await expect(row(page, "Phone number")).toContainText("Verified");
});

test("another email is not verified any more", async ({ visit, server }) => {
  const player = await signUp(server);
  const page = await visit(player);
  await page.goto("/settings");
  await row(page, "Email").getByRole("button", { name: "Verify" }).click();
  await page.getByLabel("Code").fill(await codeFor(server, player.user.email));
  await page.getByRole("button", { name: "Confirm code" }).click();
  await expect(row(page, "Email")).toContainText("Verified");

  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Email").fill(`new-${player.user.email}`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Profile updated" })).toBeVisible();
  await page.goto("/settings");

  await expect(row(page, "Email")).toContainText(`new-${player.user.email}`);
  await expect(row(page, "Email").getByRole("button", { name: "Verify" })).toBeVisible();
});

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

test("a forgotten password: the link from the mail sets a new one, once", async ({ page, server, watch }) => {
  watch.allow(REFUSED);
  const { user, password } = await signUp(server);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot Password" })).toBeVisible();
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(`If ${user.email} has an account, we've sent a reset link.`)).toBeVisible();

  await expect.poll(() => resetPathFor(server, user.email)).toContain("/reset-password#");
  const path = await resetPathFor(server, user.email);
  await page.goto(path);
  await page.getByLabel("New password", { exact: true }).fill("password1");
  await page.getByLabel("Confirm password", { exact: true }).fill("password1");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Choose a less common password")).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill("Green-cue-155");
  await page.getByLabel("Confirm password", { exact: true }).fill("Green-cue-155");
  await page.getByRole("button", { name: "Save new password" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Welcome Back" })).toBeVisible();
  await logIn(page, user.email, password);
  await expect(page.getByRole("alert")).toHaveText("Login failed");
  await logIn(page, user.email, "Green-cue-155");
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();

  await page.goto(path);
  await page.getByLabel("New password", { exact: true }).fill("Green-cue-156");
  await page.getByLabel("Confirm password", { exact: true }).fill("Green-cue-156");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByRole("alert")).toContainText("This link has expired or has already been used.");
  await page.goto("/reset-password");
  await expect(page.getByRole("alert")).toContainText("This link is broken.");
});

test("changing the password logs the other devices out, and this one stays", async ({ visit, server, watch }) => {
  watch.allow(REFUSED);
  const person = await signUp(server);
  const page = await visit(person);
  const elsewhere = await server.call("POST /api/auth/login", {
    body: { email: person.user.email, password: person.password },
  });
  await page.goto("/settings");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("Current password", { exact: true }).fill("not-my-password");
  await page.getByLabel("New password", { exact: true }).fill("Green-cue-155");
  await page.getByLabel("Confirm password", { exact: true }).fill("Green-cue-155");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("This isn't your current password")).toBeVisible();
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue("Green-cue-155"); // nothing typed is lost
  await page.getByLabel("Current password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Save new password" }).click();

  await expect(page.getByRole("status").filter({ hasText: "Password changed." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Change password" })).toBeVisible();
  await expect(server.call("GET /api/auth/me", { token: elsewhere.token })).rejects.toThrow("not-authenticated");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});

test("accessible: the code's field with its error, and the form for a new password", async ({ visit, server }) => {
  const email = "a.very.long.address.of.somebody@students.university-of-ibadan.example.test";
  const settings = await visit(await signUp(server, { email }), { viewport: { width: 320, height: 740 } });
  await openScreen(settings, "/settings");
  await row(settings, "Email").getByRole("button", { name: "Verify" }).click();
  await settings.getByLabel("Code").fill("1");
  await settings.getByLabel("Code").press("Enter");
  await expect(settings.getByText("Enter the 6-digit code")).toBeVisible();
  expect(await violationsOf(settings)).toEqual([]);
  await expect(settings.getByLabel("Code")).toBeInViewport({ ratio: 1 }); // no content is wider than the phone
  await settings.getByRole("button", { name: "Change password" }).click();
  await expect(settings.getByLabel("Current password", { exact: true })).toBeVisible();
  await settings.evaluate(() => scrollTo(0, 0)); // a button half under the top bar counts as too small
  expect(await violationsOf(settings)).toEqual([]);
});

test("another email waits for its code and can be cancelled", async ({ visit, server, watch }) => {
  watch.allow(REFUSED);
  const player = await signUp(server);
  const { email } = player.user;
  const other = `other-${email}`;
  const page = await visit(player);
  await changeProfile(page, "Email", other);
  await expect(row(page, "Email")).toContainText(`Changing to ${other}.`);
  await expect(row(page, "Email")).toContainText(email);
  await row(page, "Email")
    .getByRole("button", { name: `Verify ${other}` })
    .click();
  await expect(row(page, "Email").getByRole("status")).toContainText(other);
  await row(page, "Email")
    .getByRole("button", { name: `Cancel the change to ${other}` })
    .click();
  await expect(row(page, "Email")).not.toContainText("Changing to");
});

test("a phone number that was changed is undone by the link in the mail", async ({ visit, server, watch }) => {
  watch.allow(REFUSED);
  const player = await signUp(server);
  const { email, phone } = player.user;
  const page = await visit(player);
  await page.goto("/settings");
  await row(page, "Email").getByRole("button", { name: "Verify" }).click();
  await page.getByLabel("Code").fill(await codeFor(server, email));
  await page.getByLabel("Code").press("Enter");
  await expect(row(page, "Email")).toContainText("Verified");

  const other = phone.replace("+234803", "+234909");
  await changeProfile(page, "Phone number", other);
  await row(page, "Phone number")
    .getByRole("button", { name: /^Verify / })
    .click();
  await page.getByLabel("Code").fill(await codeFor(server, other));
  await page.getByLabel("Code").press("Enter");
  await expect(row(page, "Phone number")).toContainText("Verified");
  await expect(row(page, "Phone number")).toContainText("0909");
  await expect(withdraw(server, player)).rejects.toThrow("withdrawals-paused");

  const link = [...(await messagesTo(server, email)).matchAll(/(\/undo-change#\S+)/gu)].at(-1)?.[1] ?? "no link";
  await page.goto(link);
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your details have been restored." })).toBeVisible();
  await expect(server.call("GET /api/auth/me", { token: player.token })).rejects.toThrow("not-authenticated");
});

test("logging out everywhere ends this session and every other one", async ({ visit, server, watch }) => {
  watch.allow(REFUSED);
  const player = await signUp(server);
  const { token } = await server.call("POST /api/auth/login", {
    body: { email: player.user.email, password: player.password },
  });
  const page = await visit(player);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).not.toHaveURL(/\/settings$/u);
  for (const ended of [token, player.token])
    await expect(server.call("GET /api/auth/me", { token: ended })).rejects.toThrow("not-authenticated");
});

async function changeProfile(page: Page, field: string, value: string): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByRole("dialog", { name: "Edit Profile" }).getByLabel(field).fill(value);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Profile updated. Verify the new email or phone number in Settings.")).toBeVisible();
  await page.goto("/settings");
}

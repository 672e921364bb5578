import { onceOnServer } from "../../fixtures/once.ts";
import { newAccount, type Person, signUp } from "../../fixtures/people.ts";
import { test as base, expect } from "../../fixtures/test.ts";
import { openTournament, type Tournament } from "../../fixtures/tournaments.ts";

const test = base.extend<{ ada: Person; open: Tournament }>({
  ada: onceOnServer((server) => signUp(server)),
  open: onceOnServer((server, organizer) => openTournament(server, organizer)),
});

test("AD-01 AD-02 AD-03 AD-04: over the page, two tabs, errors in words, and no closing while a request is pending (responses held and replaced)", async ({
  page,
  ada,
  open,
  watch,
}) => {
  watch.allow(/status of (401|500)/u);
  await page.goto(`/tournaments/${open.id}`);
  const trigger = page.getByRole("button", { name: "Register Now" });
  await trigger.click();
  const dialog = page.getByRole("dialog", { name: "Authentication Required" });
  await expect(dialog.getByRole("tab")).toHaveText(["Login", "Register"]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();

  await trigger.click();
  const account = newAccount();
  await dialog.getByRole("tab", { name: "Register" }).click();
  await dialog.getByLabel("Full name").fill(account.name);
  await dialog.getByLabel("Email").fill(account.email);
  await dialog.getByLabel("Phone number").fill(account.phone);
  await dialog.getByLabel("State").selectOption(account.state);
  await dialog.getByLabel("Password", { exact: true }).fill(account.password);
  await dialog.getByLabel("Confirm password", { exact: true }).fill(account.password);
  await page.route("**/api/auth/register", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Registration failed");

  await dialog.getByRole("tab", { name: "Login" }).click();
  await dialog.getByLabel("Email").fill(ada.user.email);
  await dialog.getByLabel("Password", { exact: true }).fill("not-the-password");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/auth/login", (route) => held.promise.then(() => route.continue()), { times: 1 });
  await dialog.getByRole("button", { name: "Login", exact: true }).click();
  for (const name of ["Cancel", "Close"]) await expect(dialog.getByRole("button", { name })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await dialog.getByRole("tab", { name: "Register" }).click();
  await expect(dialog.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
  held.resolve();
  await expect(dialog.getByRole("alert")).toHaveText("Login failed");
  await expect(dialog.getByLabel("Email")).toHaveValue(ada.user.email);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/tournaments/${open.id}`);
});

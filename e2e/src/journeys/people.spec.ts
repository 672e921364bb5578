import { inspectOpen } from "../fixtures/inspect.ts";
import { appoint, signUp } from "../fixtures/people.ts";
import { askPasswordOnce, givePassword } from "../fixtures/step-up.ts";
import { expect, test } from "../fixtures/test.ts";

const REFUSED = /status of (401|403|409)/u; // the browser logs a refused request in the console

test("an admin grants and revokes a role, locks, unlocks and closes an account, and reads the audit log", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(REFUSED);
  const admin = await appoint(server, "admin");
  const player = await signUp(server, { balanceNaira: 500 });
  const { name, email } = player.user;
  const page = await visit(admin);
  await page.goto("/");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "People" }).click();
  await expect(page.getByRole("heading", { name: "Staff and locked accounts" })).toBeVisible();
  await page.getByLabel("Name or full email").fill(email);
  await page.getByLabel("Name or full email").press("Enter");
  const card = page.getByRole("listitem", { name });
  await card.getByRole("button", { name: `Manage ${name}` }).click();
  await expect(card).toContainText("No actions on this account yet.");

  await card.getByRole("button", { name: "Give role" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Role").selectOption("Coordinator");
  await dialog.getByRole("button", { name: "Give role" }).click();
  await expect(dialog).toContainText("Choose a state");
  await dialog.getByLabel("State").selectOption("Kano");
  await dialog.getByRole("button", { name: "Give role" }).click();
  await expect(card).toContainText("Coordinator, Kano");
  await expect(card).toContainText("Role given: Coordinator");
  await inspectOpen(page);

  const act = async (button: string, verb: string, reason: string) => {
    await card.getByRole("button", { name: button }).click();
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByRole("button", { name: verb }).click();
  };
  await act("Close account", "Close account", "Asked by letter");
  await expect(dialog).toContainText("Ask an admin to remove your roles: coordinator.");
  await expect(dialog.getByLabel("Reason")).toHaveValue("Asked by letter"); // nothing typed is lost
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await act("Remove: Coordinator, Kano", "Remove role", "Left the committee");
  await expect(card.getByText("Coordinator, Kano", { exact: true })).toBeHidden();

  await card.getByRole("button", { name: "Lock", exact: true }).click();
  await dialog.getByRole("button", { name: "Lock" }).click();
  await expect(dialog).toContainText("Give a reason");
  await dialog.getByLabel("Reason").fill("Reported twice");
  await dialog.getByRole("button", { name: "Lock" }).click();
  await expect(card).toContainText("Reported twice");
  const theirs = await visit(player);
  await theirs.goto("/wallet");
  await expect(theirs.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await act("Unlock", "Unlock", "Settled");
  await expect(card.getByRole("button", { name: "Lock", exact: true })).toBeVisible();
  await act("End sessions", "End sessions", "Lost phone");
  await expect(card.getByRole("region", { name: `History of ${name}` }).getByRole("listitem")).toHaveText([
    /Sessions ended.*Lost phone/u,
    /Account unlocked.*Settled/u,
    /Account locked.*Reported twice/u,
    /Role removed: Coordinator.*Left the committee/u,
    new RegExp(`Role given: Coordinator.*${admin.user.name}`, "u"),
  ]);
});

test("giving and taking a role, locking and ending sessions ask for the password first, and go on with it", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(REFUSED);
  const admin = await appoint(server, "admin");
  const player = await signUp(server);
  const { name, email } = player.user;
  const page = await visit(admin);
  await page.goto(`/admin/people?q=${email}`);
  const card = page.getByRole("listitem", { name });
  await card.getByRole("button", { name: `Manage ${name}` }).click();
  const dialog = page.getByRole("dialog");
  const password = page.getByRole("dialog", { name: "Confirm your password" });

  await card.getByRole("button", { name: "Give role" }).click();
  await dialog.getByLabel("Role").selectOption("Referee");
  await askPasswordOnce(page, "**/api/admin/users/*/roles");
  await dialog.getByRole("button", { name: "Give role" }).click();
  await inspectOpen(page);
  await password.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(password.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/Password is required/u);
  await password.getByLabel("Password", { exact: true }).fill("not-mine-at-all");
  await password.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(password.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/Wrong password/u);
  await givePassword(page, admin.password);
  await expect(dialog).toBeHidden();
  await expect(card.getByText("Referee", { exact: true })).toBeVisible();

  const act = async (button: string, verb: string, path: string) => {
    await card.getByRole("button", { name: button, exact: true }).click();
    await dialog.getByLabel("Reason").fill(`Why: ${verb}`);
    await askPasswordOnce(page, `**/api/admin/users/*/${path}`);
    await dialog.getByRole("button", { name: verb, exact: true }).click();
    await givePassword(page, admin.password);
    await expect(dialog).toBeHidden();
  };
  await act("Remove: Referee", "Remove role", "roles/revoke");
  await act("End sessions", "End sessions", "end-sessions");
  await act("Lock", "Lock", "lock");

  await card.getByRole("button", { name: "Unlock", exact: true }).click();
  await dialog.getByLabel("Reason").fill("A mistake");
  await askPasswordOnce(page, "**/api/admin/users/*/unlock");
  await dialog.getByRole("button", { name: "Unlock" }).click();
  await password.getByRole("button", { name: "Close", exact: true }).click(); // turning back changes nothing
  await expect(dialog.getByLabel("Reason")).toHaveValue("A mistake");
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(card.getByText("Locked", { exact: true })).toBeVisible();
  await expect(card.getByRole("region", { name: `History of ${name}` }).getByRole("listitem")).toHaveText([
    /Account locked.*Why: Lock/u,
    /Sessions ended.*Why: End sessions/u,
    /Role removed: Referee.*Why: Remove role/u,
    /Role given: Referee/u,
  ]);
});

test("an admin confirms a phone after calling it, with a reason that the history keeps", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(REFUSED);
  const admin = await appoint(server, "admin");
  const player = await signUp(server);
  const { name, email, phone } = player.user;
  const page = await visit(admin);
  await page.goto(`/admin/people?q=${encodeURIComponent(email)}`);
  const card = page.getByRole("listitem", { name });
  await expect(card).toContainText(/0803 \d{3} \d{4}, not verified/u);
  await card.getByRole("button", { name: `Manage ${name}` }).click();
  await card.getByRole("button", { name: /^Confirm phone 0803/u }).click();
  const dialog = page.getByRole("dialog", { name: `Confirm ${name}'s phone` });
  await expect(dialog.getByRole("link", { name: /^0803/u })).toHaveAttribute("href", `tel:${phone}`);
  await dialog.getByRole("button", { name: "Confirm phone" }).click();
  await expect(dialog).toContainText("Give a reason");
  await dialog.getByLabel("Reason").fill("Called, and the last entry was right");
  await askPasswordOnce(page, "**/api/admin/users/*/confirm-phone");
  await dialog.getByRole("button", { name: "Confirm phone" }).click();
  await givePassword(page, admin.password);
  await expect(dialog).toBeHidden();
  await expect(card).toContainText(/0803 \d{3} \d{4}, verified/u);
  await expect(card).toContainText("Phone confirmed");
  await expect(card).toContainText("Called, and the last entry was right");
  await expect(card.getByRole("button", { name: /^Confirm phone/u })).toHaveCount(0);

  await page.goto(`/admin/people?q=${encodeURIComponent(admin.user.email)}`);
  await page.getByRole("button", { name: `Manage ${admin.user.name}` }).click();
  await expect(page.getByText("This is your own account.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Confirm phone/u })).toHaveCount(0);
});

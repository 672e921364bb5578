import { signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import { openTournament } from "../fixtures/tournaments.ts";

const MOST_STOPS = 80;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Presses Tab until the focus is on the control with this role and name, as a person without a mouse would. */
async function tabTo(page: Page, role: "link" | "button" | "radio", name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  await expect(target).toBeVisible();
  const goal = await target.elementHandle();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((element) => document.activeElement === element, goal)) return;
  }
  throw new Error(`Tab does not reach the ${role} ${name}`);
}

test("from Home to a paid seat with the keyboard alone", async ({ visit, house, organizer }) => {
  const person = await signUp(house, { balanceNaira: 1_000 });
  // The first to begin stands first in the list, however many others there are.
  const begins = { registration_deadline: inHours(24), start_date: inHours(30), end_date: inHours(40) };
  const tournament = await openTournament(house, organizer, { ...begins, state: "Adamawa", entry_fee: 800 });
  const page = await visit(person);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "PocketHall" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();

  await tabTo(page, "link", "Tournaments");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "PocketHall Tournaments" })).toBeFocused();
  await tabTo(page, "link", tournament.name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: tournament.name })).toBeFocused();
  await tabTo(page, "button", "Register Now");
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog", { name: tournament.name });
  await tabTo(page, "button", "Next");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("radio", { name: "Wallet" })).toBeChecked();
  await tabTo(page, "radio", "Wallet");
  await tabTo(page, "button", "Pay Now");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: "Registration Successful!" })).toBeFocused();
  await page.keyboard.press("Escape");

  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Registered", exact: true })).toBeDisabled();
});

test("a date is typed through: after four digits of a year the time follows", async ({ visit, organizer }) => {
  const page = await visit(organizer);
  await page.goto("/organize/new");
  const start = page.getByLabel("Start", { exact: true });
  await start.focus();
  // The eleventh of the eleventh: day and month stand in either order.
  await page.keyboard.type("111120261000AM");
  await expect(start).toHaveValue("2026-11-11T10:00");
});

import { enterByKeyboard, openByKeyboard } from "../fixtures/entry-by-keyboard.ts";
import { appTookOver, tabTo } from "../fixtures/keyboard.ts";
import { signUp } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { openTournament } from "../fixtures/tournaments.ts";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test("from Home to a paid registration with the keyboard alone", async ({ visit, server, organizer }) => {
  const person = await signUp(server, { balanceNaira: 1_000 });
  // The list starts with the earliest tournament, however many others there are.
  const begins = { registration_deadline: inHours(24), start_date: inHours(30), end_date: inHours(40) };
  const tournament = await openTournament(server, organizer, { ...begins, state: "Adamawa", entry_fee: 800 });
  const page = await visit(person);
  await page.goto("/");
  await appTookOver(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();

  await openByKeyboard(page, tournament);
  await tabTo(page, page.getByRole("button", { name: "Register Now" }));
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog", { name: tournament.name });
  await tabTo(page, dialog.getByRole("button", { name: "Next" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("radio", { name: "Wallet" })).toBeChecked();
  await tabTo(page, dialog.getByRole("radio", { name: "Wallet" }));
  await tabTo(page, dialog.getByRole("button", { name: "Pay Now" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: "Registration Successful!" })).toBeFocused();
  await page.keyboard.press("Escape");

  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Registered", exact: true })).toBeDisabled();
});

test("a visitor at 360 px: from Home over a new account to registered with the keyboard alone", async ({
  visit,
  server,
  organizer,
}) => {
  const begins = { registration_deadline: inHours(13), start_date: inHours(15), end_date: inHours(19) };
  const tournament = await openTournament(server, organizer, { ...begins, state: "Kebbi", max_participants: 16 });
  const page = await visit(undefined, { viewport: { width: 360, height: 800 } });
  await page.goto("/");
  await openByKeyboard(page, tournament);
  await enterByKeyboard(page, tournament);
});

test("a date is typed through: after four digits of a year the time follows", async ({ visit, organizer }) => {
  const page = await visit(organizer);
  await page.goto("/organize/new");
  const start = page.getByLabel("Start", { exact: true });
  await start.focus();
  // The eleventh of the eleventh: day and month may be in either order.
  await page.keyboard.type("111120261000AM");
  await expect(start).toHaveValue("2026-11-11T10:00");
});

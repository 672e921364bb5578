import { violationsOf } from "../fixtures/inspect.ts";
import { signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { openTournament, type Tournament } from "../fixtures/tournaments.ts";

const GUARDIAN = "guardian@example.test";

/** The path of the newest link to the guardian, as staff read it at the command line. */
async function linkToGuardian(server: TestServer): Promise<string> {
  const { code, output } = await server.admin("outbox", "--show");
  expect(code, output).toBe(0);
  return [...output.matchAll(/(\/guardian#\S+)/gu)].at(-1)?.[1] ?? "no link";
}

/** Opens the registration of a tournament and sends it. */
async function register(page: Page, { id, name }: Tournament) {
  await page.goto(`/tournaments/${id}`);
  await page.getByRole("button", { name: "Register Now" }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("button", { name: "Next" }).click();
  await dialog.getByRole("button", { name: "Pay Now" }).click();
  return dialog;
}

test("a player says to be under 18, the guardian agrees by the link, and the player enters a free tournament but none with a fee", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/status of (403|422)/u); // the browser logs what was refused
  const free = await openTournament(server, organizer, { entry_fee: 0 });
  const paid = await openTournament(server, organizer, { entry_fee: 2_000 });
  const page = await visit(await signUp(server, { balanceNaira: 5_000 }));

  await page.goto("/settings");
  const card = page.getByRole("region", { name: "Under 18" });
  await card.getByRole("button", { name: "I am under 18" }).click();
  const dialog = page.getByRole("dialog", { name: "I am under 18" });
  await dialog.getByLabel("Date of birth").fill("1990-05-01");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Date of birth")).toHaveAccessibleDescription(/By this date you are 18 or older/u);
  await dialog.getByLabel("Date of birth").fill(`${new Date().getUTCFullYear() - 14}-05-01`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(card).toContainText("You cannot pay, send or withdraw money");

  const refused = await register(page, free);
  await expect(refused.getByRole("alert")).toContainText("needs a guardian's consent");
  await refused.getByRole("link", { name: "Ask your guardian" }).click();
  await card.getByLabel("Guardian's name").fill("Bola Ade");
  await card.getByLabel("Guardian's email").fill(GUARDIAN);
  await card.getByRole("button", { name: "Ask your guardian" }).click();
  await expect(card).toContainText(`We've emailed Bola Ade at ${GUARDIAN}`);
  expect(await violationsOf(page)).toEqual([]);

  const guardian = await visit();
  await guardian.goto(await linkToGuardian(server));
  await expect(guardian.getByText("is under 18 and asks for your consent")).toBeVisible();
  expect(await violationsOf(guardian)).toEqual([]);
  await guardian.getByRole("button", { name: "Agree", exact: true }).click();
  await expect(guardian.getByText("You have agreed.")).toBeVisible();
  await expect(guardian.getByRole("button", { name: "Withdraw consent" })).toBeVisible();

  const entered = await register(page, free);
  await expect(entered.getByRole("heading", { name: "Registration Successful!" })).toBeVisible();
  const withFee = await register(page, paid);
  await expect(withFee.getByRole("alert")).toContainText("Players under 18 can't pay");
});

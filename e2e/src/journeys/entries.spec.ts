import { answersTo } from "../fixtures/answers.ts";
import { violationsOf } from "../fixtures/inspect.ts";
import { type Person, signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { enter, type Fields, newTournament, openTournament, type Tournament } from "../fixtures/tournaments.ts";

// A player's way from registration to the table: a full tournament, an offer, the organizer's approval, check-in, and
// leaving after the deadline.

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const openPage = (page: Page, { id }: Tournament) => page.goto(`/tournaments/${id}`);
const card = (page: Page) => page.getByRole("complementary", { name: "Entry, prizes and venue" });
const PHONE = { viewport: { width: 360, height: 800 } };

test("a full tournament: joining the waiting list is free, a withdrawal brings an offer, and the place is paid for", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/status of 409/u);
  const cup = await openTournament(server, organizer, { entry_fee: 2_000, max_participants: 2 });
  const [first, second] = [
    await signUp(server, { balanceNaira: 2_000 }),
    await signUp(server, { balanceNaira: 2_000 }),
  ];
  for (const participant of [first, second]) await enter(server, participant, cup);
  const page = await visit(await signUp(server, { balanceNaira: 3_000 }), PHONE);
  await openPage(page, cup);
  await expect(page.getByRole("button", { name: "Registration Closed" })).toBeDisabled();
  await expect(card(page)).toContainText("All 2 seats are taken.");

  const join = page.getByRole("button", { name: "Join the waiting list" });
  const entry = await answersTo(page, /\/waiting-list$/u);
  entry.refuse({ status: 409 });
  await join.click();
  await expect(card(page).getByRole("alert")).toHaveText("That didn't work. Try again.");
  await entry.press(join, "pass");
  await expect(card(page)).toContainText("You're no. 1 on the waiting list. You only pay if you get a seat.");
  await expect(page.getByRole("button", { name: "Leave the waiting list" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Registration Closed" })).toBeFocused();

  await server.call("DELETE /api/tournaments/:id/register", { token: first.token, params: { id: cup.id } });
  await expect(card(page)).toContainText("We're holding a seat for you until"); // without a reload
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Register Now" }).click();
  const dialog = page.getByRole("dialog", { name: cup.name });
  await dialog.getByRole("button", { name: "Next" }).click();
  await dialog.getByRole("button", { name: "Pay Now" }).click();
  await expect(dialog.getByRole("heading", { name: "Registration Successful!" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("button", { name: "Registered", exact: true })).toBeDisabled();

  await page.getByRole("button", { name: "Leave tournament" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave tournament" }).click();
  await expect(page.getByText("₦2,000.00 refunded to your wallet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Register Now" })).toBeEnabled(); // not 'Registered' any more
});

test("the organizer approves players: a request, a place, and check-in on the day", async ({
  visit,
  server,
  organizer,
}) => {
  const window = { check_in_opens_at: inHours(-1), check_in_closes_at: inHours(2) };
  const cup = await openTournament(server, organizer, { needs_approval: true, ...window });
  const player = await signUp(server);
  const page = await visit(player);
  await openPage(page, cup);
  await expect(page.getByRole("button", { name: "Approval Needed" })).toBeDisabled();
  await page.getByRole("button", { name: "Request a seat" }).click();
  await expect(card(page)).toContainText("Request sent to the organiser.");

  await approveAll(cup, organizer);
  await page.reload();
  await page.getByRole("button", { name: "Register Now" }).click();
  const dialog = page.getByRole("dialog", { name: cup.name });
  await dialog.getByRole("button", { name: "Next" }).click();
  await dialog.getByRole("button", { name: "Pay Now" }).click();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  const checkIn = page.getByRole("region", { name: "Check-in" });
  await expect(checkIn).toContainText(/Your check-in code\s*[0-9A-F]{4} [0-9A-F]{4}/u);
  await expect(checkIn.getByRole("img", { name: /^QR code of [0-9A-F]{8}$/u })).toBeVisible();
  await page.getByRole("button", { name: "Check in" }).click();
  await expect(card(page)).toContainText("Checked in at");

  async function approveAll({ id }: Tournament, { token }: Person): Promise<void> {
    const query = { status: "requested" } as const;
    const { data } = await server.call("GET /api/organizer/tournaments/:id/entries", { token, params: { id }, query });
    for (const { id: entryId } of data)
      await server.call("POST /api/organizer/tournaments/:id/entries/:entryId/approve", {
        token,
        params: { id, entryId },
      });
  }
});

/** The organizer lets the entries end in a second. */
async function moveDeadline(server: TestServer, { token }: Person, { id }: Tournament, fields: Fields): Promise<void> {
  const { data } = await server.call("GET /api/tournaments/:id", { params: { id } });
  const { version = 0 } = data.settings ?? {};
  const registration_deadline = new Date(Date.now() + 1_000).toISOString();
  const body = { ...fields, registration_deadline, version };
  await server.call("PUT /api/organizer/tournaments/:id", { token, params: { id }, body });
}

test("leaving after the deadline: the refund is shown in advance and matches what is paid back", async ({
  visit,
  server,
  organizer,
}) => {
  const player = await signUp(server, { balanceNaira: 2_000 });
  const fields = newTournament({ entry_fee: 2_000, refund_tiers: [{ until: inHours(132), hundredths: 2_500 }] });
  const cup = await openTournament(server, organizer, fields);
  await enter(server, player, cup);
  await moveDeadline(server, organizer, cup, fields);
  const own = async () =>
    (await server.call("GET /api/tournaments/:id/entry", { token: player.token, params: { id: cup.id } })).data;
  await expect.poll(async () => (await own()).leaving?.refund).toBe(500);

  const page = await visit(player, PHONE);
  await openPage(page, cup);
  await page.getByRole("button", { name: "Leave tournament" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave this tournament?" });
  await expect(dialog).toContainText(
    "The deadline has passed: ₦500.00 of your ₦2,000.00 entry fee will be refunded to your wallet.",
  );
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Leave tournament" }).click();
  await expect(page.getByText("₦500.00 refunded to your wallet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Registration Closed" })).toBeDisabled();
  const { data } = await server.call("GET /api/wallet/balance", { token: player.token });
  expect(data.balance).toBe(500);
});

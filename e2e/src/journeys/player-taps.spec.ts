import { checkoutOf } from "../fixtures/paystack.ts";
import { type Person, signUp } from "../fixtures/people.ts";
import { type, within } from "../fixtures/taps.ts";
import { expect, type Page, test, type Visit } from "../fixtures/test.ts";
import { enter, openTournament, startedTournament, startMatch, winFrame } from "../fixtures/tournaments.ts";
import { verifiedPlayer } from "../fixtures/withdrawals.ts";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Home on a phone, with the app's first data. */
async function homeOf(visit: Visit, person: Person): Promise<Page> {
  const page = await visit(person, { viewport: { width: 360, height: 800 } });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Live now" })).toBeVisible();
  return page;
}

async function search(page: Page, name: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const panel = page.getByRole("dialog", { name: "Search" });
  await panel.getByRole("combobox").fill(name);
  await panel.getByRole("option", { name }).first().click();
}

async function openWallet(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Wallet" }).click();
  await expect(page.getByRole("main").getByRole("button", { name: "Deposit" })).toBeEnabled();
}

const toTab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Quick" }).getByRole("link", { name }).click();

test("a player at 360 px registers, tops up and checks in, each from Home in few taps", async ({
  visit,
  server,
  organizer,
}) => {
  const cup = await openTournament(server, organizer, { entry_fee: 2_000 });
  const window = { check_in_opens_at: inHours(-1), check_in_closes_at: inHours(2) };
  const today = await openTournament(server, organizer, window);
  const player = await signUp(server, { balanceNaira: 2_500 });
  await enter(server, player, today);
  const page = await homeOf(visit, player);
  const dialog = page.getByRole("dialog", { name: cup.name });

  await test.step("register", () =>
    within(page, 5, async () => {
      await search(page, cup.name);
      await page.getByRole("button", { name: "Register Now" }).first().click();
      await dialog.getByRole("button", { name: "Next" }).click();
      await dialog.getByRole("button", { name: "Pay Now" }).click();
      await expect(dialog.getByRole("heading", { name: "Registration Successful!" })).toBeVisible();
    }));
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await test.step("top up", () =>
    within(page, 5, async () => {
      await openWallet(page);
      await page.getByRole("main").getByRole("button", { name: "Deposit" }).click();
      await page.getByRole("button", { name: "₦1,000", exact: true }).click();
      await page.getByRole("button", { name: "Continue to payment" }).click();
      await (await checkoutOf(page)).getByRole("button", { name: "Pay" }).click();
      await expect(page.getByRole("region", { name: "Balance" })).toContainText("₦1,500.00");
    }));

  await test.step("check in", () =>
    within(page, 3, async () => {
      await search(page, today.name);
      await page.getByRole("button", { name: "Check in" }).click();
      await expect(page.getByText("Checked in at")).toBeVisible();
    }));
});

test("a player at 360 px finds the next match, follows a final and learns why a rank is what it is", async ({
  visit,
  server,
  organizer,
}) => {
  const { games, players } = await startedTournament(server, organizer, { total_frames: 1 });
  const next = await startedTournament(server, organizer);
  const [[game], [player]] = [games, players];
  const final = next.games[0];
  if (!game || !player || !final) throw new Error("the draw has no game");
  const page = await homeOf(visit, player);

  await test.step("find my next match", () =>
    within(page, 1, async () => {
      await toTab(page, "Dashboard");
      await expect(page.getByRole("region", { name: "My next match" })).toContainText("Opponent");
    }));

  await test.step("follow a final", () =>
    within(page, 3, async () => {
      await search(page, `${final.player1?.name}`);
      await page
        .getByRole("main")
        .getByRole("button", { name: /^Follow/u })
        .first()
        .click();
      await expect(page.getByRole("button", { pressed: true }).first()).toBeVisible();
    }));

  await winFrame(server, organizer, await startMatch(server, organizer, game), 1);
  await expect(async () => {
    const { data } = await server.call("GET /api/players/:id", { params: { id: player.user.player_id ?? "" } });
    expect(data.ranking).not.toBeNull();
  }).toPass(); // a job counts the match
  await page.goto("/");
  await test.step("find out why my rank is what it is", () =>
    within(page, 3, async () => {
      await toTab(page, "Standings");
      await page.getByRole("button", { name: "Find me" }).click();
      const row = page.getByRole("row").filter({ hasText: player.user.name });
      await row.getByRole("button", { name: /^Rank \d+: why\?$/u }).click();
      await expect(page.getByRole("dialog", { name: "Why this rank?" })).toContainText(player.user.name);
    }));
});

test("a player at 360 px withdraws to a new bank account in nine taps", async ({ visit, server }) => {
  const page = await homeOf(visit, await verifiedPlayer(server, 5_000));
  const dialog = page.getByRole("dialog", { name: "Withdraw" });
  await within(page, 9, async () => {
    await openWallet(page);
    await page.getByRole("main").getByRole("button", { name: "Withdraw" }).click();
    await type(dialog.getByLabel("Amount"), "2000");
    await type(dialog.getByRole("combobox", { name: "Bank" }), "zen");
    await dialog.getByRole("option", { name: "Zenith Bank" }).click();
    await type(dialog.getByLabel("Account number"), "0123456789");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByRole("button", { name: "Withdraw ₦2,000.00" }).click();
    await expect(dialog).toBeHidden();
  });
  await expect(page.getByRole("region", { name: "Withdrawals" })).toContainText("Under review");
});

import { signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import { startedTournament, startMatch } from "../fixtures/tournaments.ts";

const giftDialog = (page: Page) => page.getByRole("dialog", { name: "Send Gift" });
const toasted = (page: Page, words: RegExp | string) => page.getByRole("status").filter({ hasText: words });

/** The browser's console messages for a refused or a lost request. */
const REFUSED = /status of (409|422)/u;
const LOST = /ERR_FAILED|Failed to load resource/u;

test("a gift from a player's page reaches the rewards, and is claimed into the balance", async ({ visit, server }) => {
  const giver = await signUp(server, { balanceNaira: 2_000 });
  const champion = await signUp(server);
  const page = await visit(giver);
  await page.goto(`/players/${champion.user.player_id}`);
  await page.getByRole("button", { name: "Send Gift" }).click();
  await expect(giftDialog(page)).toContainText(`To ${champion.user.name}`);
  await expect(giftDialog(page)).toContainText("You have ₦2,000.00.");
  await giftDialog(page).getByLabel("Amount").fill("1,250.50");
  await giftDialog(page).getByLabel("Message (optional)").fill("What a break!");
  await giftDialog(page).getByRole("button", { name: "Send Gift" }).click();

  await expect(toasted(page, `You sent ₦1,250.50 to ${champion.user.name}`)).toBeVisible();
  await expect(giftDialog(page)).toBeHidden();
  await page.goto("/wallet");
  await expect(page.getByRole("region", { name: "Balance" })).toContainText("₦749.50");
  await expect(page.getByRole("region", { name: "Transactions" })).toContainText("What a break!");

  const winner = await visit(champion);
  await winner.goto("/wallet");
  await expect(winner.getByRole("region", { name: "Rewards" })).toContainText("₦1,250.50");
  await winner.getByRole("button", { name: "Claim rewards" }).click();
  await expect(toasted(winner, "Rewards moved to your balance")).toBeVisible();
  await expect(winner.getByRole("region", { name: "Balance" })).toContainText("₦1,250.50");
  await expect(winner.getByRole("region", { name: "Rewards" })).toHaveCount(0);
  await expect(winner.getByRole("region", { name: "Transactions" }).getByRole("listitem")).toContainText("+₦1,250.50");
});

test("LV-05 LM-08 HM-11: on a match's page the giver chooses one of both players, never themselves", async ({
  visit,
  server,
  organizer,
}) => {
  const { players, games } = await startedTournament(server, organizer);
  const [game] = games;
  if (!game) throw new Error("the draw has no game");
  await startMatch(server, organizer, game);
  const giver = await visit(await signUp(server, { balanceNaira: 1_000 }));
  await giver.goto(`/live-matches/${game.id}`);
  await giver.getByRole("button", { name: "Send Gift" }).click();
  await giftDialog(giver).getByLabel("Amount").fill("100");
  await giftDialog(giver).getByRole("button", { name: "Send Gift" }).click();
  await expect(giftDialog(giver).getByLabel("To")).toHaveAccessibleDescription(/Choose a player/u);
  await giftDialog(giver)
    .getByLabel("To")
    .selectOption(game.player2?.name ?? "");
  await giftDialog(giver).getByRole("button", { name: "Send Gift" }).click();
  await expect(toasted(giver, `You sent ₦100.00 to ${game.player2?.name}`)).toBeVisible();

  const [first, second] = players;
  if (!first || !second) throw new Error("two players were wanted");
  const own = await visit(first);
  await own.goto(`/live-matches/${game.id}`);
  await own.getByRole("button", { name: "Send Gift" }).click();
  await expect(giftDialog(own)).toContainText(`To ${second.user.name}`);
  await expect(giftDialog(own).getByLabel("To")).toHaveCount(0);
  await own.goto(`/players/${first.user.player_id}`);
  await expect(own.getByRole("heading", { level: 1, name: first.user.name })).toBeVisible();
  await expect(own.getByRole("button", { name: "Send Gift" })).toHaveCount(0);
});

test("limits and a low balance show errors on the amount, and the typed amount stays", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(REFUSED);
  const other = await signUp(server);
  const giver = await signUp(server, { balanceNaira: 300 });
  const page = await visit(giver);
  await page.goto(`/players/${other.user.player_id}`);
  await page.getByRole("button", { name: "Send Gift" }).click();
  const amount = giftDialog(page).getByLabel("Amount");
  await giftDialog(page).getByLabel("Message (optional)").fill("For the road");
  for (const [typed, words] of [
    ["49.99", /The smallest gift is ₦50\./u],
    ["50000.01", /The largest gift is ₦50,000\./u],
    ["300.01", /You don't have enough in your wallet\./u],
  ] as const) {
    await amount.fill(typed);
    await giftDialog(page).getByRole("button", { name: "Send Gift" }).click();
    await expect(amount).toHaveAccessibleDescription(words);
    await expect(amount).toBeFocused();
  }
  await amount.fill("250");
  // The wallet is emptied elsewhere: now the server refuses the gift.
  const body = { recipientId: other.user.player_id, amount: 200 };
  await server.call("POST /api/wallet/gift", { token: giver.token, body });
  await giftDialog(page).getByRole("button", { name: "Send Gift" }).click();
  await expect(amount).toHaveAccessibleDescription(/You don't have enough in your wallet\./u);
  await expect(giftDialog(page).getByLabel("Message (optional)")).toHaveValue("For the road");
});

test("a lost response is never called a failure, and pressing again sends one gift", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(LOST);
  const other = await signUp(server);
  const giver = await signUp(server, { balanceNaira: 500 });
  const page = await visit(giver);
  await page.goto(`/players/${other.user.player_id}`);
  await page.getByRole("button", { name: "Send Gift" }).click();
  await giftDialog(page).getByRole("button", { name: "₦200" }).click();
  await page.route("**/api/wallet/gift", async (route) => {
    await route.fetch(); // the server has it
    await route.abort("connectionfailed"); // the response is lost
  });
  await giftDialog(page).getByRole("button", { name: "Send Gift" }).click();
  await expect(giftDialog(page).getByRole("alert")).toContainText("We couldn't confirm your gift.");
  await page.unroute("**/api/wallet/gift");
  await giftDialog(page).getByRole("button", { name: "Send Gift" }).click();
  await expect(toasted(page, "You sent ₦200.00")).toBeVisible();

  const { balance } = await server.call("GET /api/wallet", { token: giver.token });
  expect(balance).toBe(300);
});

test("a visitor logs in first and lands in the gift", async ({ page, server }) => {
  const other = await signUp(server);
  const { user, password } = await signUp(server, { balanceNaira: 500 });
  await page.goto(`/players/${other.user.player_id}`);
  await page.getByRole("button", { name: "Send Gift" }).click();
  const login = page.getByRole("dialog", { name: "Authentication Required" });
  await login.getByLabel("Email").fill(user.email);
  await login.getByLabel("Password", { exact: true }).fill(password);
  await login.getByRole("button", { name: "Login", exact: true }).click();
  await expect(giftDialog(page)).toContainText(`To ${other.user.name}`);
});

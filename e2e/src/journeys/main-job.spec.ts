import { checkoutOf } from "../fixtures/paystack.ts";
import { type Account, newAccount, type Person, signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { enter, type Game, openTournament, startMatch, type Tournament, winFrame } from "../fixtures/tournaments.ts";
import { financeOf } from "../fixtures/withdrawals.ts";

// The whole job of the product, from a visitor's first look to the prize: three people in three browsers, four players,
// best of three. Fee ₦2,000 × 4 = ₦8,000; the promised pool of ₦10,000 is split 70 / 20 / 10.

/** Of its own: the first page of all tournaments would not show the newest of a server that has many. */
const STATE = "Osun";

type Participant = { id: string; name: string };
/** The visitor's two open pages and the referee's. */
type Screens = { page: Page; standings: Page; pad: Page };

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const fact = (page: Page, name: string) =>
  page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");

async function browse(page: Page, { name }: Tournament): Promise<void> {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Tournaments" }).click();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Upcoming");
  await page.getByLabel("Filter by State").selectOption(STATE);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText("Participants: 3/8")).toBeVisible();

  await tab(page, "Participants").click();
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(3);
  await tab(page, "Fixtures").click();
  await expect(page.getByRole("tabpanel")).toContainText(/draw|fixtures/iu);
  await tab(page, "Standings").click();
  await expect(page.getByRole("tabpanel").getByRole("row")).toHaveCount(1 + 3);
}

async function signUpOnPage(page: Page, account: Account): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.getByLabel("Full name").fill(account.name);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Phone number").fill(account.phone);
  await page.getByLabel("State").selectOption(account.state);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL("/");
}

async function depositFiveThousand(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Wallet" }).click();
  await expect(page.getByRole("region", { name: "Balance" })).toContainText("₦0.00");
  await page.getByRole("main").getByRole("button", { name: "Deposit" }).click();
  await page.getByRole("dialog", { name: "Deposit" }).getByRole("button", { name: "₦5,000" }).click();
  await page.getByRole("dialog", { name: "Deposit" }).getByRole("button", { name: "Continue to payment" }).click();
  await (await checkoutOf(page)).getByRole("button", { name: "Pay" }).click();
  await expect(page.getByText("Deposit successful!", { exact: true })).toBeVisible(); // the toast
  await expect(page.getByRole("region", { name: "Balance" })).toContainText("₦5,000.00");
}

async function registerFromWallet(page: Page, { id, name }: Tournament, player: string): Promise<void> {
  await page.goto(`/tournaments/${id}`);
  await page.getByRole("button", { name: "Register Now" }).click();
  const dialog = page.getByRole("dialog", { name });
  const steps = dialog.getByRole("list", { name: "Registration" }).getByRole("listitem");
  await expect(steps).toHaveText(["Registration Details", "Payment", "Confirmation"]);
  await expect(dialog).toContainText("Entry fee₦2,000.00");
  await expect(dialog).toContainText("Wallet balance₦5,000.00");
  await dialog.getByRole("button", { name: "Next" }).click();

  await expect(dialog.getByRole("radio", { name: "Wallet" })).toBeChecked();
  await expect(dialog).toContainText("Total to pay₦2,000.00");
  await expect(dialog).toContainText("Wallet after payment₦3,000.00");
  await dialog.getByRole("button", { name: "Pay Now" }).click();

  await expect(dialog.getByRole("heading", { name: "Registration Successful!" })).toBeVisible();
  await expect(dialog).toContainText("Payment methodWallet");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("button", { name: "Registered", exact: true })).toBeDisabled();
  await tab(page, "Participants").click();
  await expect(page.getByRole("tabpanel").getByRole("link", { name: player })).toBeVisible();
}

async function drawAndStart(page: Page, { id }: Tournament): Promise<void> {
  await page.goto("/organize");
  await page.locator(`a[href="/organize/${id}"]`).click();
  for (const step of ["Make the draw", "Start"]) {
    await page.getByRole("button", { name: step, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: step, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await expect(page.getByText("Play is under way.")).toBeVisible();
}

async function nameReferee(page: Page, name: string): Promise<void> {
  await tab(page, "People").click();
  await page.getByLabel("Player", { exact: true }).fill(name);
  await page.getByRole("option", { name }).click();
  await page.getByRole("button", { name: "Appoint" }).click();
  await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  await tab(page, "Games").click();
  const menus = page.getByRole("button", { name: /^More: /u });
  await expect(menus).toHaveCount(3);
  for (const number of [0, 1, 2]) {
    await menus.nth(number).click();
    await page.getByRole("menuitem", { name: "Referee and time", exact: true }).click();
    await page.getByRole("dialog").getByLabel("Referee", { exact: true }).selectOption(name);
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
}

/** The referee opens a match from the list and starts it. */
async function takeToTable(page: Page, game: Game): Promise<void> {
  await page.goto("/referee");
  await page.locator(`a[href="/referee/matches/${game.id}"]`).click();
  await page.getByRole("button", { name: "Draw lots" }).click();
  await page.getByRole("button", { name: "Start the match" }).click();
}

/** Two presses: the frame is proposed, read back, and confirmed. */
async function scoreFrame(page: Page, winner: string, echo: string): Promise<void> {
  await page.getByRole("button", { name: `Frame to ${winner}`, exact: true }).click();
  await expect(page.getByRole("heading", { name: `Frame to ${winner}?` })).toBeVisible();
  await page.getByRole("button", { name: `Confirm ${echo}` }).click();
}

const gameOf = (games: readonly Game[], playerId: string, roundNumber: number): Game => {
  const found = games.find(
    (game) => game.round_number === roundNumber && [game.player1_id, game.player2_id].includes(playerId),
  );
  if (!found) throw new Error(`no game of ${playerId} in round ${roundNumber}`);
  return found;
};
/** A score as the screens order it: player 1 first. */
const inOrder = (game: Game, playerId: string, own: number, other: number): [number, number] =>
  game.player1_id === playerId ? [own, other] : [other, own];

/** The visitor watches one semi-final on its live page and on the tournament's standings while a referee scores it. */
async function followSemiFinal({ page, standings, pad }: Screens, semi: Game, player: Participant): Promise<void> {
  const row = standings.getByRole("row", { name: player.name });
  await expect(row.getByRole("cell")).toHaveText(["0", "0", "0", "0", "0", "0", "0", "0"]);
  await page.goto(`/live-matches/${semi.id}`);
  const score = page.getByRole("region", { name: "Score" });
  await expect(score).toContainText("Scheduled");
  const loads = [loadsOf(page), loadsOf(standings)];

  await takeToTable(pad, semi);
  await expect(score).toContainText("LIVE");
  await expect(score).toContainText("Frame 1 of 3");
  const asked = requestsOf(page, `/api/games/${semi.id}`); // a new stream sends one request; it came earlier
  const [first1, first2] = inOrder(semi, player.id, 1, 0);
  await scoreFrame(pad, player.name, `${first1}–${first2}`);
  await expect(score).toContainText(`${first1}: to ${first2}`);
  await expect(score).toContainText("Frame 2 of 3");
  await expect(row.getByRole("rowheader")).toContainText("live");
  await expect(row.getByRole("cell")).toHaveText(["0", "0", "0", "0", "0", "1", "1", "0"]);
  expect(asked(), "scores come by the stream alone").toBe(0); // the end does not: its outcome is fetched

  const [last1, last2] = inOrder(semi, player.id, 2, 0);
  await scoreFrame(pad, player.name, `${last1}–${last2}`);
  await expect(pad.getByText(`${player.name} wins 2–0. The result is saved.`)).toBeVisible();
  await expect(score).toContainText("Completed");
  await expect(score).toContainText(`${last1}: to ${last2}`);
  await expect(row.getByRole("cell")).toHaveText(["3", "1", "1", "0", "0", "2", "2", "0"]);
  expect(
    loads.map((count) => count()),
    "no page reloads",
  ).toEqual([0, 0]);
}

/** Finance approves every prize before it is paid. */
async function approvePrizes(page: Page, { name }: Tournament): Promise<void> {
  await page.goto("/finance?tab=prizes");
  const prizes = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(prizes).toContainText("₦10,000.00");
  await prizes.getByRole("button", { name: "Approve and pay" }).click();
  const dialog = page.getByRole("dialog", { name: "Pay these prizes?" });
  await dialog.getByRole("button", { name: "Approve and pay" }).click();
  await expect(page.getByText("The prizes are paid", { exact: true })).toBeVisible(); // the toast
  await expect(prizes).toHaveCount(0);
}

/** The tournament page, still open and not reloaded, shows the money. */
async function expectMoney(page: Page, champion: string): Promise<void> {
  await expect(page.getByText("Completed", { exact: true })).toBeVisible();
  await tab(page, "Overview").click();
  await expect(fact(page, "Champion").first()).toHaveText(champion);
  await expect(fact(page, "Entry fees in")).toHaveText("₦8,000.00");
  await expect(fact(page, "Guarantee in")).toHaveText("₦2,000.00");
  await expect(fact(page, "Prizes out")).toHaveText("₦10,000.00");
  await expect(fact(page, `: ${champion}`)).toHaveText("₦7,000.00");
  await expect(fact(page, "Held in escrow")).toHaveText("₦0.00");
}

async function claimPrize(page: Page): Promise<void> {
  await page.goto("/wallet");
  await expect(page.getByRole("region", { name: "Rewards" })).toContainText("₦7,000.00");
  await page.getByRole("button", { name: "Claim rewards" }).click();
  await expect(page.getByRole("region", { name: "Balance" })).toContainText("₦10,000.00");
}

async function expectFirstRank(page: Page, { id }: Tournament, champion: string): Promise<void> {
  await page.goto(`/standings?tournament=${id}`);
  const best = page.getByRole("row").nth(1);
  await expect(best.getByRole("rowheader").getByRole("link")).toHaveText(champion);
  await expect(best.getByRole("cell")).toHaveText(["1", "Lagos", "2", "2", "0", "100%", "4", "0", "+4", "₦7,000"]);
  await page.getByRole("link", { name: "Records", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Records" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Most titles" }).getByRole("listitem").first()).toContainText("1 final");
}

/** A tournament with three entries; the visitor will be the fourth. */
async function threeEntries(server: TestServer, organizer: Person): Promise<Tournament> {
  const money = { entry_fee: 2_000, total_prize_pool: 10_000, state: STATE } as const;
  const tournament = await openTournament(server, organizer, { ...money, max_participants: 8 });
  for (const state of ["Kano", "Rivers", "Enugu"] as const)
    await enter(server, await signUp(server, { state, balanceNaira: 2_000 }), tournament);
  return tournament;
}

test("main job: from the first look to the prize", async ({ visit, page, server, organizer, referee }) => {
  test.slow();
  const tournament = await threeEntries(server, organizer);
  const account = newAccount();
  const gamesNow = async () => (await server.call("GET /api/games", { query: { tournament_id: tournament.id } })).data;

  await test.step("a visitor looks around, signs up, deposits and enters", async () => {
    await browse(page, tournament);
    await signUpOnPage(page, account);
    await depositFiveThousand(page);
    await registerFromWallet(page, tournament, account.name);
  });
  const player = await participantOf(server, tournament, account.name);

  await test.step("the organizer draws, starts and names the referee; the visitor's open page follows", async () => {
    await tab(page, "Fixtures").click();
    const desk = await visit(organizer);
    await drawAndStart(desk, tournament);
    await nameReferee(desk, referee.user.name);
    await expect(page.getByRole("tabpanel")).toContainText(account.name);
    await expect(page.getByText("In Progress")).toBeVisible();
  });

  const semi = gameOf(await gamesNow(), player.id, 1);
  const standings = await page.context().newPage();
  const pad = await visit(referee);
  await test.step("a referee scores; live page and standings move by themselves", async () => {
    await standings.goto(`/tournaments/${tournament.id}?tab=standings`);
    await followSemiFinal({ page, standings, pad }, semi, player);
  });

  await test.step("the other semi-final and the final are played", async () => {
    const other = (await gamesNow()).find(({ id, round_number }) => round_number === 1 && id !== semi.id) as Game;
    let table = await startMatch(server, referee, other);
    for (const _ of [1, 2]) table = await winFrame(server, referee, table, 1);
    const final = gameOf(await gamesNow(), player.id, 2);
    await takeToTable(pad, final);
    for (const frames of [1, 2]) await scoreFrame(pad, account.name, inOrder(final, player.id, frames, 0).join("–"));
    await expect(pad.getByText(`${account.name} wins 2–0. The result is saved.`)).toBeVisible();
  });

  await test.step("the tournament completes, finance approves, prizes are paid, the rankings move, the ledger holds", async () => {
    const [finance] = await financeOf(server);
    await approvePrizes(await visit(finance), tournament);
    await expectMoney(standings, account.name);
    const { data } = await server.call("GET /api/tournaments/:id/money", { params: { id: tournament.id } });
    expect(data.prize_list.map(({ amount }) => amount)).toEqual([7_000, 2_000, 500, 500]);
    await claimPrize(page);
    await expectFirstRank(page, tournament, account.name);
    expect(await server.admin("verify-ledger")).toMatchObject({ code: 0 });
  });
});

async function participantOf({ call }: TestServer, { id }: Tournament, name: string): Promise<Participant> {
  const { data } = await call("GET /api/tournaments/:id", { params: { id }, query: { include: "participants" } });
  const found = data.participants?.find((participant) => participant.name === name);
  if (!found) throw new Error(`${name} is no participant`);
  return found;
}

/** Counts a page's requests to one address from now on. */
function requestsOf(page: Page, path: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

/** Counts the page's loads from now on. */
function loadsOf(page: Page): () => number {
  let count = 0;
  page.on("load", () => {
    count += 1;
  });
  return () => count;
}

import type { Endpoints } from "@pockethall/contract/endpoints";
import { answersTo } from "../../fixtures/answers.ts";
import { chooseOfMatch } from "../../fixtures/match-menu.ts";
import { onceOnServer } from "../../fixtures/once.ts";
import { type Person, signUp } from "../../fixtures/people.ts";
import { test as base, expect, type Page } from "../../fixtures/test.ts";
import type { TestServer } from "../../fixtures/test-server.ts";
import { startedTournament, startMatch, winFrame } from "../../fixtures/tournaments.ts";

// Screens without a row in the spec: leagues at /leagues for players and organizers, and scores and streams of matches.

type Rules = Endpoints["POST /api/leagues"]["body"]["rules"];
type League = { id: string; name: string };
const ROUND_ROBIN: Rules = {
  kind: "round-robin",
  best_of: 5,
  confirm_days: 2,
  legs: 1,
  divisions: 1,
  promoted: 0,
  days_per_round: 7,
};
const LADDER: Rules = {
  kind: "ladder",
  best_of: 5,
  confirm_days: 2,
  challenge_reach: 3,
  days_to_answer: 3,
  days_to_play: 14,
  cooldown_days: 0,
  effect: "insert",
  unanswered: "forfeit",
};

/** In Lagos: the first round begins at once. */
const today = (): string => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);

let leagues = 0;
/** An open league of this organizer; no two have the same name. */
async function openLeague({ call }: TestServer, { token }: Person, rules: Rules = ROUND_ROBIN): Promise<League> {
  leagues += 1;
  const body = {
    name: `Surulere League ${Date.now()}-${leagues}`,
    state: "Lagos",
    starts_on: today(),
    rules,
  } as const;
  const created = await call("POST /api/leagues", { token, body });
  const { id, name } = (await call("POST /api/leagues/:id/open", { token, params: { id: created.data.id } })).data;
  return { id, name };
}

/** A league under way, with these players in the order in which they joined. */
async function runningLeague(
  server: TestServer,
  organizer: Person,
  players: readonly Person[],
  rules?: Rules,
): Promise<League> {
  const league = await openLeague(server, organizer, rules);
  const params = { id: league.id };
  for (const { token } of players) await server.call("POST /api/leagues/:id/join", { token, params, body: {} });
  await server.call("POST /api/leagues/:id/start", { token: organizer.token, params });
  return league;
}

type Samples = { running: League; players: readonly [Person, Person, Person] };

const test = base.extend<{ samples: Samples }>({
  samples: onceOnServer(async (server, organizer) => {
    const players = [await signUp(server), await signUp(server), await signUp(server)] as const;
    return { running: await runningLeague(server, organizer, players), players };
  }),
});

const dialog = (page: Page) => page.getByRole("dialog");
/** The server fails once, in a way that it gives no words for. */
const failOnce = (page: Page, method: string, path: RegExp) =>
  page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 400, body: "{}" }) : route.continue(),
  );

/** Enters frames by the steppers of the dialog that is open. */
async function count(page: Page, frames: Record<string, number>) {
  for (const [name, won] of Object.entries(frames))
    for (let frame = 0; frame < won; frame += 1)
      await dialog(page)
        .getByRole("button", { name: `One frame more for ${name}` })
        .click();
}

test("LS-01: a league with a fee: created, joined from the wallet, reported, confirmed, and in the table", async ({
  visit,
  server,
  organizer,
}) => {
  const [ada, bola] = [await signUp(server, { balanceNaira: 2_000 }), await signUp(server, { balanceNaira: 2_000 })];
  const [desk, page, other] = [await visit(organizer), await visit(ada), await visit(bola)];
  const name = `Ikeja Winter League ${Date.now()}`;
  await desk.goto("/leagues");
  await desk.getByRole("link", { name: "New league" }).click();
  await desk.getByRole("button", { name: "Create league" }).click();
  await expect(desk.getByText("Name is required")).toBeVisible();
  await desk.getByLabel("Name").fill(name);
  await desk.getByLabel("First day").fill(today());
  await desk.getByLabel("Fee").fill("1500");
  await desk.getByRole("button", { name: "Create league" }).click();
  await expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();
  for (const player of [page, other]) {
    await player.goto("/leagues?tab=open");
    await player.getByRole("link", { name }).click();
    await player.getByRole("button", { name: "Join league" }).click();
    await dialog(player).getByRole("button", { name: "Pay ₦1,500.00 and join" }).click();
    await expect(player.getByText(`You're in ${name}`)).toBeVisible();
  }
  await expect(desk.getByText("2 players")).toBeVisible(); // from the live stream
  await expect(desk.getByText("₦3,000.00")).toBeVisible();
  await desk.getByRole("button", { name: "Start the league" }).click();
  await dialog(desk).getByRole("button", { name: "Start the league" }).click();
  await expect(desk.getByText("The league has started")).toBeVisible();

  await page.getByRole("tab", { name: "Matches" }).click();
  // Until the list has come, the overview stays, which has this button too.
  await page.getByRole("tabpanel", { name: "Matches" }).getByRole("button", { name: "Report result" }).click();
  await expect(dialog(page).getByText("The first to 3 frames wins.")).toBeVisible();
  await count(page, { You: 3, [bola.user.name]: 1 });
  await expect(dialog(page).getByText("You won 3–1.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Waiting for confirmation")).toBeVisible();

  await other.getByRole("tab", { name: "Overview" }).click();
  await expect(other.getByText(`${ada.user.name} says: You lost 1–3`)).toBeVisible();
  await other.getByRole("region", { name: "Waiting for you" }).getByRole("button", { name: "Confirm" }).click();
  await dialog(other).getByRole("button", { name: "Confirm" }).click();
  await expect(other.getByText("Result confirmed")).toBeVisible();

  await page.getByRole("tab", { name: "Table" }).click();
  const first = page.getByRole("table").getByRole("row").nth(1);
  await expect(first).toContainText(ada.user.name);
  await expect(first.getByRole("cell").first()).toHaveText("3");
});

test("a result that both see differently is decided by the organizer", async ({ visit, server, organizer }) => {
  const [ada, bola] = [await signUp(server), await signUp(server)];
  const { id } = await runningLeague(server, organizer, [ada, bola]);
  const [desk, page, other] = [await visit(organizer), await visit(ada), await visit(bola)];
  await desk.goto(`/leagues/${id}`);
  await page.goto(`/leagues/${id}?tab=matches`);
  await page.getByRole("button", { name: "Report result" }).click();
  await count(page, { You: 3 });
  await dialog(page).getByRole("button", { name: "Report" }).click();

  await other.goto(`/leagues/${id}?tab=matches`);
  await other.getByRole("button", { name: "Dispute" }).click();
  await count(other, { You: 3, [ada.user.name]: 2 });
  await dialog(other).getByRole("button", { name: "Send my version" }).click();
  await expect(dialog(other).getByLabel("Why")).toHaveAccessibleDescription(/Give a reason/u);
  await expect(dialog(other).getByLabel("Why")).toBeFocused();
  await other.getByLabel("Why").fill("The last frame was mine");
  await dialog(other).getByRole("button", { name: "Send my version" }).click();
  await expect(other.getByText("We've asked the organiser to decide")).toBeVisible();

  const waiting = desk.getByRole("region", { name: "Waiting for you" });
  await expect(waiting.getByText("“The last frame was mine”")).toBeVisible();
  await waiting.getByRole("button", { name: "Decide" }).click();
  await count(desk, { [bola.user.name]: 3, [ada.user.name]: 2 });
  await dialog(desk).getByRole("button", { name: "Decide" }).click();
  await expect(desk.getByText("Result confirmed")).toBeVisible();
  await expect(page.getByText("Decided by the organiser.")).toBeVisible();
});

test("a ladder: challenged, accepted, played, and the winner ranks above", async ({ visit, server, organizer }) => {
  const players = [await signUp(server), await signUp(server)];
  const { id } = await runningLeague(server, organizer, players, LADDER);
  // The lots decide who stands above.
  const [top] = (await server.call("GET /api/leagues/:id", { params: { id } })).data.ladder;
  const [ada, bola] = players.toSorted(({ user }) => (user.player_id === top?.player_id ? -1 : 1)) as [Person, Person];
  const [page, other] = [await visit(ada), await visit(bola)];
  await other.goto(`/leagues/${id}?tab=ladder`);
  const rungs = other.getByRole("list", { name: "Ladder" }).getByRole("listitem");
  await expect(rungs.first()).toContainText(ada.user.name);
  await rungs.getByRole("button", { name: `Challenge ${ada.user.name}` }).click();
  await dialog(other).getByRole("button", { name: "Challenge" }).click();
  await expect(other.getByText(`We've notified ${ada.user.name}`)).toBeVisible();

  await page.goto(`/leagues/${id}?tab=ladder`);
  await page.getByRole("button", { name: "Accept" }).click();
  await dialog(page).getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("Challenge accepted. You can play the match now.")).toBeVisible();

  await other.getByRole("tab", { name: "Matches" }).click();
  await other.getByRole("tabpanel", { name: "Matches" }).getByRole("button", { name: "Report result" }).click();
  await count(other, { You: 3 });
  await dialog(other).getByRole("button", { name: "Report" }).click();
  await page.getByRole("tab", { name: "Overview" }).click();
  await page.getByRole("tabpanel", { name: "Overview" }).getByRole("button", { name: "Confirm" }).click();
  await dialog(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Result confirmed")).toBeVisible();

  await other.getByRole("tab", { name: "Ladder" }).click();
  await expect(rungs.first()).toContainText(bola.user.name);
});

test("LS-01: a list that fails to load, a league that cannot be created or joined, a refused result: each shows an error", async ({
  visit,
  server,
  organizer,
  samples,
  watch,
}) => {
  watch.allow(/status of 400/u);
  const [player, other] = samples.players;
  const running = await runningLeague(server, organizer, [player, other]);
  const page = await visit(player);
  const list = await answersTo(page, /\/api\/leagues\?/u);
  list.refuse({ status: 400 });
  await page.goto("/leagues");
  await expect(page.getByRole("alert")).toContainText("Failed to fetch leagues");
  await list.press(page.getByRole("button", { name: "Try again" }), "pass");
  await expect(page.getByText(/^\d+ leagues?$/u)).toBeVisible();

  await page.goto(`/leagues/${running.id}?tab=matches`);
  await failOnce(page, "PUT", /\/api\/leagues\/[^/]+\/matches\/[^/]+$/u);
  await page
    .getByRole("button", { name: /^Report result/ })
    .first()
    .click();
  await count(page, { You: 3 });
  await dialog(page).getByRole("button", { name: "Report" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText("Failed to update match result");
  await page.unrouteAll();
  await dialog(page).getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Waiting for confirmation")).toHaveCount(1);

  const open = await openLeague(server, organizer);
  await page.goto(`/leagues/${open.id}`);
  await failOnce(page, "POST", /\/join$/u);
  await page.getByRole("button", { name: "Join league" }).click();
  await dialog(page).getByRole("button", { name: "Join league" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText("Failed to join league");
  await page.unrouteAll();
  await dialog(page).getByRole("button", { name: "Join league" }).click();
  await expect(page.getByRole("region", { name: "1 player" })).toContainText(player.user.name);
  await expect(page.getByRole("button", { name: "Leave league" })).toBeVisible();

  const desk = await visit(organizer);
  await failOnce(desk, "POST", /\/api\/leagues$/u);
  await desk.goto("/leagues/new");
  const name = `Yaba League ${Date.now()}`;
  await desk.getByLabel("Name").fill(name);
  await desk.getByLabel("First day").fill(today());
  await desk.getByRole("button", { name: "Create league" }).click();
  await expect(desk.getByRole("alert")).toHaveText("Failed to create league");
  await desk.unrouteAll();
  await desk.getByRole("button", { name: "Create league" }).click();
  await expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();
  await desk.getByRole("link", { name: "All leagues" }).click();
  await expect(desk.getByRole("link", { name })).toBeVisible();
});

test("the organizer adds a player by name to a free league and removes a player from a running one", async ({
  visit,
  server,
  organizer,
  samples,
}) => {
  const open = await openLeague(server, organizer);
  const walkIn = await signUp(server);
  const desk = await visit(organizer);
  await desk.goto(`/leagues/${open.id}`);
  await desk.getByRole("button", { name: "Add a player" }).click();
  await dialog(desk).getByLabel("Name").fill(walkIn.user.name);
  await dialog(desk).getByRole("button", { name: "Find" }).click();
  await dialog(desk)
    .getByRole("button", { name: `Add ${walkIn.user.name}` })
    .click();
  await expect(desk.getByText(`${walkIn.user.name} has been added to the league`)).toBeVisible();
  await dialog(desk).getByRole("button", { name: "Close" }).click();
  await expect(desk.getByRole("region", { name: "1 player" })).toContainText(walkIn.user.name);

  const leaving = samples.players[2].user.name;
  await desk.goto(`/leagues/${samples.running.id}`);
  await desk.getByRole("button", { name: `Remove ${leaving}` }).click();
  await dialog(desk).getByRole("button", { name: "Remove" }).click();
  await expect(dialog(desk).getByText("Give a reason")).toBeVisible();
  await dialog(desk).getByLabel("Reason").fill("Moved to Jos");
  await dialog(desk).getByRole("button", { name: "Remove" }).click();
  await expect(desk.getByText(`${leaving} has been removed from the league`)).toBeVisible();
  await expect(desk.getByRole("button", { name: `Remove ${leaving}` })).toHaveCount(0);
  await desk.getByRole("tab", { name: "Table" }).click();
  await expect(desk.getByRole("row").filter({ hasText: leaving })).toContainText("withdrew");
});

test("a missing league shows Not found, filters of an empty list can be cleared, and both are in the address", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 404/u);
  await page.goto("/leagues/no-such-league");
  await expect(page.getByRole("heading", { level: 1, name: "League not found" })).toBeVisible();
  await page.getByRole("link", { name: "All leagues" }).click();
  await page.getByLabel("Filter by State").selectOption("Yobe");
  await page.getByLabel("Kind").selectOption("ladder");
  await expect(page).toHaveURL(/state=Yobe.*kind=ladder/u);
  await page.reload();
  await expect(page).toHaveURL("/leagues?state=Yobe&kind=ladder");
  await expect(page.getByText("No leagues found matching your criteria.")).toBeVisible();
  await expect(page.getByText("Try another state or kind.")).toBeVisible();
  await page.getByRole("button", { name: "All states and kinds" }).click();
  await expect(page).toHaveURL("/leagues");

  await page.goto("/leagues?page=2");
  await page.getByRole("tab", { name: "Open" }).click(); // begins at its first page
  await expect(page).toHaveURL("/leagues?tab=open");
});

test("LS-02: a score replaces the one shown of its match alone; a stream goes on air and off again; refusals have their words", async ({
  visit,
  page,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/status of 400/u);
  const { tournament, games } = await startedTournament(server, organizer, { players: 4 });
  const [first, second] = games;
  if (!first || !second) throw new Error("the draw has no two games");
  await startMatch(server, organizer, second);
  const live = await startMatch(server, organizer, first);
  await page.goto(`/live-matches?tournament=${tournament.id}`);
  const card = (name: string | undefined) => page.getByRole("listitem").filter({ hasText: name ?? "nobody" });
  await expect(card(first.player1?.name)).toContainText("Frame 1 of 3");
  await winFrame(server, organizer, live, 1);
  await expect(card(first.player1?.name)).toContainText("Frame 2 of 3");
  await expect(card(second.player1?.name)).toContainText("Frame 1 of 3");
  const params = { id: first.id };
  const body = { playerId: first.player1_id ?? "", score: 9 };
  await expect(server.call("PUT /api/matches/:id/score", { token: organizer.token, params, body })).rejects.toThrow(
    "Failed to update match score",
  );

  const desk = await visit(organizer);
  await desk.goto(`/organize/${tournament.id}?tab=games`);
  await chooseOfMatch(desk, `${first.player1?.name} vs ${first.player2?.name}`, "Stream");
  await dialog(desk).getByLabel("YouTube link").fill("https://youtu.be/dQw4w9WgXcQ");
  for (const [button, words, then] of [
    ["Start stream", "Failed to start stream", "On air"],
    ["End stream", "Failed to end stream", "Off air"],
  ] as const) {
    await failOnce(desk, "POST", /stream$/u);
    await dialog(desk).getByRole("button", { name: button }).click();
    await expect(dialog(desk).getByRole("alert")).toHaveText(words);
    await desk.unrouteAll();
    await dialog(desk).getByRole("button", { name: button }).click();
    await expect(dialog(desk)).toContainText(then);
    const stream = await server.call("GET /api/matches/:id/stream", { params });
    const isLive = then === "On air";
    const youtubeUrl = isLive ? expect.stringContaining("dQw4w9WgXcQ") : null;
    expect(stream).toMatchObject({ isLive, youtubeUrl });
  }

  for (const viewer of [page, desk]) await viewer.close(); // both follow the match
  const stream = () => server.call("GET /api/matches/:id/stream", { params });
  await expect.poll(async () => (await stream()).viewers).toBe(0);
  const own = { token: organizer.token, params };
  await server.call("POST /api/matches/:id/stream", { ...own, body: { youtubeUrl: "https://youtu.be/dQw4w9WgXcQ" } });
  expect(await stream()).toMatchObject({ isLive: true, viewers: 0 });
  const ended = await server.call("POST /api/matches/:id/end-stream", own);
  expect(ended).toMatchObject({ isLive: false, youtubeUrl: null, viewers: 0 });
});

test("LS-01: a live event that brings the membership before the answer leaves the open dialog as it is", async ({
  visit,
  server,
  organizer,
  samples,
}) => {
  const [player] = samples.players;
  const page = await visit(player);
  const open = await openLeague(server, organizer);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/join$/u, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await page.goto(`/leagues/${open.id}`);
  await page.getByRole("button", { name: "Join league" }).click();
  await dialog(page).getByRole("button", { name: "Join league" }).click();
  await expect(page.getByRole("region", { name: "1 player" })).toContainText(player.user.name);
  await expect(dialog(page).getByRole("heading", { name: `Join ${open.name}?` })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Leave league" })).toHaveCount(0);
  await expect(dialog(page).getByRole("button", { name: "Cancel" })).toBeDisabled();
  release();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Leave league" })).toBeVisible();
});

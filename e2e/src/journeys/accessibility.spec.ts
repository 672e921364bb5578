import { inspect, openScreen, violationsOf } from "../fixtures/inspect.ts";
import { type Person, signUp } from "../fixtures/people.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { enter, openTournament, startedTournament, startMatch, winFrame } from "../fixtures/tournaments.ts";

type Scene = { player: Person; gameId: string; liveId: string; tournamentId: string; openId: string; playerId: string };

/** One of everything that a screen can show; made once in a worker. */
const test = base.extend<object, { scene: Scene }>({
  scene: [
    async ({ house, organizer }, use) => {
      const player = await signUp(house, { balanceNaira: 12_345.5 });
      const { tournament, games } = await startedTournament(house, organizer, { players: 4, total_prize_pool: 99_999 });
      const [live, waiting] = games;
      if (!live || !waiting) throw new Error("the draw has no games");
      await winFrame(house, organizer, await startMatch(house, organizer, live), 1);
      const open = await openTournament(house, organizer, { entry_fee: 2_500, total_prize_pool: 50_000 });
      await enter(house, player, open);
      await use({
        player,
        gameId: waiting.id,
        liveId: live.id,
        tournamentId: tournament.id,
        openId: open.id,
        playerId: player.user.player_id,
      });
    },
    { scope: "worker" },
  ],
});

type Screen = readonly [name: string, path: (scene: Scene) => string];

const PUBLIC: readonly Screen[] = [
  ["Home", () => "/"],
  ["login", () => "/login"],
  ["register", () => "/register"],
  ["live matches", () => "/live-matches"],
  ["a live match", ({ liveId }) => `/live-matches/${liveId}`],
  ["statistics of a match", ({ liveId }) => `/live-matches/${liveId}?tab=statistics`],
  ["fixtures", () => "/fixtures"],
  ["a fixture", ({ gameId }) => `/fixtures/${gameId}`],
  ["tournaments", () => "/tournaments?tab=all"],
  ["a tournament", ({ tournamentId }) => `/tournaments/${tournamentId}`],
  ["a tournament's live matches", ({ tournamentId }) => `/tournaments/${tournamentId}?tab=live`],
  ["a tournament's fixtures", ({ tournamentId }) => `/tournaments/${tournamentId}?tab=fixtures`],
  ["a tournament's participants", ({ tournamentId }) => `/tournaments/${tournamentId}?tab=participants`],
  ["a tournament's standings", ({ tournamentId }) => `/tournaments/${tournamentId}?tab=standings`],
  ["a tournament's draw", ({ tournamentId }) => `/tournaments/${tournamentId}?tab=draw`],
  ["a tournament's draw as a tree", ({ tournamentId }) => `/tournaments/${tournamentId}?tab=draw&view=tree`],
  ["a tournament's draw as a list", ({ tournamentId }) => `/tournaments/${tournamentId}?tab=draw&view=list`],
  ["rankings", () => "/standings"],
  ["recent form", () => "/standings?tab=form"],
  ["ratings", () => "/standings?tab=rating"],
  ["state matches", () => "/state-matches"],
  ["a player", ({ playerId }) => `/players/${playerId}`],
  ["an unknown address", () => "/no/such/page"],
];
const OWN: readonly Screen[] = [
  ["Home, logged in", () => "/"],
  ["an entered tournament", ({ openId }) => `/tournaments/${openId}`],
  ["dashboard", () => "/dashboard"],
  ["profile", () => "/profile"],
  ["wallet", () => "/wallet"],
  ["wallet statement", () => "/wallet/statement"],
  ["settings", () => "/settings"],
  ["notifications", () => "/notifications"],
];
const STAFF: readonly Screen[] = [
  ["own tournaments", () => "/organize"],
  ["a new tournament", () => "/organize/new"],
  ["the desk of a tournament", ({ tournamentId }) => `/organize/${tournamentId}`],
  ["a referee's matches", () => "/referee"],
  ["a referee's pad", ({ liveId }) => `/referee/matches/${liveId}`],
];

for (const [name, path] of PUBLIC)
  test(`accessible: ${name}`, async ({ page, scene }) => {
    await inspect(page, path(scene));
  });
for (const [name, path] of OWN)
  test(`accessible: ${name}`, async ({ visit, scene }) => {
    await inspect(await visit(scene.player), path(scene));
  });
for (const [name, path] of STAFF)
  test(`accessible: ${name}`, async ({ visit, scene, organizer, referee }) => {
    await inspect(await visit(name.startsWith("a referee's matches") ? referee : organizer), path(scene));
  });

test("accessible: the registration dialog, each step", async ({ visit, scene, house }) => {
  const page = await visit(await signUp(house, { balanceNaira: 2_500 }));
  await openScreen(page, `/tournaments/${scene.openId}`);
  await page.getByRole("button", { name: "Register Now" }).click();
  for (const press of ["Next", "Pay Now", undefined]) {
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violationsOf(page), press ?? "confirmation").toEqual([]);
    if (press) await page.getByRole("dialog").getByRole("button", { name: press }).click();
  }
});

test("accessible: the withdraw dialog, its list of banks, its errors and its confirmation", async ({
  visit,
  scene,
}) => {
  const page = await visit(scene.player);
  await openScreen(page, "/wallet");
  await page.getByRole("main").getByRole("button", { name: "Withdraw" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw" });
  await dialog.getByRole("combobox", { name: "Bank" }).fill("bank");
  await expect(dialog.getByRole("option").first()).toBeVisible();
  expect(await violationsOf(page), "list of banks").toEqual([]);
  await dialog.getByRole("option", { name: "Zenith Bank" }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Enter an amount")).toBeVisible();
  expect(await violationsOf(page), "errors").toEqual([]);
  await dialog.getByLabel("Amount").fill("500");
  await dialog.getByLabel("Account number").fill("0123456789");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Taken from your wallet")).toBeVisible();
  expect(await violationsOf(page), "confirmation").toEqual([]);
});

test("accessible: the gift dialog", async ({ visit, scene }) => {
  const page = await visit(scene.player);
  await openScreen(page, `/live-matches/${scene.liveId}`);
  await page.getByRole("button", { name: "Send Gift" }).click();
  await expect(page.getByRole("dialog", { name: "Send Gift" })).toContainText("You have ₦");
  expect(await violationsOf(page)).toEqual([]);
});

import { idFrom, type UserId } from "@pockethall/domain/ids";
import { lagosTimestamp } from "@pockethall/domain/time";
import { beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import type { Db } from "../database/database.ts";
import { ledgerFaults } from "../modules/finance/verification/verify.read-model.ts";
import { walletBalances } from "../modules/ledger/ledger.read-model.ts";
import { runVerifyLog } from "../modules/matches/scoring/verify-log.cli.ts";
import { commandServices } from "../services.ts";
import { demoEditions, demoTournamentNames, hasDemo, isEmpty } from "./demo.read-model.ts";
import { openDay } from "./demo-day.ts";
import { demoServices, movableClock } from "./demo-services.ts";
import { isSeasonComplete, loadSeason } from "./load-season.ts";
import { playOneFrame } from "./scorer.ts";
import { DEMO_LOGINS, DEMO_PASSWORD, DEMO_SEASON, DEMO_VIDEO } from "./season-plan.ts";

// Two loads into two databases, at two different moments, the second stopped and taken up again: what must not depend on
// chance, clock or stop is compared.
const [MORNING, EVENING] = [new Date("2026-03-06T08:00:00Z"), new Date("2026-11-21T19:30:00Z")];

type Database = Awaited<ReturnType<typeof openTestDatabase>>;
let first: Database;
let second: Database;
let wasEmpty: boolean;
let wasCompleteWhenStopped: boolean;

function seasonOf(db: Db, now: Date) {
  const clock = movableClock(now);
  return { db, services: demoServices(db, clock.read), clock, now };
}

/** A load that is stopped before its third step, and goes on. */
async function loadInTwo(db: Db, now: Date): Promise<void> {
  const season = seasonOf(db, now);
  let asked = 0;
  await loadSeason({ ...season, isStopped: () => ++asked > 2 });
  wasCompleteWhenStopped = await isSeasonComplete(db);
  await loadSeason(season);
}

beforeAll(async () => {
  [first, second] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  wasEmpty = await isEmpty(first.db);
  await Promise.all([loadSeason(seasonOf(first.db, MORNING)), loadInTwo(second.db, EVENING)]);
  return async () => {
    await first[Symbol.asyncDispose]();
    await second[Symbol.asyncDispose]();
  };
});

const tournamentsOf = (db: Db) =>
  db
    .selectFrom("tournaments")
    .select(["name", "state", "status", "is_demo", "entrant_count", "drawn_at"])
    .orderBy("name")
    .execute();

test("twelve tournaments in at least eight states, in every status, all marked as demo data", async () => {
  const rows = await tournamentsOf(first.db);
  expect(rows).toHaveLength(12);
  expect(new Set(rows.map((row) => row.state)).size).toBeGreaterThanOrEqual(8);
  const statuses = ["cancelled", "completed", "draft", "ongoing", "postponed", "upcoming"];
  expect([...new Set(rows.map((row) => row.status))].toSorted()).toEqual(statuses);
  expect(rows.every((row) => row.is_demo && row.name.startsWith("Demo "))).toBe(true);
  expect(rows.find((row) => row.status === "upcoming" && row.drawn_at !== null)).toBeDefined();
  expect(rows.map((row) => [row.name, row.entrant_count])).toEqual(
    DEMO_SEASON.map(({ name, players }) => [name, players] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
});

test("about two hundred invented people, no two of the same name", async () => {
  const players = await first.db.selectFrom("players").select("name").execute();
  expect(players).toHaveLength(205);
  expect(new Set(players.map((player) => player.name)).size).toBe(205);
  const real = await first.db.selectFrom("users").select("id").where("is_demo", "=", false).execute();
  expect([wasEmpty, await isEmpty(first.db), await hasDemo(first.db), real]).toEqual([true, false, true, []]);
});

/** All entries and results, without ids and times. */
async function storyOf(db: Db) {
  const participants = await db
    .selectFrom("registrations")
    .innerJoin("players", "players.id", "player_id")
    .innerJoin("tournaments", "tournaments.id", "tournament_id")
    .select(["tournaments.name as tournament", "players.name", "seed", "fee_kobo"])
    .orderBy("tournament")
    .orderBy("players.name")
    .execute();
  const games = await db
    .selectFrom("games")
    .innerJoin("tournaments", "tournaments.id", "tournament_id")
    .leftJoin("players as p1", "p1.id", "player1_id")
    .leftJoin("players as p2", "p2.id", "player2_id")
    .select(["tournaments.name as tournament", "draw_key", "p1.name as first", "p2.name as second"])
    .select(["player1_score", "player2_score", "games.status"])
    .orderBy("tournament")
    .orderBy("draw_key")
    .execute();
  return {
    tournaments: (await tournamentsOf(db)).map(({ name, state, status, entrant_count }) => [
      name,
      state,
      status,
      entrant_count,
    ]),
    participants,
    games,
  };
}

test("the season is the same every time: people, participants, draws and results", async () => {
  const [one, other] = [await storyOf(first.db), await storyOf(second.db)];
  expect(one.games.filter((game) => game.status === "completed")).toHaveLength(31 + 15 + 15);
  expect(one).toEqual(other);
});

test("a load that was stopped goes on where it was, to the same season", async () => {
  expect([wasCompleteWhenStopped, await isSeasonComplete(second.db)]).toEqual([false, true]);
  expect((await demoTournamentNames(second.db)).size).toBe(DEMO_SEASON.length);
  expect(await storyOf(second.db)).toEqual(await storyOf(first.db));
  expect(await ledgerFaults(second.db)).toEqual([]);
});

test("the four log-ins work, the player with ₦25,000.00, one entry and a notification", async () => {
  const services = commandServices(first.db, () => MORNING);
  const people = await Promise.all(DEMO_LOGINS.map(({ email }) => services.accounts.findUserByEmail(email)));
  expect(people.every((person) => person !== undefined)).toBe(true);
  expect(DEMO_PASSWORD).toBe("Demo-pass-2026");
  const userId = people[0]?.userId ?? idFrom<UserId>("");
  expect((await walletBalances(first.db, userId)).walletKobo).toBe(25_000_00);
  const entries = await first.db
    .selectFrom("registrations")
    .innerJoin("users", "users.player_id", "registrations.player_id")
    .innerJoin("tournaments", "tournaments.id", "tournament_id")
    .select(["tournaments.name", "fee_kobo"])
    .where("users.id", "=", userId)
    .where("tournaments.status", "=", "upcoming")
    .execute();
  expect(entries).toEqual([{ name: "Demo Kaduna Challenge", fee_kobo: 5_000_00 }]);
  const notes = await first.db.selectFrom("notifications").select("title").where("user_id", "=", userId).execute();
  expect(notes).toContainEqual({ title: "Registration confirmed" });
});

test("the demo player has a season behind them: a title, defeats, breaks, prizes, and a match today with a table", async () => {
  const { db } = first;
  const player = await commandServices(db, () => MORNING).accounts.findUserByEmail(DEMO_LOGINS[0].email);
  if (!player) throw new Error("the demo has no player");
  const own = await db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .select(["g.id", "g.status", "g.round_name", "g.winner_id", "g.scheduled_at", "t.name"])
    .where((eb) => eb.or([eb("player1_id", "=", player.playerId), eb("player2_id", "=", player.playerId)]))
    .execute();
  const played = own.filter(({ status }) => status === "completed");
  const won = played.filter(({ winner_id }) => winner_id === player.playerId);
  const titles = won.filter(({ round_name }) => round_name === "Final").map(({ name }) => name);
  expect(titles).toEqual(["Demo Garden City Cup"]);
  expect([played.length >= 6, played.length - won.length]).toEqual([true, 2]);
  expect((await walletBalances(db, player.userId)).rewardsKobo).toBeGreaterThan(100_000_00);

  const today = own.find(({ status }) => status === "scheduled");
  const at = today?.scheduled_at?.getTime() ?? 0;
  expect(lagosTimestamp(new Date(at)).slice(0, 10)).toBe(lagosTimestamp(MORNING).slice(0, 10));
  expect(at).toBeGreaterThan(MORNING.getTime());
  const slot = await db
    .selectFrom("game_slots as s")
    .innerJoin("hall_tables as t", "t.id", "s.table_id")
    .innerJoin("games as g", "g.id", "s.game_id")
    .innerJoin("users as u", "u.id", "g.referee_id")
    .select(["t.name", "u.email"])
    .where("s.game_id", "=", today?.id ?? null)
    .execute();
  expect(slot).toEqual([{ name: "Table 2", email: DEMO_LOGINS[1].email }]);
});

test("every drawn match of today and later has a table and a time; a later start of the server plans again", async () => {
  const { db } = first;
  const withoutPlace = () =>
    db
      .selectFrom("games as g")
      .innerJoin("tournaments as t", "t.id", "g.tournament_id")
      .leftJoin("game_slots as s", "s.game_id", "g.id")
      .select("g.draw_key")
      .where("g.status", "=", "scheduled")
      .where("t.status", "in", ["ongoing", "upcoming"])
      .where("s.game_id", "is", null)
      .execute();
  const earliest = async () => {
    const query = db.selectFrom("game_slots as s").innerJoin("games as g", "g.id", "s.game_id");
    const row = await query
      .select(({ fn }) => fn.min("s.starts_at").as("at"))
      .where("g.status", "=", "scheduled")
      .executeTakeFirst();
    return row?.at.getTime();
  };
  expect([await withoutPlace(), (await earliest()) ?? 0]).toEqual([
    [],
    expect.toSatisfy((at) => at >= MORNING.getTime()),
  ]);
  const later = new Date(MORNING.getTime() + 2 * 86_400_000);
  await openDay({ db, services: commandServices(db, () => later), now: later });
  expect([await withoutPlace(), (await earliest()) ?? 0]).toEqual([
    [],
    expect.toSatisfy((at) => at >= later.getTime()),
  ]);
});

test("invented spectators have written comments and given gifts, once", async () => {
  const { db } = second;
  const count = async () => {
    const { comments } = await db
      .selectFrom("comments")
      .select(({ fn }) => fn.countAll<number>().as("comments"))
      .executeTakeFirstOrThrow();
    const { gifts } = await db
      .selectFrom("ledger_transfers")
      .select(({ fn }) => fn.countAll<number>().as("gifts"))
      .where("kind", "=", "gift")
      .executeTakeFirstOrThrow();
    return [Number(comments), Number(gifts)];
  };
  expect(await count()).toEqual([10, 3]);
  await openDay({ db, services: commandServices(db, () => EVENING), now: EVENING });
  expect(await count()).toEqual([10, 3]);
});

test("past tournaments have champions with prizes, and the ledger proves itself", async () => {
  const awards = await first.db
    .selectFrom("prize_awards")
    .innerJoin("tournaments", "tournaments.id", "tournament_id")
    .select(({ fn }) => ["tournaments.name", fn.sum<number>("amount_kobo").as("total"), "prize_pool_kobo"])
    .groupBy(["tournaments.name", "prize_pool_kobo"])
    .execute();
  expect(awards).toHaveLength(3);
  for (const award of awards) expect(Number(award.total)).toBe(award.prize_pool_kobo);
  expect(await ledgerFaults(first.db)).toEqual([]);
  expect(await ledgerFaults(second.db)).toEqual([]);
});

const CAPITAL = DEMO_SEASON.find((plan) => plan.name === "Demo Capital Trophy") ?? DEMO_SEASON[0];

/** One turn of the scorer, by new services, as after a restart; what it did shows in the log of frames. */
async function playTurns(count: number): Promise<void> {
  if (!CAPITAL) return;
  for (let turn = 0; turn < count; turn += 1) {
    const { db } = second;
    const services = commandServices(db, () => EVENING);
    await playOneFrame({ db, services, clock: () => EVENING, onError: () => undefined }, CAPITAL);
  }
}
const eventsOf = async (name: string) => {
  const { db } = second;
  const rows = await db
    .selectFrom("game_events")
    .innerJoin("games", "games.id", "game_id")
    .innerJoin("tournaments", "tournaments.id", "tournament_id")
    .select(["kind", "game_id"])
    .where("tournaments.name", "=", name)
    .orderBy("game_events.created_at")
    .execute();
  return rows;
};

test("the scorer starts a match and gives it one frame a turn, whichever process takes the turn", async () => {
  expect(await eventsOf("Demo Capital Trophy")).toEqual([]);
  await playTurns(1);
  expect((await eventsOf("Demo Capital Trophy")).map((event) => event.kind)).toEqual(["started"]);
  await playTurns(4);
  const events = await eventsOf("Demo Capital Trophy");
  expect(events.map((event) => event.kind).toSorted()).toEqual([
    "frame-won",
    "frame-won",
    "frame-won",
    "frame-won",
    "started",
  ]);
  expect(new Set(events.map((event) => event.game_id)).size).toBe(1);
});

test("snooker is scored by points in the past, a final ball by ball, and live one visit a turn", async () => {
  const { db } = second;
  const frames = () =>
    db
      .selectFrom("game_frames as f")
      .innerJoin("games as g", "g.id", "f.game_id")
      .innerJoin("tournaments as t", "t.id", "g.tournament_id")
      .select(["f.player1_points", "f.player1_figures", "f.player1_breaks", "f.player2_breaks", "g.round_name"])
      .where("t.name", "=", "Demo Kano Classic")
      .execute();
  const played = await frames();
  expect(played.every(({ player1_points }) => player1_points !== null)).toBe(true);
  for (const { round_name, player1_figures } of played) expect(player1_figures !== null).toBe(round_name === "Final");
  const breaks = played.flatMap(({ player1_breaks, player2_breaks }) => [...player1_breaks, ...player2_breaks]);
  expect(breaks.filter((made) => made >= 50).length).toBeGreaterThan(10);
  expect(breaks.filter((made) => made >= 100).length).toBeGreaterThan(0);

  const open = DEMO_SEASON.find(({ name }) => name === "Demo Lagos Open");
  if (open === undefined) throw new Error("the season has no Lagos Open");
  for (let turn = 0; turn < 12; turn += 1)
    await playOneFrame(
      { db, services: commandServices(db, () => EVENING), clock: () => EVENING, onError: () => undefined },
      open,
    );
  const live = await db
    .selectFrom("games")
    .select(["in_play", "log_sequence", "featured", "youtube_video_url"])
    .where("status", "=", "live")
    .execute();
  expect(live.filter(({ featured }) => featured)).toMatchObject([{ youtube_video_url: DEMO_VIDEO }]);
  expect(live.find(({ in_play }) => in_play !== null)?.log_sequence).toBeGreaterThan(12);
  const lines: string[] = [];
  expect([await runVerifyLog([], { db, say: (line) => void lines.push(line) }), lines]).toMatchObject([
    0,
    [expect.stringContaining("every chain")],
  ]);
});

test("a tournament played out is followed by its next edition, which is played on", async () => {
  for (let turn = 0; turn < 400; turn += 1) {
    const { ongoing } = await demoEditions(second.db, "Demo Capital Trophy");
    if (ongoing.length === 0) break;
    await playTurns(1);
  }
  const finished = await demoEditions(second.db, "Demo Capital Trophy");
  expect(finished).toEqual({ editions: 1, ongoing: [] });
  await playTurns(1);
  const next = await demoEditions(second.db, "Demo Capital Trophy");
  expect([next.editions, next.ongoing.length]).toEqual([2, 1]);
  await playTurns(2);
  const events = await eventsOf("Demo Capital Trophy 2");
  expect(events.map((event) => event.kind).toSorted()).toEqual(["frame-won", "started"]);
  expect(await ledgerFaults(second.db)).toEqual([]);
});

import { idFrom, type MatchId, type PlayerId, type UserId } from "@pockethall/domain/ids";
import { seededRandom } from "@pockethall/domain/random";
import { expect, test } from "vitest";
import { eventually } from "../testing/app/eventually.ts";
import { insist, type KillableServer, openKillableServer } from "../testing/app/killable-server.ts";
import { SEARCH_SEED, searchSize } from "../testing/app/search-size.ts";
import { inDays } from "../testing/database/given.ts";
import { placeInstallation } from "../testing/database/prepared-installation.ts";
import type { Db } from "./database/database.ts";
import { ledgerFaults } from "./modules/finance/verification/verify.read-model.ts";

// The main job under SIGKILL: players deposit and enter, a referee scores, and the server process is killed in the
// middle of it again and again (quality.md R1). What was acknowledged is recorded exactly once. The seed is printed with a
// failure by its name.

const KILLS = searchSize(2, 100);
const PLAYERS = ["ada", "bisi", "chidi", "dayo"];
const TOURNAMENTS = searchSize(20, 240);
/** Most steps of the players between two kills. */
const MOST_STEPS = 6;
const FEE_NAIRA = 150;
const DEPOSIT_NAIRA = 400;
const SEED = `kill ${SEARCH_SEED}`;

type Person = { token: string; userId: UserId; playerId: PlayerId };
type Tally = Person & { depositsNaira: number; registrations: string[] };

async function join(url: string, name: string, number: number): Promise<Person> {
  const body = {
    name,
    email: `${name}@example.test`,
    phone: `080312345${String(number).padStart(2, "0")}`,
    password: `Kill-${name}-pass`,
    state: "Lagos",
  };
  const { body: answer } = await insist(url, "POST /api/auth/register", { body });
  const { token, user } = answer as { token: string; user: { id: UserId; player_id: PlayerId } };
  return { token, userId: user.id, playerId: user.player_id };
}

const grant = (db: Db, userId: UserId, role: "organizer" | "referee") =>
  db.insertInto("user_roles").values({ user_id: userId, role, state: null }).execute();

async function openTournament(url: string, token: string, fields: object): Promise<string> {
  const body = {
    name: "Kill Cup",
    venue: "Test Hall",
    state: "Lagos",
    start_date: inDays(3).toISOString(),
    end_date: inDays(4).toISOString(),
    registration_deadline: inDays(2).toISOString(),
    total_prize_pool: 0,
    entry_fee: FEE_NAIRA,
    max_participants: null,
    ...fields,
  };
  const { body: answer } = await insist(url, "POST /api/organizer/tournaments", { token, body });
  const { id } = (answer as { data: { id: string } }).data;
  await insist(url, `POST /api/organizer/tournaments/${id}/publish`, { token });
  return id;
}

/** A long match under way between two players, and who scores it. */
async function openMatch(url: string, organizer: Person, players: readonly Person[]): Promise<MatchId> {
  const { token } = organizer;
  const id = await openTournament(url, token, { entry_fee: 0, total_frames: 99 });
  for (const player of players)
    await insist(url, `POST /api/tournaments/${id}/register`, {
      token: player.token,
      body: { payment_method: "wallet" },
      key: `seat-${player.userId}`,
    });
  await insist(url, `POST /api/organizer/tournaments/${id}/draw`, { token });
  await insist(url, `POST /api/organizer/tournaments/${id}/start`, { token });
  const { body } = await insist(url, `GET /api/games?tournament_id=${id}`);
  const gameId = (body as { data: { id: MatchId }[] }).data[0]?.id ?? idFrom<MatchId>("");
  await insist(url, `POST /api/referee/matches/${gameId}/start`, { token });
  return gameId;
}

/** Deposits and enters until stopped, or until all tournaments are entered; every step is repeated until acknowledged. */
async function play(url: string, tally: Tally, tournaments: readonly string[], isOver: () => boolean): Promise<void> {
  const { token } = tally;
  for (const [round, tournamentId] of tournaments.entries()) {
    if (isOver()) return;
    const key = `${tally.userId}-${round}`;
    const opened = await insist(url, "POST /api/wallet/deposit/create", {
      token,
      body: { amount: DEPOSIT_NAIRA },
      key: `create-${key}`,
    });
    expect(opened).toMatchObject({ status: 200 });
    const { reference } = (opened.body as { data: { reference: string } }).data;
    await insist(url, `POST /_paystack/control/transactions/${reference}/succeed`);
    const verified = await insist(url, "POST /api/wallet/deposit/verify", {
      token,
      body: { reference },
      key: `verify-${key}`,
    });
    expect([reference, verified.status]).toEqual([reference, 200]);
    tally.depositsNaira += DEPOSIT_NAIRA;
    const entered = await insist(url, `POST /api/tournaments/${tournamentId}/register`, {
      token,
      body: { payment_method: "wallet" },
      key: `enter-${key}`,
    });
    expect(entered.status).toBe(201);
    tally.registrations.push(String(entered.body["transaction_id"]));
  }
}

/** Adds frames, now to one player, now to the other, one for each step of the players; answers what was acknowledged. */
async function score(
  url: string,
  { token }: Person,
  gameId: MatchId,
  players: readonly Person[],
  stepsDone: () => number,
  isOver: () => boolean,
): Promise<[number, number]> {
  const acknowledged: [number, number] = [0, 0];
  for (let turn = 0; !isOver() && turn < 96; turn += 1) {
    const before = stepsDone();
    const side = turn % 2 === 0 ? 0 : 1;
    const body = { playerId: players[side]?.playerId, score: acknowledged[side] + 1 };
    const answer = await insist(url, `PUT /api/matches/${gameId}/score`, { token, body });
    expect([body.score, answer.status]).toEqual([body.score, 200]);
    acknowledged[side] += 1;
    await eventually(() => expect(isOver() || stepsDone() > before).toBe(true));
  }
  return acknowledged;
}

/** Kills each time after some more steps were acknowledged, while others are under way: so there is something to lose. */
async function killRepeatedly(server: KillableServer, stepsDone: () => number): Promise<void> {
  const random = seededRandom(SEED);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const wanted = stepsDone() + 1 + Math.floor(random() * MOST_STEPS);
    await eventually(() => expect(stepsDone()).toBeGreaterThanOrEqual(wanted));
    await server.kill();
    await server.start();
  }
}

test(`${KILLS} kills during deposits, entries and scores lose nothing and double nothing (${SEED})`, async () => {
  await using server = await openKillableServer({}, placeInstallation);
  await server.start();
  const { url } = server;
  const organizer = await join(url, "tunde", 99);
  const players = await Promise.all(PLAYERS.map((name, index) => join(url, name, index)));
  const db = await server.database();
  await grant(db, organizer.userId, "organizer");
  const sides = players.slice(0, 2);
  const gameId = await openMatch(url, organizer, sides);
  const seeds = (await (await fetch(`${url}/api/games/${gameId}`)).json()) as { data: { player1_id: PlayerId } };
  const [first, second] = sides[0]?.playerId === seeds.data.player1_id ? sides : sides.toReversed();
  const tournaments = await Promise.all(
    Array.from({ length: TOURNAMENTS }, () => openTournament(url, organizer.token, {})),
  );

  let over = false;
  const tallies: Tally[] = players.map((player) => ({ ...player, depositsNaira: 0, registrations: [] }));
  const stepsDone = () =>
    tallies.reduce(
      (sum, { depositsNaira, registrations }) => sum + depositsNaira / DEPOSIT_NAIRA + registrations.length,
      0,
    );
  const work = Promise.all([
    Promise.all(tallies.map((tally) => play(url, tally, tournaments, () => over))),
    score(url, organizer, gameId, [first as Person, second as Person], stepsDone, () => over),
  ]);
  await killRepeatedly(server, stepsDone);
  over = true;
  const [, acknowledged] = await work;

  for (const { token, depositsNaira, registrations, playerId } of tallies) {
    const { body } = await insist(url, "GET /api/wallet/balance", { token });
    expect(body).toEqual({ success: true, data: { balance: depositsNaira - registrations.length * FEE_NAIRA } });
    const rows = await db
      .selectFrom("registrations")
      .select("transfer_id")
      .where("player_id", "=", playerId)
      .where("fee_kobo", ">", 0)
      .execute();
    expect(rows.map((row) => row.transfer_id).toSorted()).toEqual(registrations.toSorted());
  }
  const game = await db
    .selectFrom("games")
    .select(["player1_score", "player2_score"])
    .where("id", "=", gameId)
    .executeTakeFirst();
  expect([game?.player1_score, game?.player2_score]).toEqual(acknowledged);
  const frames = await db
    .selectFrom("game_events")
    .select("sequence")
    .where("game_id", "=", gameId)
    .where("kind", "=", "frame-won")
    .execute();
  expect(frames).toHaveLength(acknowledged[0] + acknowledged[1]);
  expect(await ledgerFaults(db)).toEqual([]);
  expect(stepsDone()).toBeGreaterThanOrEqual(KILLS);
  await db.destroy();
});

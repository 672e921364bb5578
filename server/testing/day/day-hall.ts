import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { type Random, shuffled } from "@pockethall/domain/random";
import { jobTasks } from "../../src/tasks.ts";
import { givenBalance } from "../database/given.ts";
import { givenUser, givenUsers, type TestUser } from "../database/test-database.ts";
import { type DayServer, momentAt, openDayServer } from "./day-server.ts";

const PLAYERS = 64;
const WALK_INS = 8;
const NO_SHOWS = 3;
const LATE_PLAYERS = 4;
const FEE_NAIRA = 2_000;
const POOL_NAIRA = 90_000;

/** A player of the day; the strength decides who wins. */
export type DayPlayer = { id: PlayerId; name: string; strength: number; arrivesAt: number };

/**
 * A hall of six tables on the day of a knock-out of 64: registered with an entry fee, checked in at two desks, walk-ins
 * paid in cash, players who did not come removed, drawn, planned and started.
 */
export async function openHallDay(random: Random) {
  const server = await openDayServer();
  const staff = await givenStaff(server);
  const event = await givenEvent(server, staff);
  const players = await givenField(server, { ...staff, ...event }, random);
  const noShows = await countNoShows(server, { ...staff, ...event });
  await startEvent(server, { ...staff, ...event });
  return { ...server, ...staff, ...event, players, noShows };
}
export type HallDay = Awaited<ReturnType<typeof openHallDay>>;

async function givenStaff({ db }: DayServer) {
  return {
    organizer: await givenUser(db, { roles: ["organizer"], name: "Demo Organiser" }),
    partner: await givenUser(db, { name: "Demo Co-organiser" }),
    referees: (await givenUsers(db, [{ name: "Demo Referee 1" }, { name: "Demo Referee 2" }])) as [TestUser, TestUser],
    finance: (await givenUsers(db, [{ roles: ["finance"] }, { roles: ["finance"] }])) as [TestUser, TestUser],
  };
}
type Staff = Awaited<ReturnType<typeof givenStaff>>;

/** The hall and the published tournament, with its officials. */
async function givenEvent({ must }: DayServer, { organizer, partner, referees }: Staff) {
  const hall = await must<{ id: string; tables: { id: string }[] }>("POST /api/organizer/halls", organizer, {
    name: "Demo Hall",
    address: "1 Demo Road",
    state: "Lagos",
    latitude: null,
    longitude: null,
    hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "09:00", closes: "23:59" })),
    tables: [1, 2, 3, 4, 5, 6].map((table) => ({ name: `Table ${table}` })),
  });
  const { id: tournamentId } = await must<{ id: TournamentId }>("POST /api/organizer/tournaments", organizer, {
    name: "Demo Day",
    venue: "Demo Hall",
    state: "Lagos",
    start_date: momentAt(0),
    end_date: momentAt(13 * 60),
    registration_deadline: momentAt(-120),
    total_prize_pool: POOL_NAIRA,
    entry_fee: FEE_NAIRA,
    max_participants: PLAYERS,
    total_frames: 3,
    draw_method: "random",
    check_in_opens_at: momentAt(-90),
    check_in_closes_at: momentAt(-20),
  });
  const desk = `/api/organizer/tournaments/${tournamentId}`;
  await must(`POST ${desk}/publish`, organizer);
  await must(`POST ${desk}/officials`, organizer, { player_id: partner.playerId, role: "co-organizer" });
  for (const { playerId } of referees)
    await must(`POST ${desk}/officials`, organizer, { player_id: playerId, role: "referee" });
  return { tournamentId, desk, hallId: hall.id, tables: hall.tables.map(({ id }) => id) };
}
type Event = Awaited<ReturnType<typeof givenEvent>>;
type Registration = { id: string; player: { id: PlayerId; name: string } };

/** Everyone who plays: who came of those that registered, and the walk-ins. */
async function givenField(
  server: DayServer,
  { organizer, partner, tournamentId, desk }: Staff & Event,
  random: Random,
): Promise<Map<PlayerId, DayPlayer>> {
  const { db, must, ask, setClock } = server;
  const people = await givenUsers(
    db,
    Array.from({ length: PLAYERS - WALK_INS + NO_SHOWS }, (_, index) => ({ name: `Demo Player ${index + 1}` })),
  );
  for (const person of people) {
    await givenBalance(db, person.userId, FEE_NAIRA * 100);
    await must(`POST /api/tournaments/${tournamentId}/register`, person, { payment_method: "wallet" });
  }
  setClock(-60);
  const { data: registrations } = (await ask(`GET ${desk}/entries?per_page=100`, organizer)).body as {
    data: Registration[];
  };
  const present = shuffled(registrations, random).slice(NO_SHOWS);
  // Two people at the door, each with a part of the list.
  await Promise.all(
    [organizer, partner].map(async (official, door) => {
      for (const { id } of present.filter((_, index) => index % 2 === door))
        await must(`POST ${desk}/check-in`, official, { registration_id: id });
    }),
  );
  setClock(-20);
  await jobTasks(server.services)["run-due-entries"]?.({});
  const walkIns = await Promise.all(
    Array.from({ length: WALK_INS }, (_, index) =>
      must<Registration>(`POST ${desk}/walk-ins`, index % 2 === 0 ? organizer : partner, {
        name: `Demo Walk-in ${index + 1}`,
        state: "Lagos",
      }),
    ),
  );
  const players = shuffled([...present, ...walkIns], random).map(({ player }, index): DayPlayer => {
    const arrivesAt = index < LATE_PLAYERS ? 15 + Math.floor(random() * 45) : 0;
    return { ...player, strength: random(), arrivesAt };
  });
  return new Map(players.map((player) => [player.id, player]));
}

/** Those who registered, paid and lost their place when check-in closed. */
async function countNoShows({ ask }: DayServer, { organizer, desk }: Staff & Event): Promise<number> {
  const list = (await ask(`GET ${desk}/entries?status=no-show`, organizer)).body as { meta: { total: number } };
  return list.meta.total;
}

async function startEvent(
  { must, setClock }: DayServer,
  { organizer, referees, desk, hallId }: Staff & Event,
): Promise<void> {
  setClock(-10);
  await must(`POST ${desk}/draw`, organizer);
  await must(`PUT ${desk}/order-of-play/settings`, organizer, {
    hall_ids: [hallId],
    minutes_per_frame: 8,
    rest_minutes: 5,
    call_minutes: 5,
    referees: referees.map(({ playerId }) => ({ player_id: playerId })),
  });
  await must(`POST ${desk}/order-of-play/plan`, organizer, { scope: "all", apply: true });
  await must(`POST ${desk}/start`, organizer);
}

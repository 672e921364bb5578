import type { OrderBoard } from "@pockethall/contract/order-of-play";
import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { lagosDayRange } from "@pockethall/domain/time";
import type { Db } from "../database/database.ts";
import * as halls from "../modules/matches/order-of-play/halls.service.ts";
import * as orderOfPlay from "../modules/matches/order-of-play/order-of-play.service.ts";
import type { Services } from "../services.ts";
import { demoHall, demoPeople, drawnDemoTournaments, hasComments } from "./demo.read-model.ts";
import type { DemoPerson } from "./demo-people.ts";
import { writeCommentsAndGifts } from "./demo-talk.ts";
import { DEMO_LOGINS, DEMO_SEASON, type DemoTournament } from "./season-plan.ts";

const MINUTE_MS = 60_000;
/** How long after the start of the server the demo player's match of the day is planned. */
const OWN_MATCH_IN_MINUTES = 90;
const LATEST_BEFORE_MIDNIGHT_MINUTES = 30;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "00:00", closes: "00:00" }));

type Day = { db: Db; services: Services; now: Date };
type Crew = { organizer: DemoPerson; referee: DemoPerson; player: DemoPerson };

/**
 * Plans what is to be played from `now` on: tables and times for each drawn tournament, and a match of the demo player
 * later today that the demo referee scores. Comments and gifts are added once. A repeated call plans again.
 */
export async function openDay(day: Day): Promise<void> {
  const people = await demoPeople(day.db);
  const [player, referee, organizer] = DEMO_LOGINS.map(({ email }) => people.get(email));
  if (!player || !referee || !organizer) return;
  for (const plan of DEMO_SEASON.filter(({ tables }) => tables !== undefined))
    for (const id of await drawnDemoTournaments(day.db, plan.name))
      await planTournament(day, { player, referee, organizer }, plan, id);
  if (!(await hasComments(day.db))) await writeCommentsAndGifts(day, people);
}

async function planTournament(day: Day, crew: Crew, plan: DemoTournament, id: TournamentId): Promise<void> {
  const { db, services } = day;
  const hallId = (await demoHall(db, plan.venue)) ?? (await createHall(day, crew, plan));
  const settings = { hall_ids: [hallId], minutes_per_frame: null, rest_minutes: 10, referees: [] };
  const board = await services.transact((tx) => orderOfPlay.saveSettings(tx, crew.organizer, id, settings));
  if (plan.withPlayer) await placeOwnMatch(day, crew, board);
  await services.transact((tx) => orderOfPlay.makePlan(tx, crew.organizer, id, { scope: "all", apply: true }));
}

async function createHall({ services }: Day, { organizer }: Crew, plan: DemoTournament): Promise<string> {
  const caller = { ...organizer, roles: new Set(["organizer" as const]), coordinates: null };
  const tables = Array.from({ length: plan.tables ?? 1 }, (_, index) => ({ name: `Table ${index + 1}` }));
  const place = { name: plan.venue, address: "1 Demo Road", state: plan.state, latitude: null, longitude: null };
  const fields = { ...place, hours: EVERY_DAY, tables };
  const { id } = await services.transact((tx) => halls.create(tx, caller, fields));
  return id;
}

/** The demo player's next match, on the second table later today; one that is planned for later today stays. */
async function placeOwnMatch({ services, now }: Day, { organizer, referee, player }: Crew, board: OrderBoard) {
  const {
    games,
    halls: [hall],
  } = board;
  const own = games.find((game) => game.status === "scheduled" && isOf(game, player.playerId));
  const table = hall?.tables[1];
  if (!own || !table || (own.slot && Date.parse(own.slot.starts_at) > now.getTime())) return;
  const planned = games.filter(({ status, slot }) => status === "scheduled" && slot !== null);
  const wish = {
    table_id: table.id,
    starts_at: ownMatchTime(now).toISOString(),
    referee_player_id: referee.playerId,
    is_pinned: true,
  };
  await services.transact(async (tx) => {
    for (const game of planned) await orderOfPlay.takeOff(tx, organizer, game.id);
    const version = own.version + (own.slot === null ? 0 : 1);
    await orderOfPlay.place(tx, organizer, own.id, { ...wish, version });
  });
}

const isOf = ({ player1, player2 }: OrderBoard["games"][number], playerId: PlayerId) =>
  player1 !== null && player2 !== null && (player1.id === playerId || player2.id === playerId);

/** Later today, at a full quarter of an hour; near midnight at once. */
function ownMatchTime(now: Date): Date {
  const latestMs = lagosDayRange(now, "today").to.getTime() - LATEST_BEFORE_MIDNIGHT_MINUTES * MINUTE_MS;
  const soonestMs = now.getTime() + 5 * MINUTE_MS;
  const wantedMs = Math.max(soonestMs, Math.min(latestMs, now.getTime() + OWN_MATCH_IN_MINUTES * MINUTE_MS));
  return new Date(Math.ceil(wantedMs / (15 * MINUTE_MS)) * 15 * MINUTE_MS);
}

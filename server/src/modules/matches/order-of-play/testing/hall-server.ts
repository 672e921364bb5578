import { drawSingleElimination } from "@pockethall/domain/draws";
import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { send } from "../../../../../testing/app/test-app.ts";
import { openTestServer } from "../../../../../testing/app/test-server.ts";
import { givenTournament } from "../../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../../testing/database/test-database.ts";
import type { Db } from "../../../../database/database.ts";
import { newId } from "../../../../kernel/ids.ts";

/** Friday, 6 March 2026, ten in the morning in Lagos. */
export const START = new Date("2026-03-06T09:00:00Z");
/** A time in minutes after the start, in the API's format. */
export const at = (minutes: number): string => new Date(START.getTime() + minutes * 60_000).toISOString();

const ALL_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "10:00", closes: "22:00" }));

/** The whole server a week before the start, and the order of play in short words. */
export async function openHallServer() {
  let now = new Date(START.getTime() - 7 * 86_400_000);
  const server = await openTestServer({ clock: () => now });
  const { db, http: app } = server;
  return {
    db,
    services: server.services,
    call: async (endpoint: string, as?: TestUser, body?: object) => {
      const answer = await send(app, endpoint, { ...(as ? { as } : {}), ...(body ? { body } : {}) });
      return answer.statusCode === 204 ? { status: 204 } : { status: answer.statusCode, ...answer.json() };
    },
    setClock: (moment: string) => {
      now = new Date(moment);
    },
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  };
}
export type HallServer = Awaited<ReturnType<typeof openHallServer>>;

export const gameRow = (db: Db, id: MatchId) =>
  db.selectFrom("games").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

export const hallFields = (fields: object = {}) => ({
  name: "Yaba Cue Hall",
  address: "12 Herbert Macaulay Way",
  state: "Lagos",
  latitude: null,
  longitude: null,
  hours: ALL_DAY,
  tables: [{ name: "Table 1" }, { name: "Table 2" }],
  ...fields,
});

type Hall = { id: string; tables: { id: string; name: string }[]; version: number };

/** A hall of this organizer, open from ten to ten every day. */
export async function givenHall(desk: HallServer, as: TestUser, fields: object = {}): Promise<Hall> {
  return (await desk.call("POST /api/organizer/halls", as, hallFields(fields))).data;
}

type DrawOptions = { players?: number; sources?: readonly TestUser[]; hall?: Hall; totalFrames?: number };

/** A drawn knock-out of three days whose matches take 25 minutes, in a hall of its own or in the given one. */
export async function givenDrawn(desk: HallServer, options: DrawOptions = {}) {
  const { db } = desk;
  const organizer = await givenUser(db, { roles: ["organizer"] });
  const players = [...(options.sources ?? [])];
  while (players.length < (options.players ?? 4)) players.push(await givenUser(db));
  const tournamentId = await givenTournament(db, {
    organizer_id: organizer.userId,
    starts_at: START,
    ends_at: new Date(START.getTime() + 2 * 86_400_000),
    drawn_at: START,
  });
  const drawn = drawSingleElimination(
    players.map(({ playerId }) => playerId),
    { thirdPlace: false },
  );
  const ids = new Map(drawn.map(({ key }) => [key, newId<MatchId>()]));
  const rows = drawn.map(({ key, round, position, player1, player2 }) => ({
    id: ids.get(key) ?? newId<MatchId>(),
    tournament_id: tournamentId,
    draw_key: key,
    round_number: round,
    round_name: `Round ${round}`,
    position,
    is_knockout: true,
    player1_id: player1.kind === "participant" ? player1.participantId : null,
    player1_from: player1.kind === "winner" ? (ids.get(player1.of) ?? null) : null,
    player1_from_side: player1.kind === "winner" ? ("winner" as const) : null,
    player2_id: player2.kind === "participant" ? player2.participantId : null,
    player2_from: player2.kind === "winner" ? (ids.get(player2.of) ?? null) : null,
    player2_from_side: player2.kind === "winner" ? ("winner" as const) : null,
    status: "scheduled" as const,
    total_frames: options.totalFrames ?? 3,
  }));
  await db.insertInto("games").values(rows).execute();
  const hall = options.hall ?? (await givenHall(desk, organizer));
  const board = `/api/organizer/tournaments/${tournamentId}/order-of-play`;
  const settings = { hall_ids: [hall.id], minutes_per_frame: 10, rest_minutes: 15, referees: [] };
  await desk.call(`PUT ${board}/settings`, organizer, settings);
  return {
    tournamentId,
    organizer,
    players,
    hall,
    board,
    settings,
    gameId: (key: string) => ids.get(key) ?? idFrom<MatchId>(""),
  };
}
export type Drawn = Awaited<ReturnType<typeof givenDrawn>>;

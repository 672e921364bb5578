import type { LiveEvent } from "@pockethall/contract/live";
import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../src/database/database.ts";
import { newId } from "../../src/kernel/ids.ts";
import { givenTournament } from "../database/given.ts";
import { givenUser, type TestUser } from "../database/test-database.ts";
import { send } from "./test-app.ts";
import { openTestServer } from "./test-server.ts";

/** The whole server with a clock that tests turn, and comments in short words. */
export async function openCommentServer() {
  let now = new Date("2026-11-21T12:00:00.000Z");
  const clock = () => now;
  const server = await openTestServer({ clock });
  const { db, http: app } = server;
  return {
    db,
    app,
    clock,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    user: (options: Parameters<typeof givenUser>[1] = {}) => givenUser(db, options),
    ...givenMatches(db),
    write: (as: TestUser | undefined, gameId: MatchId, text: unknown, id?: string) =>
      send(app, `POST /api/matches/${gameId}/comments`, {
        ...(as ? { as } : {}),
        body: { text, ...(id ? { id } : {}) },
      }),
    read: async (gameId: MatchId, query = "") =>
      (await send(app, `GET /api/matches/${gameId}/comments${query}`)).json(),
    report: (as: TestUser, id: string, reason = "abuse") =>
      send(app, `POST /api/comments/${id}/report`, { as, body: { reason } }),
    remove: (as: TestUser, id: string) => send(app, `DELETE /api/comments/${id}`, { as }),
    decide: (as: TestUser, tournamentId: TournamentId, id: string, decision: "hide" | "keep") =>
      send(app, `PUT /api/organizer/tournaments/${tournamentId}/comments/${id}`, { as, body: { decision } }),
    /** Live events published about a match's comments, oldest first. */
    published: async (gameId: MatchId) => {
      const { rows } = await sql<{ payload: LiveEvent }>`
        select payload from live_events where ${`comments:${gameId}`} = any(topics) order by id`.execute(db);
      return rows.map(({ payload }) => payload);
    },
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  };
}
export type CommentServer = Awaited<ReturnType<typeof openCommentServer>>;

const givenMatches = (db: Db) => ({
  /** A live match of a tournament of its own. */
  match: async (fields: Parameters<typeof givenTournament>[1] = {}) => {
    const tournamentId = await givenTournament(db, { status: "ongoing", ...fields });
    return { tournamentId, gameId: await givenGame(db, tournamentId) };
  },
  anotherGame: (tournamentId: TournamentId) => givenGame(db, tournamentId),
});

let games = 0;

async function givenGame(db: Db, tournamentId: TournamentId): Promise<MatchId> {
  games += 1;
  const id = newId<MatchId>();
  const row = { draw_key: `m${games}`, round_number: 1, round_name: "Final", position: 1, is_knockout: true };
  await db
    .insertInto("games")
    .values({ ...row, id, tournament_id: tournamentId, status: "live", total_frames: 5 })
    .execute();
  return id;
}

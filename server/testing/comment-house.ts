import type { LiveEvent } from "@pockethall/contract/live";
import { sql } from "kysely";
import { commentsRoutes, moderationRoutes } from "../src/features/comments/comments.routes.ts";
import { createCommentsService } from "../src/features/comments/comments.service.ts";
import { createModerationService } from "../src/features/comments/moderation.service.ts";
import { ownershipOf } from "../src/features/games/games.read-model.ts";
import { createNotificationsService } from "../src/features/notifications/notifications.service.ts";
import { isPermitted, type Ownership, type OwnershipLookups } from "../src/platform/auth/permissions.ts";
import type { Db } from "../src/platform/database/database.ts";
import { createTransact } from "../src/platform/database/transact.ts";
import { isId, newId } from "../src/platform/ids.ts";
import { givenTournament } from "./given.ts";
import { createTestApp, send } from "./test-app.ts";
import { givenUser, openTestDatabase, type TestUser } from "./test-database.ts";

/** The doors of comments on a database of their own, with a clock that tests turn. */
export async function openCommentHouse() {
  const database = await openTestDatabase();
  const { db } = database;
  let now = new Date("2026-11-21T12:00:00.000Z");
  const clock = () => now;
  const transact = createTransact(db);
  const notifications = createNotificationsService({ db, clock });
  const lookups = lookupsOf(db);
  const app = await createTestApp(
    db,
    (serve) => {
      const doors = {
        db,
        clock,
        comments: createCommentsService({ db, transact, clock, notifications }),
        moderation: createModerationService({ transact, clock, notifications }),
        mayModerate: (caller: Parameters<typeof isPermitted>[1], id: string) =>
          isPermitted("organizer-of-match", caller, id, lookups),
      };
      commentsRoutes(serve, doors);
      moderationRoutes(serve, doors);
    },
    lookups,
  );
  return {
    db,
    app,
    clock,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    user: (options: Parameters<typeof givenUser>[1] = {}) => givenUser(db, options),
    ...givenMatches(db),
    write: (as: TestUser | undefined, gameId: string, text: unknown, id?: string) =>
      send(app, `POST /api/matches/${gameId}/comments`, {
        ...(as ? { as } : {}),
        body: { text, ...(id ? { id } : {}) },
      }),
    read: async (gameId: string, query = "") => (await send(app, `GET /api/matches/${gameId}/comments${query}`)).json(),
    report: (as: TestUser, id: string, reason = "abuse") =>
      send(app, `POST /api/comments/${id}/report`, { as, body: { reason } }),
    remove: (as: TestUser, id: string) => send(app, `DELETE /api/comments/${id}`, { as }),
    decide: (as: TestUser, tournamentId: string, id: string, decision: "hide" | "keep") =>
      send(app, `PUT /api/organizer/tournaments/${tournamentId}/comments/${id}`, { as, body: { decision } }),
    /** What the live stream was told of a match's comments, oldest first. */
    told: async (gameId: string) => {
      const { rows } = await sql<{ payload: LiveEvent }>`
        select payload from live_events where ${`comments:${gameId}`} = any(topics) order by id`.execute(db);
      return rows.map(({ payload }) => payload);
    },
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await database[Symbol.asyncDispose]();
    },
  };
}
export type CommentHouse = Awaited<ReturnType<typeof openCommentHouse>>;

const givenMatches = (db: Db) => ({
  /** A live match of a tournament of its own. */
  match: async (fields: Parameters<typeof givenTournament>[1] = {}) => {
    const tournamentId = await givenTournament(db, { status: "ongoing", ...fields });
    return { tournamentId, gameId: await givenGame(db, tournamentId) };
  },
  anotherGame: (tournamentId: string) => givenGame(db, tournamentId),
});

let games = 0;

async function givenGame(db: Db, tournamentId: string): Promise<string> {
  games += 1;
  const id = newId();
  const row = { draw_key: `m${games}`, round_number: 1, round_name: "Final", position: 1, is_knockout: true };
  await db
    .insertInto("games")
    .values({ ...row, id, tournament_id: tournamentId, status: "live", total_frames: 5 })
    .execute();
  return id;
}

const lookupsOf = (db: Db): OwnershipLookups => ({
  match: (id) => ownershipOf(db, id),
  tournament: async (id): Promise<Ownership | undefined> => {
    if (!isId(id)) return undefined;
    const row = await db
      .selectFrom("tournaments")
      .select(["organizer_id", "state"])
      .where("id", "=", id)
      .executeTakeFirst();
    return row && { organizerId: row.organizer_id, coOrganizerIds: [], refereeId: null, state: row.state };
  },
});

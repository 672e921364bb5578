import { drawSingleElimination } from "@pockethall/domain/draws";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { MatchId } from "@pockethall/domain/ids";
import type { Db } from "../../src/database/database.ts";
import { createTransact } from "../../src/database/transact.ts";
import { machineClock } from "../../src/kernel/clock.ts";
import { insertDrawnGames } from "../../src/modules/matches/drawn-games.service.ts";
import { givenTournament } from "../database/given.ts";
import { givenUsers, type TestUser } from "../database/test-database.ts";

export const DRAW_STARTS_AT = new Date("2026-03-06T09:00:00Z");

type DrawOptions = {
  players?: number;
  thirdPlace?: boolean;
  totalFrames?: number;
  organizer?: TestUser;
  state?: string;
  registrations?: readonly TestUser[];
  ruleset?: Ruleset;
};

/** An ongoing knock-out with its games drawn: players are seeded in the order of `players`, best first. */
export async function givenDraw(db: Db, options: DrawOptions = {}) {
  const { totalFrames = 5, thirdPlace = false, organizer, state = "Lagos", ruleset = "rack" } = options;
  const registrations = options.registrations ?? [];
  const missing = Math.max(0, (options.players ?? 4) - registrations.length);
  const players = [
    ...registrations,
    ...(await givenUsers(
      db,
      Array.from({ length: missing }, () => ({})),
    )),
  ];
  const tournamentId = await givenTournament(db, {
    state,
    status: "ongoing",
    drawn_at: DRAW_STARTS_AT,
    total_frames: totalFrames,
    ruleset,
    organizer_id: organizer?.userId ?? null,
  });
  const participants = players.map((player) => player.playerId);
  const drawn = drawSingleElimination(participants, { thirdPlace });
  await createTransact(db, { clock: machineClock })((tx) =>
    insertDrawnGames(tx, { tournamentId, totalFrames, startsAt: DRAW_STARTS_AT, games: drawn }),
  );
  const rows = await db
    .selectFrom("games")
    .select(["id", "draw_key"])
    .where("tournament_id", "=", tournamentId)
    .execute();
  const idByKey = new Map(rows.map((row) => [row.draw_key, row.id]));
  return { tournamentId, players, gameId: (key: string) => idByKey.get(key) as MatchId };
}

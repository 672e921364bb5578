import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { GameRecord } from "./scoring.repository.ts";

/** The first match of either player, of any tournament, that began or ended after this one was over. */
export const findBegunSince = (db: Db, { id, player1_id, player2_id, completed_at }: GameRecord) =>
  db
    .selectFrom("games as g")
    .innerJoin("players as p1", "p1.id", "g.player1_id")
    .innerJoin("players as p2", "p2.id", "g.player2_id")
    .select(["g.round_name", "p1.name as player1", "p2.name as player2"])
    .where("g.id", "<>", id)
    .where("g.status", "in", ["live", "completed"])
    .where(({ eb, or }) =>
      or(
        [player1_id, player2_id].flatMap((player) => [
          eb("g.player1_id", "=", player),
          eb("g.player2_id", "=", player),
        ]),
      ),
    )
    .where(sql<boolean>`coalesce(g.started_at, g.completed_at) >= ${completed_at}`)
    .orderBy(sql`coalesce(g.started_at, g.completed_at)`)
    .orderBy("g.id")
    .executeTakeFirst();

import { activeSince, ESTABLISHED_MATCHES } from "@pockethall/domain/rating-days";
import { sql } from "kysely";
import { dateOf } from "./day-columns.repository.ts";

/** Who has played within a year, or who has not. */
export type RatingActivity = "active" | "inactive";

/** Whether a row of current strengths is of a player who has played within a year, or is of one who has not. */
export const isOfActivity = (row: string, activity: RatingActivity, now: Date) =>
  sql<boolean>`${sql.ref(`${row}.day`)} ${activity === "active" ? sql`>=` : sql`<`} ${dateOf(activeSince(now))}`;

/** The order of the rating board, which is an index of its table. */
export const boardOrder = (row: string) =>
  sql.raw(
    `(${row}.matches < ${ESTABLISHED_MATCHES}), ${row}.board_mean desc, ${row}.variance, ${row}.matches desc, ${row}.player_id`,
  );

/** The same order from its end, which is the index read backwards. */
export const reverseBoardOrder = (row: string) =>
  sql.raw(
    `(${row}.matches < ${ESTABLISHED_MATCHES}) desc, ${row}.board_mean, ${row}.variance desc, ${row}.matches, ${row}.player_id desc`,
  );

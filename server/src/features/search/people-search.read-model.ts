import type { SearchResult } from "@pockethall/contract/people";
import { type RawBuilder, sql } from "kysely";
import type * as z from "zod/mini";
import type { Db } from "../../platform/database/database.ts";
import { ranksOf } from "../players/players.read-model.ts";
import { maskedEmail } from "./masked-email.ts";
import type { SearchWords } from "./search-words.ts";

export type Result = z.input<typeof SearchResult>;
/** At most so many of each group. */
export const MOST_RESULTS = 10;

/**
 * Whether a name key is meant: each word begins one of its words, or the whole is spelt nearly so.
 * Both conditions are served by the trigram index on players.name_key.
 */
const isMeant = ({ text, words }: SearchWords): RawBuilder<boolean> =>
  sql<boolean>`((${sql.join(words.map(beginsAWord), sql` and `)}) or ${text} <% p.name_key)`;

// The words hold letters and figures only (search-words.ts): nothing that LIKE would read as a pattern.
const beginsAWord = (word: string) => sql`(p.name_key like ${`${word}%`} or p.name_key like ${`% ${word}%`})`;

/** The best matches first: whole words that fit, then spelling, then the name. */
const meantPlayers = (db: Db, { text, words }: SearchWords) =>
  db
    .selectFrom("players as p")
    .where(isMeant({ text, words }))
    .orderBy(sql`(${sql.join(words.map(beginsAWord), sql` and `)})`, "desc")
    .orderBy(sql`word_similarity(${text}, p.name_key)`, "desc")
    .orderBy("p.name")
    .orderBy("p.id");

/** The ids of the players who are meant, best first. */
export async function meantPlayerIds(db: Db, search: SearchWords, limit: number): Promise<string[]> {
  const rows = await meantPlayers(db, search).select("p.id").limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Players by name, with their place on the Overall board. */
export async function searchPlayers(db: Db, search: SearchWords): Promise<Result[]> {
  const rows = await meantPlayers(db, search)
    .select(["p.id", "p.name", "p.state", "p.profile_image_url"])
    .limit(MOST_RESULTS)
    .execute();
  const ids = rows.map(({ id }) => id);
  const ranks = await ranksOf(db, ids);
  return rows.map(({ id, name, state, profile_image_url }) => ({
    type: "player",
    id,
    title: name,
    name,
    url: `/players/${id}`,
    state,
    profile_image: profile_image_url,
    ranking: ranks.get(id) ?? null,
  }));
}

/** Accounts by name. The caller is a stranger: e-mails are masked. */
export async function searchUsers(db: Db, search: SearchWords): Promise<Result[]> {
  const rows = await meantPlayers(db, search)
    .innerJoin("users as u", "u.player_id", "p.id")
    .select(["u.id", "u.email", "p.id as player_id", "p.name", "p.profile_image_url"])
    .limit(MOST_RESULTS)
    .execute();
  return rows.map(({ id, email, player_id, name, profile_image_url }) => ({
    type: "user",
    id,
    title: name,
    name,
    url: `/players/${player_id}`,
    profile_image: profile_image_url,
    email: maskedEmail(email),
  }));
}

import type { WalletOwner } from "@pockethall/contract/answers";
import { kobo } from "@pockethall/domain/money";
import { foldedName } from "@pockethall/domain/names";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";

const SHORTEST_SEARCH = 2;
const MOST_PEOPLE = 10;

/** Whether every word begins a word of the player `p`'s name; undefined when the text holds no letter and no figure. */
export function nameBegins(text: string): RawBuilder<boolean> | undefined {
  // The words hold letters and figures only: nothing that LIKE would read as a pattern.
  const words = foldedName(text).split(" ").filter(Boolean);
  const begun = words.map((word) => sql`(p.name_key like ${`${word}%`} or p.name_key like ${`% ${word}%`})`);
  return words.length === 0 ? undefined : sql<boolean>`(${sql.join(begun, sql` and `)})`;
}

/** Accounts whose e-mail or words of the name begin with the text, with their wallet's balance; by name, ten at most. */
export async function walletOwners(db: Db, search: string): Promise<WalletOwner[]> {
  const isNamed = nameBegins(search);
  if (isNamed === undefined || search.trim().length < SHORTEST_SEARCH) return [];
  const rows = await db
    .selectFrom("users as u")
    .innerJoin("players as p", "p.id", "u.player_id")
    .leftJoin("ledger_accounts as a", (join) =>
      join.onRef("a.owner_id", "=", "u.id").on("a.kind", "=", sql.lit("wallet")),
    )
    .select(["u.id", "p.name", "u.email", "p.state", "a.posted_kobo"])
    .where(sql<boolean>`(starts_with(u.email, ${search.trim().toLowerCase()}) or ${isNamed})`)
    .orderBy("p.name")
    .orderBy("u.id")
    .limit(MOST_PEOPLE)
    .execute();
  return rows.map(({ posted_kobo, ...owner }) => ({ ...owner, balance: kobo(posted_kobo ?? 0) }));
}

import type { WalletOwner } from "@pockethall/contract/answers";
import type { UserId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { foldedName } from "@pockethall/domain/names";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";

const SHORTEST_SEARCH = 2;
const MOST_PEOPLE = 10;
/** So many people of a name are put in order; a country has more of one first name than anyone reads. */
const MOST_SORTED = 500;

/** What LIKE reads literally. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/gu, "\\$&");

/** Whether every word begins a word of the player `p`'s name; undefined when the text holds no letter and no figure. */
export function nameBegins(text: string): RawBuilder<boolean> | undefined {
  // The words hold letters and figures only: nothing that LIKE would read as a pattern.
  const words = foldedName(text).split(" ").filter(Boolean);
  const begun = words.map((word) => sql`(p.name_key like ${`${word}%`} or p.name_key like ${`% ${word}%`})`);
  return words.length === 0 ? undefined : sql<boolean>`(${sql.join(begun, sql` and `)})`;
}

/**
 * Accounts of people of a name, in no order, at most so many. Each account is looked up by its player: joined freely, all
 * accounts would be read.
 */
export const accountsNamed = (isNamed: RawBuilder<boolean>, most: number) => sql<{ id: UserId; name: string }>`
  select u.id, p.name
  from players p join lateral (select id from users where player_id = p.id limit 1) u on true
  where ${isNamed} limit ${most}`;

/**
 * Accounts whose e-mail or words of the name begin with the text, with their wallet's balance; by name, ten at most. Both
 * are looked up apart, each by its index: the first by e-mail and the first by name. Of more than 500 people with the
 * name, ten of any 500 are shown: a longer text finds the person.
 */
export async function walletOwners(db: Db, search: string): Promise<WalletOwner[]> {
  const isNamed = nameBegins(search);
  if (isNamed === undefined || search.trim().length < SHORTEST_SEARCH) return [];
  const { rows } = await sql<Omit<WalletOwner, "balance"> & { posted_kobo: number | null }>`
    with found as (
      (select id from users where email like ${`${likeText(search.trim().toLowerCase())}%`} order by email limit ${MOST_PEOPLE})
      union
      (select named.id from (${accountsNamed(isNamed, MOST_SORTED)}) as named
       order by named.name, named.id limit ${MOST_PEOPLE})
    )
    select u.id, p.name, u.email, p.state, u.kyc_tier as tier, a.posted_kobo
    from found join users u on u.id = found.id join players p on p.id = u.player_id
    left join ledger_accounts a on a.owner_id = u.id and a.kind = 'wallet'
    order by p.name, u.id limit ${MOST_PEOPLE}`.execute(db);
  return rows.map(({ posted_kobo, ...owner }) => ({ ...owner, balance: kobo(posted_kobo ?? 0) }));
}

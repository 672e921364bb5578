import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { type Kobo, kobo } from "@pockethall/domain/money";
import { visibleEarnings } from "@pockethall/domain/visible-earnings";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { AccountKind } from "./ledger.repository.ts";

/** What an account holds now; zero before its first entry. */
export async function balanceOf(db: Db, kind: AccountKind, ownerId: string): Promise<Kobo> {
  const row = await db
    .selectFrom("ledger_accounts")
    .select("posted_kobo")
    .where("kind", "=", kind)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return kobo(row?.posted_kobo ?? 0);
}

/**
 * What all accounts of each kind hold together, by kind: what the last fold added up, and the entries after it (migration
 * 0127). Each entry up to `through_id` had been committed at that fold, so the entries read a moment later miss none. Their
 * accounts are looked up one by one: a join would read all accounts.
 */
export async function balancesByKind(db: Db): Promise<{ kind: string; balanceKobo: Kobo }[]> {
  const kept = await db.selectFrom("ledger_kind_balances").select(["kind", "posted_kobo", "through_id"]).execute();
  const through = Math.max(0, ...kept.map(({ through_id }) => through_id));
  const { rows: later } = await sql<{ kind: string; posted_kobo: number }>`
    select (select a.kind from ledger_account_rows a where a.id = later.account_id) as kind, sum(kobo)::bigint as posted_kobo
    from (select account_id, sum(amount_kobo) as kobo from ledger_entries where id > ${through} group by account_id) as later
    group by 1`.execute(db);
  const byKind = Map.groupBy([...kept, ...later], ({ kind }) => kind);
  return [...byKind]
    .map(([kind, parts]) => ({ kind, balanceKobo: kobo(parts.reduce((sum, { posted_kobo }) => sum + posted_kobo, 0)) }))
    .toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
}

/** The wallet's and the rewards' balance together. */
export async function walletBalances(db: Db, userId: UserId): Promise<{ walletKobo: Kobo; rewardsKobo: Kobo }> {
  const rows = await db
    .selectFrom("ledger_accounts")
    .select(["kind", "posted_kobo"])
    .where("owner_id", "=", userId)
    .where("kind", "in", ["wallet", "rewards"])
    .execute();
  const of = (kind: AccountKind) => kobo(rows.find((row) => row.kind === kind)?.posted_kobo ?? 0);
  return { walletKobo: of("wallet"), rewardsKobo: of("rewards") };
}

/** What a tournament's transfers add up to, by kind, as seen from its escrow. */
export async function escrowMovements(db: Db, tournamentId: TournamentId): Promise<Map<string, Kobo>> {
  const rows = await db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_accounts", "ledger_accounts.id", "ledger_entries.account_id")
    .innerJoin("ledger_transfers", "ledger_transfers.id", "ledger_entries.transfer_id")
    .where("ledger_accounts.kind", "=", "escrow")
    .where("ledger_accounts.owner_id", "=", tournamentId)
    .groupBy("ledger_transfers.kind")
    .select(["ledger_transfers.kind", sql<number>`sum(amount_kobo)::bigint`.as("total")])
    .execute();
  return new Map(rows.map((row) => [row.kind, kobo(row.total)]));
}

/** The payer of the part of a tournament's pool that fees do not cover; null without a pool. */
export async function poolPayerOf(db: Db, tournamentId: TournamentId) {
  const row = await db
    .selectFrom("tournaments")
    .select(["pool_payer", "prize_pool_kobo"])
    .where("id", "=", tournamentId)
    .executeTakeFirst();
  return row && row.prize_pool_kobo > 0 ? row.pool_payer : null;
}

/** The name of the sponsor whose money a tournament's escrow took in; null where there is none. */
export async function sponsorOf(db: Db, tournamentId: TournamentId): Promise<string | null> {
  const row = await db
    .selectFrom("pool_sponsors as s")
    .innerJoin("tournaments as t", "t.id", "s.tournament_id")
    .select("s.name")
    .where("t.id", "=", tournamentId)
    .where("t.pool_payer", "=", "sponsor")
    .where("t.status", "<>", "draft")
    .where("s.agreed_at", "is not", null)
    .executeTakeFirst();
  return row?.name ?? null;
}

const PLACE_LABELS: Readonly<Record<number, string>> = { 1: "champion", 2: "runner-up", 3: "third" };

/** The awards, champion first. */
export async function prizesOf(db: Db, tournamentId: TournamentId) {
  const rows = await db
    .selectFrom("prize_awards")
    .innerJoin("visible_players", "visible_players.id", "prize_awards.player_id")
    .select(["place_number", "player_id", "name", "amount_kobo", "break_kobo", "show_earnings"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("place_number")
    .orderBy("player_id")
    .execute();
  return rows.map(({ amount_kobo, break_kobo, place_number, show_earnings, ...row }) => ({
    ...row,
    place: prizeLabel(place_number, { forPlace: amount_kobo > break_kobo, forBreak: break_kobo > 0 }),
    amount: visibleEarnings({ show_earnings }, amount_kobo),
  }));
}

/** What a prize is for: a place, the highest break, or both. */
function prizeLabel(place: number, { forPlace, forBreak }: { forPlace: boolean; forBreak: boolean }): string {
  const label = PLACE_LABELS[place] ?? `place ${place}`;
  if (!forBreak) return label;
  return forPlace ? `${label}, highest break` : "highest break";
}

import type { PrizePlan } from "@pockethall/contract/answers";
import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { type PrizeTable, prizeTableOf, splitPrizes } from "@pockethall/domain/prizes";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { isId } from "../../../kernel/ids.ts";
import { type FirstApprover, firstApprovers } from "../../approvals/approvals.read-model.ts";
import { poolCoversOf } from "../../tournaments/pool-payer/pool-payer.read-model.ts";

type PlanRow = {
  id: TournamentId;
  name: string;
  status: string;
  prize_pool_kobo: number;
  prize_table_hundredths: number[] | null;
  break_prize_kobo: number;
  pool_kobo: number | null;
  version: number | null;
  proposed_at: Date | null;
  approved_at: Date | null;
  approved_by: string | null;
  held_kobo: number;
};
type Shares = PrizePlan["shares"];

const plans = (db: Db) =>
  db
    .selectFrom("tournaments as t")
    .leftJoin(
      "prize_proposals as w",
      (join) => join.onRef("w.tournament_id", "=", "t.id").on("w.pool_kobo", ">", 0), // else it was withdrawn
    )
    .leftJoin("users as u", "u.id", "w.approved_by")
    .leftJoin("players as p", "p.id", "u.player_id")
    .select(["t.id", "t.name", "t.status", "t.prize_pool_kobo", "t.prize_table_hundredths", "t.break_prize_kobo"])
    .select(["w.pool_kobo", "w.version", "w.proposed_at", "w.approved_at", "p.name as approved_by"])
    .select(
      sql<number>`coalesce((select a.posted_kobo from ledger_accounts a
        where a.kind = 'escrow' and a.owner_id = t.id), 0)::bigint`.as("held_kobo"),
    );

/** What an approval of prizes is about: this version of this tournament's proposal. */
export const prizesSubject = (tournamentId: TournamentId, version: number): string =>
  `tournament:${tournamentId}:prizes:${version}`;

/** The plans of these rows, with each winner's share and the first approver. */
async function plansOf(db: Db, rows: readonly PlanRow[]): Promise<PrizePlan[]> {
  const subjects = rows.flatMap(({ id, version }) => (version === null ? [] : [prizesSubject(id, version)]));
  const ids = rows.map(({ id }) => id);
  const [named, approvals, covers] = await Promise.all([
    sharesOf(db, ids),
    firstApprovers(db, "prizes", subjects),
    poolCoversOf(db, ids),
  ]);
  return rows.map((row) => {
    const first = approvals(row.version === null ? undefined : prizesSubject(row.id, row.version));
    const cover = covers.get(row.id);
    if (!cover) throw new Error(`no cover of tournament ${row.id}`);
    return { ...planOf(row, named.get(row.id), first), cover };
  });
}

/** What a tournament pays or would pay; undefined when there is no such tournament. */
export async function findPrizePlan(db: Db, tournamentId: TournamentId): Promise<PrizePlan | undefined> {
  if (!isId(tournamentId)) return undefined;
  const row = await plans(db).where("t.id", "=", tournamentId).executeTakeFirst();
  if (!row) return undefined;
  return (await plansOf(db, [row]))[0];
}

type Query = { state: "waiting" | "paid"; page: number; per_page: number };

/** A page of what waits for finance, oldest first, or of what was paid, newest first. */
export async function listPrizePlans(db: Db, { state, page, per_page }: Query) {
  const isWanted = state === "waiting" ? ("is" as const) : ("is not" as const);
  const rows = await plans(db)
    .where("w.tournament_id", "is not", null)
    .where("w.approved_at", isWanted, null)
    .orderBy(state === "waiting" ? "w.proposed_at" : "w.approved_at", state === "waiting" ? "asc" : "desc")
    .orderBy("t.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await db
    .selectFrom("prize_proposals")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("approved_at", isWanted, null)
    .where("pool_kobo", ">", 0)
    .executeTakeFirstOrThrow();
  return { data: await plansOf(db, rows), meta: { page, per_page, total } };
}

/** How many proposals wait for finance, what they pay together, and since when. */
export async function waitingPrizes(db: Db): Promise<{ waiting: number; amountKobo: number; oldestAt: Date | null }> {
  const row = await db
    .selectFrom("prize_proposals")
    .select(({ fn }) => [
      fn.countAll<number>().as("waiting"),
      fn.sum<number | null>("pool_kobo").as("amount_kobo"),
      fn.min("proposed_at").as("oldest_at"),
    ])
    .where("approved_at", "is", null)
    .where("pool_kobo", ">", 0)
    .executeTakeFirstOrThrow();
  return { waiting: row.waiting, amountKobo: Number(row.amount_kobo ?? 0), oldestAt: row.oldest_at };
}

async function sharesOf(db: Db, tournamentIds: readonly TournamentId[]): Promise<Map<string, Shares>> {
  if (tournamentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("prize_proposal_shares as s")
    .innerJoin("players as p", "p.id", "s.player_id")
    .leftJoin("users as u", "u.player_id", "p.id")
    .innerJoin("tournaments as t", "t.id", "s.tournament_id")
    .leftJoin("prize_awards as w", (join) =>
      join.onRef("w.tournament_id", "=", "s.tournament_id").onRef("w.player_id", "=", "s.player_id"),
    )
    .leftJoin("ledger_transfers as l", "l.id", "w.transfer_id")
    .select(["s.tournament_id", "s.place_number", "s.amount_kobo", "s.break_kobo", "p.id", "p.name", "u.id as user_id"])
    .select(["w.created_at as awarded_at", "l.kind as transfer_kind"])
    .select(
      sql<boolean>`u.id is not null and (t.organizer_id is not distinct from u.id or exists (
        select from tournament_appointments o where o.tournament_id = t.id and o.user_id = u.id and o.role = 'co-organizer'))`.as(
        "runs_event",
      ),
    )
    .where("s.tournament_id", "in", tournamentIds)
    .orderBy("s.place_number")
    .orderBy("p.name")
    .execute();
  const byTournament = Map.groupBy(rows, (row) => row.tournament_id);
  return new Map([...byTournament].map(([id, shares]) => [id, shares.map(shareOf)]));
}

type ShareRow = {
  place_number: number;
  amount_kobo: number;
  break_kobo: number;
  id: string;
  name: string;
  user_id: UserId | null;
  runs_event: boolean;
  awarded_at: Date | null;
  transfer_kind: string | null;
};

const shareOf = ({
  place_number,
  amount_kobo,
  break_kobo,
  id,
  name,
  user_id,
  runs_event,
  ...award
}: ShareRow): Shares[number] => ({
  place: place_number,
  amount: kobo(amount_kobo),
  highest_break: kobo(break_kobo),
  paid: paymentOf(award),
  player: { id, name, has_account: user_id !== null, runs_event },
});

function paymentOf({ awarded_at, transfer_kind }: Pick<ShareRow, "awarded_at" | "transfer_kind">) {
  if (awarded_at === null) return null;
  if (transfer_kind === null) return "open";
  return transfer_kind === "cash-prize" ? "cash" : "rewards";
}

function planOf(row: PlanRow, named: Shares | undefined, first: FirstApprover): Omit<PrizePlan, "cover"> {
  const table = prizeTableOf(row.prize_table_hundredths);
  const poolKobo = row.pool_kobo ?? row.prize_pool_kobo;
  return {
    tournament: { id: row.id, name: row.name },
    state: stateOf(row),
    pool: kobo(poolKobo),
    table: [...table],
    highest_break_prize: kobo(row.break_prize_kobo),
    shares: named ?? sharesByPlace(Math.max(poolKobo - row.break_prize_kobo, 0), table),
    version: row.version,
    held: kobo(row.held_kobo),
    ...first,
    proposed_at: row.proposed_at?.toISOString() ?? null,
    approved_at: row.approved_at?.toISOString() ?? null,
    approved_by: row.approved_by,
  };
}

function stateOf({ status, prize_pool_kobo, version, approved_at }: PlanRow): PrizePlan["state"] {
  if (version !== null) return approved_at ? "paid" : "waiting";
  const mayCome = prize_pool_kobo > 0 && status !== "completed" && status !== "cancelled";
  return mayCome ? "preview" : "none";
}

/** The amounts before a player has won: as if each place had one player. */
function sharesByPlace(poolKobo: number, table: PrizeTable): Shares {
  if (poolKobo === 0) return [];
  const places = table.map(({ place }) => [String(place)]);
  return splitPrizes(kobo(poolKobo), table, places).map(({ place, amountKobo }) => ({
    place,
    amount: amountKobo,
    highest_break: kobo(0),
    paid: null,
    player: null,
  }));
}

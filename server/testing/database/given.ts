import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { DEFAULT_LADDER } from "@pockethall/domain/leagues";
import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../src/database/database.ts";
import type { Leagues, Tournaments } from "../../src/database/tables.ts";
import { newId } from "../../src/kernel/ids.ts";

const DAY_MS = 86_400_000;
export const inDays = (days: number, from = new Date()): Date => new Date(from.getTime() + days * DAY_MS);

/** An upcoming tournament that is open for a week, straight into the table; every field can be overridden. */
export async function givenTournament(db: Db, fields: Partial<Insertable<Tournaments>> = {}): Promise<TournamentId> {
  const [id] = await givenTournaments(db, [fields]);
  return id as TournamentId; // one row was given
}

/** The same for several, in one statement. */
export async function givenTournaments(
  db: Db,
  several: readonly Partial<Insertable<Tournaments>>[],
): Promise<TournamentId[]> {
  const rows = several.map(tournamentRow);
  await db.insertInto("tournaments").values(rows).execute();
  return rows.map(({ id }) => id);
}

function tournamentRow(fields: Partial<Insertable<Tournaments>>): Insertable<Tournaments> {
  return {
    id: newId(),
    name: "Lagos Open",
    description: "Professional snooker tournament",
    venue: "Yaba Cue Hall",
    state: "Lagos",
    starts_at: inDays(8),
    ends_at: inDays(10),
    registration_deadline: inDays(7),
    prize_pool_kobo: 0,
    entry_fee_kobo: 0,
    max_participants: null,
    total_frames: 5,
    status: "upcoming",
    image_url: "/images/tournament-1.svg",
    // The platform pays what fees do not cover, as two people have agreed.
    pool_payer: "platform",
    pool_approved_kobo: fields.prize_pool_kobo ?? 0,
    ...fields,
  };
}

/** Money in a wallet, posted as an opening balance. */
export async function givenBalance(db: Db, userId: UserId, amountKobo: number): Promise<void> {
  const entries = [
    { kind: "opening", owner: null, amount: -amountKobo },
    { kind: "wallet", owner: userId, amount: amountKobo },
  ];
  const key = `opening:${newId()}`;
  await sql`select ledger_post(${newId()}::uuid, ${key}, 'opening', 'Opening balance', null, ${JSON.stringify(entries)}::jsonb, null)`.execute(
    db,
  );
}

/** A league that is open, a ladder without a fee; every field can be overridden. */
export async function givenLeague(
  db: Db,
  { organizerId, ...fields }: { organizerId: UserId } & Partial<Insertable<Leagues>>,
): Promise<string> {
  const id = newId();
  const row: Insertable<Leagues> = {
    id,
    name: "Yaba Ladder",
    state: "Lagos",
    kind: "ladder",
    rules: JSON.stringify(DEFAULT_LADDER),
    status: "open",
    organizer_id: organizerId,
    starts_on: "2026-11-30",
    created_at: new Date(),
    ...fields,
  };
  await db.insertInto("leagues").values(row).execute();
  return id;
}

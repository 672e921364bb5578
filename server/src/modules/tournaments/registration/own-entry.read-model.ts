import type { OwnEntry } from "@pockethall/contract/answers";
import { isCheckInOpen } from "@pockethall/domain/check-in";
import { OPEN_REQUEST_STATES, type RequestState } from "@pockethall/domain/entry-requests";
import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import type { LeavingVerdict } from "@pockethall/domain/leaving";
import { type RefundTier, readRefundTiers } from "@pockethall/domain/refund-tiers";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Tournaments } from "../../../database/tables.ts";
import { isId } from "../../../kernel/ids.ts";
import { findPin } from "./check-in-pins.repository.ts";
import { findLastRequest, hasFreePlace, type RequestRow } from "./entry-requests.repository.ts";
import { entryFeeOf, verdictOnLeaving } from "./leaving.ts";

type Whose = { tournamentId: TournamentId; playerId: PlayerId };
type Asker = Whose & { userId: UserId };
type Tournament = Selectable<Tournaments>;

/** A player's entry state in a tournament; undefined for an unknown one and for a draft. */
export async function ownEntryOf(
  db: Db,
  { tournamentId, userId, playerId }: Asker,
  now: Date,
): Promise<OwnEntry | undefined> {
  const tournament = isId(tournamentId)
    ? await db.selectFrom("tournaments").selectAll().where("id", "=", tournamentId).executeTakeFirst()
    : undefined;
  if (!tournament || tournament.status === "draft") return undefined;
  const [registration, request, queue, pin] = await Promise.all([
    registrationOf(db, { tournamentId, playerId }),
    findLastRequest(db, tournamentId, playerId),
    queueOf(db, { tournamentId, playerId }),
    findPin(db, tournamentId),
  ]);
  const state = entryStateOf(registration, request, now);
  return {
    state,
    registration_id: registration?.id ?? null,
    code: registration?.code ?? null,
    position: state === "waiting" ? queue.position : null,
    offer_expires_at: state === "offered" ? (request?.expires_at?.toISOString() ?? null) : null,
    reason: state === "rejected" || state === "closed" ? (request?.reason ?? null) : null,
    may_ask: state === "none" || state === "closed" ? await mayAsk(db, tournament, queue, now) : null,
    needs_approval: tournament.needs_approval,
    waiting_count: queue.waiting,
    ...checkInOf(tournament, { registration, needsPin: pin !== undefined }, now),
    leaving: registration
      ? leavingOf(verdictOnLeaving(tournament, entryFeeOf({ ...registration, user_id: userId }), now))
      : null,
    refund_tiers: readRefundTiers(tournament.refund_tiers).map(tierOf),
  };
}

const tierOf = ({ until, hundredths }: RefundTier) => ({ until: until.toISOString(), percent: hundredths / 100 });

type Registration = NonNullable<Awaited<ReturnType<typeof registrationOf>>>;

const registrationOf = (db: Db, { tournamentId, playerId }: Whose) =>
  db
    .selectFrom("registrations")
    .select(["id", "code", "fee_kobo", "refunded_kobo", "checked_in_at"])
    .where("tournament_id", "=", tournamentId)
    .where("player_id", "=", playerId)
    .where("left_at", "is", null)
    .executeTakeFirst();

type Queue = { waiting: number; position: number | null };

async function queueOf(db: Db, { tournamentId, playerId }: Whose): Promise<Queue> {
  const { rows } = await sql<Queue>`
    select count(*) filter (where q.state = 'waiting') as waiting, (
      select count(*) from entry_requests before
      where before.tournament_id = ${tournamentId} and before.state = 'waiting' and before.number <= own.number
    ) as position
    from (select ${tournamentId}::uuid as id) t
    left join entry_requests own on own.tournament_id = t.id and own.player_id = ${playerId} and own.state = 'waiting'
    left join entry_requests q on q.tournament_id = t.id and q.state in ('requested', 'waiting', 'offered')
    group by own.number`.execute(db);
  return rows[0] ?? { waiting: 0, position: null };
}

const ENDED: Partial<Record<RequestState, OwnEntry["state"]>> = { rejected: "rejected", closed: "closed" };

/** An offer whose time is over counts as none, though the clock has not passed it on yet. */
function entryStateOf(
  registration: Registration | undefined,
  request: RequestRow | undefined,
  now: Date,
): OwnEntry["state"] {
  if (registration) return "registered";
  if (!request) return "none";
  if (request.state === "offered" && request.expires_at !== null && request.expires_at <= now) return "none";
  const open = OPEN_REQUEST_STATES.find((state) => state === request.state);
  return open ?? ENDED[request.state] ?? "none";
}

async function mayAsk(db: Db, tournament: Tournament, { waiting }: Queue, now: Date): Promise<OwnEntry["may_ask"]> {
  const { id, status, drawn_at, registration_deadline, needs_approval } = tournament;
  if (status !== "upcoming" || drawn_at !== null || registration_deadline <= now) return null;
  if (needs_approval) return "approval";
  return waiting > 0 || !(await hasFreePlace(db, id)) ? "waiting-list" : null;
}

function checkInOf(
  { status, check_in_opens_at: opensAt, check_in_closes_at: closesAt }: Tournament,
  { registration, needsPin }: { registration: Registration | undefined; needsPin: boolean },
  now: Date,
): Pick<OwnEntry, "check_in" | "checked_in_at"> {
  const window = opensAt && closesAt ? { opensAt, closesAt } : null;
  return {
    check_in: window && {
      opens_at: window.opensAt.toISOString(),
      closes_at: window.closesAt.toISOString(),
      is_open: isCheckInOpen(status, window, now),
      needs_pin: needsPin,
    },
    checked_in_at: registration?.checked_in_at?.toISOString() ?? null,
  };
}

const leavingOf = (verdict: LeavingVerdict): OwnEntry["leaving"] =>
  verdict.kind === "refused" ? null : { refund: verdict.refund.refundKobo, after_draw: verdict.kind === "withdrawal" };

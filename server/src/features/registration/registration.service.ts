import { formatNaira, kobo } from "@pockethall/domain/money";
import { registrationVerdict } from "@pockethall/domain/registration";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../platform/database/transact.ts";
import { DomainProblem } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { move } from "../ledger/ledger.service.ts";
import { type LockedTournament, lockTournament } from "../tournaments/tournaments.service.ts";
import { findSeat, insertSeat, leaveSeat, type Seat } from "./registration.repository.ts";

export type Entrant = { tournamentId: string; userId: string; playerId: string };

type Dependencies = {
  clock: Clock;
  notify(tx: Tx, note: { userId: string; type: "success"; title: string; message: string }): Promise<void>;
};

/**
 * A player takes a seat, or leaves it again. Fee, capacity and deadline come from our tables, never from a request.
 * One writer per tournament (its row lock), so that seats cannot be oversold however many ask at once.
 */
export function createRegistrationService(deps: Dependencies) {
  return {
    /** The tournament, when this player could take a seat now. @throws the DomainProblem that says why not. */
    requireOpen: (tx: Tx, entrant: Entrant) => requireOpen(tx, entrant, deps.clock()),

    /** Seats the player and takes the fee from the wallet, or does neither. */
    register: (tx: Tx, entrant: Entrant, paymentMethod: "wallet" | "paystack") =>
      register(deps, tx, entrant, paymentMethod),

    /** Leaves before the deadline; the whole fee returns to the wallet. Answers what was refunded, in kobo. */
    leave: (tx: Tx, entrant: Entrant) => leave(deps, tx, entrant),

    /** The seat that this player holds, if any. */
    seatOf: (tx: Tx, { tournamentId, playerId }: Entrant) => findSeat(tx.db, tournamentId, playerId),
  };
}
export type RegistrationService = ReturnType<typeof createRegistrationService>;

async function lockPublished(tx: Tx, tournamentId: string): Promise<LockedTournament> {
  const tournament = await lockTournament(tx, tournamentId);
  if (tournament.status === "draft") throw new DomainProblem("tournament-not-found");
  return tournament;
}

async function requireOpen(tx: Tx, { tournamentId, playerId }: Entrant, now: Date): Promise<LockedTournament> {
  const tournament = await lockPublished(tx, tournamentId);
  if (await findSeat(tx.db, tournamentId, playerId)) throw new DomainProblem("already-registered");
  const verdict = registrationVerdict(
    {
      status: tournament.status,
      registrationDeadline: tournament.registration_deadline,
      maxParticipants: tournament.max_participants,
      seatsTaken: tournament.entrant_count,
      drawnAt: tournament.drawn_at,
    },
    now,
  );
  if (verdict !== "open") throw new DomainProblem(verdict);
  return tournament;
}

async function register(
  deps: Dependencies,
  tx: Tx,
  entrant: Entrant,
  paymentMethod: "wallet" | "paystack",
): Promise<Seat> {
  const now = deps.clock();
  const tournament = await requireOpen(tx, entrant, now);
  const { tournamentId, userId, playerId } = entrant;
  const id = newId();
  const feeKobo = kobo(tournament.entry_fee_kobo);
  const seat: Seat = {
    id,
    tournament_id: tournamentId,
    player_id: playerId,
    fee_kobo: feeKobo,
    payment_method: paymentMethod,
    transfer_id: feeKobo === 0 ? null : await takeFee(tx, { seatId: id, userId, tournament, feeKobo }),
    created_at: now,
  };
  await insertSeat(tx.db, seat);
  const fee = feeKobo === 0 ? "Entry is free." : `Entry fee ${formatNaira(feeKobo, 2)} paid.`;
  const message = `${tournament.name}: ${fee}`;
  await deps.notify(tx, { userId, type: "success", title: "Registration confirmed", message });
  publishEntries(tx, tournamentId);
  return seat;
}

async function leave(deps: Dependencies, tx: Tx, { tournamentId, userId, playerId }: Entrant) {
  const now = deps.clock();
  const tournament = await lockPublished(tx, tournamentId);
  const seat = await findSeat(tx.db, tournamentId, playerId);
  if (!seat) throw new DomainProblem("not-registered");
  const { status, drawn_at: drawnAt, registration_deadline: deadline } = tournament;
  if (status !== "upcoming" || drawnAt !== null || deadline <= now) throw new DomainProblem("registration-closed");
  const feeKobo = kobo(seat.fee_kobo);
  if (feeKobo > 0) await returnFee(tx, { seatId: seat.id, userId, tournament, feeKobo });
  await leaveSeat(tx.db, seat, now);
  publishEntries(tx, tournamentId);
  return feeKobo;
}

function publishEntries(tx: Tx, tournamentId: string): void {
  tx.publish([`tournament:${tournamentId}`], { type: "tournament", tournament: tournamentId, change: "entries" });
}

type Fee = { seatId: string; userId: string; tournament: LockedTournament; feeKobo: ReturnType<typeof kobo> };

async function takeFee(tx: Tx, { seatId, userId, tournament, feeKobo }: Fee): Promise<string> {
  const { transferId } = await move(tx, {
    key: `entry:${seatId}`,
    kind: "entry",
    description: `Entry fee: ${tournament.name}`,
    tournamentId: tournament.id,
    from: { kind: "wallet", owner: userId },
    to: { kind: "escrow", owner: tournament.id },
    amountKobo: feeKobo,
  });
  return transferId;
}

async function returnFee(tx: Tx, { seatId, userId, tournament, feeKobo }: Fee): Promise<void> {
  await move(tx, {
    key: `refund:${seatId}`,
    kind: "refund",
    description: `Entry fee returned: ${tournament.name}`,
    tournamentId: tournament.id,
    from: { kind: "escrow", owner: tournament.id },
    to: { kind: "wallet", owner: userId },
    amountKobo: feeKobo,
  });
}

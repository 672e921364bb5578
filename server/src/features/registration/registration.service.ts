import { formatNaira, kobo } from "@pockethall/domain/money";
import { registrationVerdict } from "@pockethall/domain/registration";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../platform/database/transact.ts";
import { DomainProblem } from "../../platform/http/problem.ts";
import { isId, newId } from "../../platform/ids.ts";
import { move } from "../ledger/ledger.service.ts";
import { lockTournament, shareTournament } from "../tournaments/tournaments.service.ts";
import {
  type EnteredTournament,
  findSeat,
  findTournament,
  insertSeat,
  leaveSeat,
  type Seat,
  takePlace,
} from "./registration.repository.ts";

export type Entrant = { tournamentId: string; userId: string; playerId: string };

type Dependencies = {
  clock: Clock;
  notify(tx: Tx, note: { userId: string; type: "success"; title: string; message: string }): Promise<void>;
};

// Taking a seat, step by step, in one transaction; entries into one tournament do all of it beside each other.
// 1. The tournament's gate is shared: its status, deadline, draw and capacity stay as they are until we are done.
// 2. What it says now decides (domain/registration), and so does a seat that the player holds.
// 3. The seat's row is written. A second request of the same player waits here, and is refused when this one succeeds.
// 4. Where there is a capacity, one of the free places is taken: as many entries succeed as there are places.
// 5. The fee moves to the escrow, which shares no lock with other entries (migration 0009).
// 6. At the commit the seat counts itself in the tournament's row.
// Whoever is refused at any step is rolled back with all that came before.

/** A player takes a seat, or leaves it again. Fee, capacity and deadline come from our tables, never from a request. */
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

async function requireOpen(tx: Tx, { tournamentId, playerId }: Entrant, now: Date): Promise<EnteredTournament> {
  if (!isId(tournamentId)) throw new DomainProblem("tournament-not-found");
  await shareTournament(tx, tournamentId);
  const tournament = await findTournament(tx.db, tournamentId);
  if (!tournament || tournament.status === "draft") throw new DomainProblem("tournament-not-found");
  if (await findSeat(tx.db, tournamentId, playerId)) throw new DomainProblem("already-registered");
  refuseUnlessOpen(tournament, now);
  return tournament;
}

/** @throws DomainProblem `registration-closed`, `tournament-full`. */
function refuseUnlessOpen(tournament: EnteredTournament, now: Date): void {
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
  const feeKobo = kobo(tournament.entry_fee_kobo);
  const seat: Seat = {
    id: newId(),
    tournament_id: tournamentId,
    player_id: playerId,
    fee_kobo: feeKobo,
    payment_method: paymentMethod,
    transfer_id: feeKobo === 0 ? null : newId(),
    created_at: now,
  };
  if (!(await insertSeat(tx.db, seat))) throw new DomainProblem("already-registered");
  if (tournament.max_participants !== null && !(await takePlace(tx.db, tournamentId)))
    throw new DomainProblem("tournament-full");
  await takeFee(tx, seat, { userId, tournament });
  const fee = feeKobo === 0 ? "Entry is free." : `Entry fee ${formatNaira(feeKobo, 2)} paid.`;
  const message = `${tournament.name}: ${fee}`;
  await deps.notify(tx, { userId, type: "success", title: "Registration confirmed", message });
  publishEntries(tx, tournamentId);
  return seat;
}

async function leave(deps: Dependencies, tx: Tx, { tournamentId, userId, playerId }: Entrant) {
  const now = deps.clock();
  const tournament = await lockTournament(tx, tournamentId);
  if (tournament.status === "draft") throw new DomainProblem("tournament-not-found");
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

type Payer = { userId: string; tournament: EnteredTournament };

async function takeFee(tx: Tx, { id, fee_kobo, transfer_id }: Seat, { userId, tournament }: Payer): Promise<void> {
  if (transfer_id === null) return;
  await move(tx, {
    id: transfer_id,
    key: `entry:${id}`,
    kind: "entry",
    description: `Entry fee: ${tournament.name}`,
    tournamentId: tournament.id,
    from: { kind: "wallet", owner: userId },
    to: { kind: "escrow", owner: tournament.id },
    amountKobo: kobo(fee_kobo),
  });
}

type Fee = Payer & { seatId: string; feeKobo: ReturnType<typeof kobo> };

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

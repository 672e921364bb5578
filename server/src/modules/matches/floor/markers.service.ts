import type { MarkerOffer } from "@pockethall/contract/floor";
import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { AuditAction } from "../../../database/audit-actions.ts";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { newToken, sha256 } from "../../../kernel/tokens.ts";
import { publishTournament } from "../../../live/publish.ts";
import { lockKnownGame } from "../games.repository.ts";
import { findTournamentOfGame } from "../order-of-play/slots.repository.ts";
import { tableOf } from "../scoring/occupied.repository.ts";
import * as markers from "./markers.repository.ts";

/** Long enough to walk to the table and log in. */
const LIFETIME_MS = 30 * 60_000;

type Accepting = Pick<Caller, "userId" | "playerId" | "name">;

// Markers of single matches, who come by a code at the table. Who may show and end codes is decided at the endpoint.

/** A new code for a match that is not over; the one before it ends. @throws `match-not-found`, `illegal-step`. */
export const showCode = (tx: Tx, matchId: MatchId, actor: Accepting) => newCode(tx, { matchId, actor, at: tx.clock() });

/** The match of a code. @throws DomainProblem `marker-code-not-found`. */
export const read = async (db: Db, token: string, now: Date): Promise<MarkerOffer> =>
  offerOf(await openOffer(db, token, now));

/**
 * Makes the caller the marker of the code's match; again changes nothing. A loser who was named gives way.
 * @throws DomainProblem `marker-code-not-found`, `conflict-of-interest` for a player of the match, `illegal-step` when
 * another person came first.
 */
export const accept = (tx: Tx, person: Accepting, token: string): Promise<MarkerOffer> =>
  acceptCode(tx, person, { token, at: tx.clock() });

/** Ends the marker of a match and its code. @throws DomainProblem `match-not-found`. */
export const end = (tx: Tx, matchId: MatchId, actor: Accepting): Promise<void> =>
  endMarker(tx, { matchId, actor, at: tx.clock() });

type Order = { matchId: MatchId; actor: Accepting; at: Date };

async function lockedMatch(tx: Tx, matchId: MatchId) {
  const tournamentId = isId(matchId) ? await findTournamentOfGame(tx.db, matchId) : undefined;
  if (tournamentId === undefined) throw new DomainProblem("match-not-found");
  return { tournamentId: tournamentId as TournamentId, game: await lockKnownGame(tx.db, matchId) };
}

async function newCode(tx: Tx, { matchId, actor, at }: Order): Promise<{ token: string; expires_at: string }> {
  const { game } = await lockedMatch(tx, matchId);
  if (game.status === "completed" || game.status === "cancelled")
    throw new DomainProblem("illegal-step", { message: "The match is over." });
  const token = newToken();
  const expiresAt = new Date(at.getTime() + LIFETIME_MS);
  await markers.saveCode(tx.db, {
    game_id: game.id,
    table_id: (await tableOf(tx.db, game.id)) ?? null,
    token_hash: sha256(token),
    expires_at: expiresAt,
    created_by: actor.userId,
    created_at: at,
  });
  await record(tx, { matchId: game.id, actor, action: "match.marker-code", before: null, after: null, at });
  return { token, expires_at: expiresAt.toISOString() };
}

async function openOffer(db: Db, token: string, now: Date) {
  const offer = await markers.findOffer(db, sha256(token), now);
  if (!offer) throw new DomainProblem("marker-code-not-found");
  return offer;
}

type Offer = Awaited<ReturnType<typeof openOffer>>;

const offerOf = ({ id, round_name, tournament, table, player1, player2 }: Offer): MarkerOffer => ({
  match_id: id,
  label: round_name,
  tournament,
  player1: player1 ?? "TBD",
  player2: player2 ?? "TBD",
  table,
});

async function acceptCode(tx: Tx, person: Accepting, { token, at }: { token: string; at: Date }): Promise<MarkerOffer> {
  const seen = await openOffer(tx.db, token, at);
  await lockKnownGame(tx.db, seen.id);
  const offer = await openOffer(tx.db, token, at); // ended meanwhile, or the match moved to another table
  if (offer.player1_id === person.playerId || offer.player2_id === person.playerId)
    throw new DomainProblem("conflict-of-interest");
  const before = await markers.findMarker(tx.db, offer.id);
  if (before?.player_id === person.playerId && before.source === "code") return offerOf(offer);
  if (before?.source === "code" && before.player_id !== person.playerId)
    throw new DomainProblem("illegal-step", { message: `${before.name} marks this match.` });
  await markers.saveMarker(tx.db, { game_id: offer.id, player_id: person.playerId, source: "code", created_at: at });
  const change = { before: before ? { name: before.name } : null, after: { name: person.name } };
  await record(tx, { matchId: offer.id, actor: person, action: "match.marker", ...change, at });
  publish(tx, offer.tournament_id);
  return offerOf(offer);
}

async function endMarker(tx: Tx, { matchId, actor, at }: Order): Promise<void> {
  const { tournamentId, game } = await lockedMatch(tx, matchId);
  await markers.deleteCode(tx.db, game.id);
  const before = await markers.findMarker(tx.db, game.id);
  if (!before) return;
  await markers.deleteMarker(tx.db, game.id);
  const change = { before: { name: before.name }, after: null };
  await record(tx, { matchId: game.id, actor, action: "match.marker-end", ...change, at });
  publish(tx, tournamentId);
}

type Line = { matchId: MatchId; actor: Accepting; action: AuditAction; before: unknown; after: unknown; at: Date };

const record = (tx: Tx, { matchId, actor, ...line }: Line) =>
  recordAudit(tx.db, { actorId: actor.userId, subject: `match:${matchId}`, ...line });

function publish(tx: Tx, tournament: TournamentId): void {
  publishTournament(tx, tournament, "schedule");
}

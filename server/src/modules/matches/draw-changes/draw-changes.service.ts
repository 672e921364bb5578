import type { DrawChange } from "@pockethall/contract/draw-changes";
import { freePlaces, substitutionProblem, swapOf, swapProblem } from "@pockethall/domain/draw-changes";
import type { PlayerId } from "@pockethall/domain/ids";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import * as replacedRegistrations from "../../tournaments/entries/replaced-registrations.service.ts";
import type { WalkIn } from "../../tournaments/entries/walk-ins.service.ts";
import * as walkIns from "../../tournaments/entries/walk-ins.service.ts";
import { addGames } from "../draws/added-games.ts";
import { roundsOf } from "../draws/draw-facts.ts";
import * as scoring from "../scoring/scoring.service.ts";
import * as changes from "./draw-changes.repository.ts";
import { lockDrawn } from "./locked-draw.ts";
import { moveAndRecord, refuse } from "./moved-places.ts";
import { type Order, recordChange } from "./recorded-change.ts";
import { reopenWalkovers } from "./reopened-walkovers.ts";
import { type Undoing, undoSubstitution as undoSubstitutionOf } from "./undone-substitution.ts";

type LateEntry = Order & { walkIn: WalkIn; seed: number; group: number | null };
type Substitution = Order & { walkIn: WalkIn; replacedId: PlayerId; isNoShow: boolean };
type Swap = Order & { pair: readonly [PlayerId, PlayerId] };

/**
 * Places a late participant in a free place of the draw.
 *
 * @throws DomainProblem `tournament-not-found`, `illegal-step` with the reason, `player-not-found`,
 * `already-registered`, `tournament-full`, `conflict-of-interest`.
 */
export const enterLate = (tx: Tx, entry: LateEntry): Promise<DrawChange> => enterLateParticipant(tx, entry);

/** A player takes the place of another one, who leaves the tournament. @throws as enterLate. */
export const substitute = (tx: Tx, substitution: Substitution): Promise<DrawChange> => replacePlayer(tx, substitution);

/** The replaced player has the place back. @throws as undoSubstitution. */
export const undoSubstitution = (tx: Tx, undoing: Undoing): Promise<DrawChange> => undoSubstitutionOf(tx, undoing);

/** Two players swap their places. @throws DomainProblem `tournament-not-found`, `illegal-step` with the reason. */
export const swapParticipants = (tx: Tx, swap: Swap): Promise<DrawChange> => swapPlaces(tx, swap);

const NOT_FREE = "This place is not free any more. Choose another one.";

async function enterLateParticipant(tx: Tx, entry: LateEntry): Promise<DrawChange> {
  const { tournamentId, walkIn, seed, group } = entry;
  const { tournament, chosen, draw } = await lockDrawn(tx, tournamentId);
  const playerId = await walkIns.enterLate(tx, entry, { tournament, walkIn });
  const place = freePlaces(chosen, draw, playerId).find((each) => each.seed === seed && each.group === group);
  if (!place) throw new DomainProblem("illegal-step", { message: NOT_FREE });
  const { total_frames: totalFrames } = tournament;
  const fromTheEnd = tournament.frames_from_the_end as Record<string, number>;
  const lastRound = roundsOf(chosen)?.total(draw.participants.length + 1);
  await addGames(tx, { tournamentId, totalFrames, fromTheEnd, lastRound, place });
  if (place.opponentId !== null) await changes.deleteBye(tx.db, tournamentId, place.opponentId);
  const change = await recordChange(tx, {
    tournament,
    order: entry,
    kind: "late-entry",
    places: [{ seed, out: null, in: playerId }],
  });
  await scoring.awardWalkovers(tx, tournamentId);
  return change;
}

async function replacePlayer(tx: Tx, substitution: Substitution): Promise<DrawChange> {
  const { tournamentId, walkIn, replacedId, isNoShow } = substitution;
  const { tournament, chosen, draw } = await lockDrawn(tx, tournamentId);
  refuse(substitutionProblem(chosen, draw, replacedId));
  const seed = draw.participants.find(({ id }) => id === replacedId)?.seed ?? 0;
  await reopenWalkovers(tx, substitution);
  await replacedRegistrations.free(tx, tournament, { playerId: replacedId, isNoShow });
  const playerId = await walkIns.enterLate(tx, substitution, { tournament, walkIn });
  if (playerId === replacedId) refuse("Choose another player as the substitute.");
  return moveAndRecord(tx, {
    tournament,
    order: substitution,
    kind: "substitute",
    places: [{ seed, out: replacedId, in: playerId }],
  });
}

async function swapPlaces(tx: Tx, swap: Swap): Promise<DrawChange> {
  const { tournament, chosen, draw } = await lockDrawn(tx, swap.tournamentId);
  refuse(swapProblem(chosen, draw, swap.pair));
  return moveAndRecord(tx, { tournament, order: swap, kind: "swap", places: swapOf(draw, swap.pair) });
}

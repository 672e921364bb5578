import type { DrawChange } from "@pockethall/contract/draw-changes";
import { freePlaces, substitutionProblem, swapOf, swapProblem } from "@pockethall/domain/draw-changes";
import type { PlayerId } from "@pockethall/domain/ids";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import type { ReplacedSeatsService } from "../../tournaments/entries/replaced-seats.service.ts";
import type { WalkIn, WalkInsService } from "../../tournaments/entries/walk-ins.service.ts";
import { addGames } from "../draws/added-games.ts";
import { roundsOf } from "../draws/draw-facts.ts";
import type { ScoringService } from "../scoring/scoring.service.ts";
import * as changes from "./draw-changes.repository.ts";
import { type Keeping, keepChange, type Order } from "./kept-change.ts";
import { lockDrawn } from "./locked-draw.ts";
import { moveAndKeep, refuse } from "./moved-places.ts";
import { reopenWalkovers } from "./reopened-walkovers.ts";
import { type Undoing, undoSubstitution } from "./undone-substitution.ts";

export type DrawChangesDeps = Keeping & {
  walkIns: Pick<WalkInsService, "enterLate">;
  replacedSeats: ReplacedSeatsService;
  scoring: Pick<ScoringService, "awardWalkovers">;
};
export type DrawChangesService = ReturnType<typeof createDrawChangesService>;

type LateEntry = Order & { walkIn: WalkIn; seed: number; group: number | null };
type Substitution = Order & { walkIn: WalkIn; replacedId: PlayerId; isNoShow: boolean };
type Swap = Order & { pair: readonly [PlayerId, PlayerId] };

/**
 * Changes of a draw by hand: possible once it is made and until the tournament ends, for places whose matches have not
 * begun. Each is recorded for everyone to see, and all players whose match changes are notified.
 */
export function createDrawChangesService(deps: DrawChangesDeps) {
  return {
    /**
     * Seats a late entrant in a free place of the draw.
     *
     * @throws DomainProblem `tournament-not-found`, `illegal-step` with the reason, `player-not-found`,
     * `already-registered`, `tournament-full`, `conflict-of-interest`.
     */
    enterLate: (tx: Tx, entry: LateEntry): Promise<DrawChange> => enterLate(deps, tx, entry),

    /** A player takes the place of another one, who leaves the tournament. @throws as enterLate. */
    substitute: (tx: Tx, substitution: Substitution): Promise<DrawChange> => substitute(deps, tx, substitution),

    /** The replaced player has the place back. @throws as undoSubstitution. */
    undoSubstitution: (tx: Tx, undoing: Undoing): Promise<DrawChange> => undoSubstitution(deps, tx, undoing),

    /** Two players swap their places. @throws DomainProblem `tournament-not-found`, `illegal-step` with the reason. */
    swap: (tx: Tx, swap: Swap): Promise<DrawChange> => swapPlaces(deps, tx, swap),
  };
}

const NOT_FREE = "This place is not free any more. Choose another one.";

async function enterLate(deps: DrawChangesDeps, tx: Tx, entry: LateEntry): Promise<DrawChange> {
  const { tournamentId, walkIn, seed, group } = entry;
  const { tournament, chosen, draw } = await lockDrawn(tx, tournamentId);
  const playerId = await deps.walkIns.enterLate(tx, entry, { tournament, walkIn });
  const place = freePlaces(chosen, draw, playerId).find((each) => each.seed === seed && each.group === group);
  if (!place) throw new DomainProblem("illegal-step", { message: NOT_FREE });
  const { total_frames: totalFrames } = tournament;
  const fromTheEnd = tournament.frames_from_the_end as Record<string, number>;
  const lastRound = roundsOf(chosen)?.total(draw.entrants.length + 1);
  await addGames(tx, { tournamentId, totalFrames, fromTheEnd, lastRound, place });
  if (place.opponentId !== null) await changes.deleteBye(tx.db, tournamentId, place.opponentId);
  const change = await keepChange(deps, tx, {
    tournament,
    order: entry,
    kind: "late-entry",
    places: [{ seed, out: null, in: playerId }],
  });
  await deps.scoring.awardWalkovers(tx, tournamentId);
  return change;
}

async function substitute(deps: DrawChangesDeps, tx: Tx, substitution: Substitution): Promise<DrawChange> {
  const { tournamentId, walkIn, replacedId, isNoShow } = substitution;
  const { tournament, chosen, draw } = await lockDrawn(tx, tournamentId);
  refuse(substitutionProblem(chosen, draw, replacedId));
  const seed = draw.entrants.find(({ id }) => id === replacedId)?.seed ?? 0;
  await reopenWalkovers(deps, tx, substitution);
  await deps.replacedSeats.free(tx, tournament, { playerId: replacedId, isNoShow });
  const playerId = await deps.walkIns.enterLate(tx, substitution, { tournament, walkIn });
  if (playerId === replacedId) refuse("Choose another player as the substitute.");
  return moveAndKeep(deps, tx, {
    tournament,
    order: substitution,
    kind: "substitute",
    places: [{ seed, out: replacedId, in: playerId }],
  });
}

async function swapPlaces(deps: DrawChangesDeps, tx: Tx, swap: Swap): Promise<DrawChange> {
  const { tournament, chosen, draw } = await lockDrawn(tx, swap.tournamentId);
  refuse(swapProblem(chosen, draw, swap.pair));
  return moveAndKeep(deps, tx, { tournament, order: swap, kind: "swap", places: swapOf(draw, swap.pair) });
}

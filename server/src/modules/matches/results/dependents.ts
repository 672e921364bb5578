import type { CorrectionChoice } from "@pockethall/contract/results";
import { canKeep, type DependentChoice, dependentStep, type Pair } from "@pockethall/domain/draws";
import type { MatchId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { keepPlayers } from "../draws/progress.service.ts";
import { lockKnownGame } from "../games.repository.ts";
import { writeDecision } from "../scoring/decisions.service.ts";
import type { GameRecord } from "./results.repository.ts";

/** A match that has begun on the strength of a corrected result, and what becomes of it. `after`: who the draw places. */
export type Decided = { game: GameRecord; after: Pair; choice: DependentChoice; isChosen: boolean; canKeep: boolean };

export type Deciding = {
  choices: readonly CorrectionChoice[];
  /** Takes the usual choice where none was made, to show what it leads to. */
  isPreview: boolean;
  reason: string | null;
  actorId: UserId;
  at: Date;
};

export type Dependents = ReturnType<typeof createDependents>;

/** Decides about the matches that depend on one correction, and keeps what was decided. */
export function createDependents(tx: Tx, deciding: Deciding) {
  const chosen = new Map(deciding.choices.map(({ match_id, choice }) => [match_id, choice]));
  const decided = new Map<MatchId, Decided>();
  const take = async (taken: Decided): Promise<void> => {
    decided.set(taken.game.id, taken);
    await keepPlayers(tx, taken.game.id, taken.choice === "keep");
    if (taken.choice === "reopen") await reopen(tx, taken.game, deciding);
  };
  return {
    decided: (): Decided[] => [...decided.values()],

    /**
     * Re-opens a match that would get these players and returns it, or null when it keeps its own.
     * @throws DomainProblem `illegal-step` when it is to be kept and cannot be.
     */
    decide: async (game: GameRecord, after: Pair): Promise<GameRecord | null> => {
      const step = dependentStep({ before: [game.player1_id, game.player2_id], after }, chosen.get(game.id));
      if (step === "cannot-keep") throw cannotKeep(game);
      const choice = step === "ask" ? "reopen" : step;
      await take({ game, after, choice, isChosen: step !== "ask" || deciding.isPreview, canKeep: canKeep(after) });
      return choice === "keep" ? null : lockKnownGame(tx.db, game.id);
    },

    /**
     * Decides about all matches of later rounds at once, for they were drawn from the same results.
     * @returns whether they are re-opened
     * @throws DomainProblem `illegal-step` when some are to be kept and others are not.
     */
    decideTogether: async (games: readonly GameRecord[], usual: DependentChoice): Promise<boolean> => {
      const choices = new Set(games.map(({ id }) => chosen.get(id)));
      const [choice = usual, ...others] = [...choices].filter((each) => each !== undefined);
      if (others.length > 0) throw new DomainProblem("illegal-step", { message: TOGETHER });
      const isChosen = !choices.has(undefined) || deciding.isPreview;
      for (const game of games)
        await take({ game, after: [game.player1_id, game.player2_id], choice, isChosen, canKeep: true });
      return choice === "reopen";
    },
  };
}

const TOGETHER = "Each of these rounds was drawn from the one before, so re-open all their matches or keep them all.";

const cannotKeep = ({ round_name, position }: GameRecord) =>
  new DomainProblem("illegal-step", {
    message: `${round_name}, match ${position}, can't be kept because a match before it is played again.`,
  });

async function reopen(tx: Tx, game: GameRecord, { reason, actorId, at }: Deciding): Promise<void> {
  const { status, outcome, winner_id, player1_score, player2_score } = game;
  await writeDecision(tx, { gameId: game.id, kind: "reopened", reason, actorId, at });
  await recordAudit(tx.db, {
    actorId,
    action: "match.reopen",
    subject: `match:${game.id}`,
    before: { status, outcome, winner_id, player1_score, player2_score },
    after: { status: "scheduled", reason },
    at,
  });
}

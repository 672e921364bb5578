import type { GameStatus, Outcome } from "../lifecycle/game-lifecycle.ts";

/** Which of the two players, in the order the game lists them. */
export type Side = 1 | 2;

/**
 * Frames that win a game: more than half of them. Best of 7 is 4, best of 4 is 3.
 * @throws RangeError unless a whole number from 1.
 */
export function targetFrames(bestOf: number): number {
  if (!Number.isSafeInteger(bestOf) || bestOf < 1) throw new RangeError(`best of ${bestOf} is no game`);
  return Math.floor(bestOf / 2) + 1;
}

export type ScoredGame = {
  status: GameStatus;
  score1: number;
  score2: number;
  /** Frames that a handicap gave both players, which are in the scores; left out: none. */
  given?: readonly [number, number];
  totalFrames: number;
  /** A knock-out game must have a winner: level after an even number of frames, it goes to one frame more. */
  knockout: boolean;
};
export type ScoreChange = { player: Side; score: number };
export type ScoreVerdict =
  | { ok: true; score1: number; score2: number; currentFrame: number; finished: boolean; winner: Side | null }
  | { ok: false; reason: string };

/**
 * Judges a new score of one player: frames won, one more or one fewer than before, in a live game that is not over.
 * Taking a frame back is always possible. `currentFrame` is the frame being played, or the last one once finished.
 * A refusal gives the reason in a sentence for the referee.
 */
export function scoreVerdict(game: ScoredGame, change: ScoreChange): ScoreVerdict {
  const before = stateOf(game);
  const own = change.player === 1 ? game.score1 : game.score2;
  if (game.status !== "live") return { ok: false, reason: "Only a live game can be scored." };
  if (!Number.isSafeInteger(change.score) || change.score < 0)
    return { ok: false, reason: "Enter the score as a whole number of frames, 0 or more." };
  if (Math.abs(change.score - own) !== 1) return { ok: false, reason: "A score changes by one frame at a time." };
  if (change.score > own && before.finished) return { ok: false, reason: "The game is already decided." };
  const given = game.given?.[change.player - 1] ?? 0;
  if (change.score < given)
    return { ok: false, reason: `This player starts with ${framesText(given)}, which can't be undone.` };

  const score1 = change.player === 1 ? change.score : game.score1;
  const score2 = change.player === 2 ? change.score : game.score2;
  const { finished, winner } = stateOf({ ...game, score1, score2 });
  return {
    ok: true,
    score1,
    score2,
    currentFrame: score1 + score2 - sumOf(game.given) + (finished ? 0 : 1),
    finished,
    winner,
  };
}

const sumOf = ([first, second]: readonly [number, number] = [0, 0]): number => first + second;
const framesText = (frames: number): string => (frames === 1 ? "1 frame" : `${frames} frames`);

function stateOf({ score1, score2, totalFrames, knockout }: Omit<ScoredGame, "status">) {
  const target = targetFrames(totalFrames);
  const winner: Side | null = score1 >= target ? 1 : score2 >= target ? 2 : null;
  return { winner, finished: winner !== null || (!knockout && score1 + score2 >= totalFrames) };
}

/** A finished result as it arrives from outside. `totalFrames` null: the best-of is not known. */
export type Result = {
  score1: number;
  score2: number;
  totalFrames: number | null;
  /** The winner without play; 0: neither. */
  walkover: 0 | Side;
  /** The winner; null: a draw. */
  winner: Side | null;
  /** The loser retired before the end: the frames stand as they are and the winner is the one named. */
  retired?: boolean;
};

/**
 * What is wrong with a result, in a sentence, or null when it can be stored (snooker.md sections 3 and 6).
 * A walkover is 0-0 with its winner. Otherwise winner and score must agree, equal frames are a draw without winner, and
 * a known best-of must be played out: the winner on the target, the loser below it, or half the frames each.
 */
export function resultProblem(result: Result): string | null {
  const { score1, score2, walkover, winner } = result;
  if (![score1, score2].every((score) => Number.isSafeInteger(score) && score >= 0))
    return "Enter scores as whole numbers of frames, 0 or more.";
  if (walkover !== 0) return walkoverProblem(result);
  if (result.retired) return retirementProblem(result);
  if (score1 === 0 && score2 === 0) return "A game without frames must be a walkover or have no result.";
  if (winner !== sideAhead(score1, score2)) return "The winner doesn't match the score.";
  return lengthProblem(result);
}

/** The side with more frames; null when level. */
export function sideAhead(score1: number, score2: number): Side | null {
  if (score1 === score2) return null;
  return score1 > score2 ? 1 : 2;
}

function walkoverProblem({ score1, score2, walkover, winner }: Result): string | null {
  if (score1 !== 0 || score2 !== 0) return "A walkover is stored without frames.";
  return winner === walkover ? null : "A walkover is won by the player it was given to.";
}

function retirementProblem({ score1, score2, totalFrames, winner }: Result): string | null {
  if (winner === null) return "A retirement must have a winner.";
  const over = totalFrames !== null && Math.max(score1, score2) >= targetFrames(totalFrames);
  return over ? "You can't retire from a game that is over." : null;
}

function lengthProblem({ score1, score2, totalFrames, winner }: Result): string | null {
  if (totalFrames === null) return null;
  if (winner === null) return drawProblem({ score1, score2, totalFrames });
  return Math.max(score1, score2) === targetFrames(totalFrames)
    ? null
    : `This score isn't possible in a best of ${totalFrames}.`;
}

type LevelScore = { score1: number; score2: number; totalFrames: number };

/** An odd number of frames has no draw: the score is not complete yet. */
function drawProblem({ score1, score2, totalFrames }: LevelScore): string | null {
  if (totalFrames % 2 === 1) return `One player must reach ${targetFrames(totalFrames)} frames.`;
  return score1 + score2 === totalFrames ? null : "A draw needs half the frames each.";
}

/** The game whose result is entered: best of how many, and whether one player has to continue. */
export type EndingGame = {
  totalFrames: number;
  knockout: boolean;
  /** Frames that a handicap gives both players, which are in the scores; left out: none. */
  given?: readonly [number, number];
};
/** A result as a person enters it. A missing score is 0; no winner is needed where the score decides or none won. */
export type EnteredResult = { outcome: Outcome; score1: number | null; score2: number | null; winner: Side | null };
export type ResultVerdict =
  | { ok: true; outcome: Outcome; score1: number; score2: number; winner: Side | null }
  | { ok: false; field: "outcome" | "score" | "winner"; reason: string };

/**
 * Judges a result that an organizer enters (product.md, Outcomes; snooker.md sections 3 and 6), and completes it:
 * - played: to the target, or level after all frames outside a knock-out; the leader has won.
 * - walkover: 0-0, and its winner.
 * - retired, defaulted: the frames so far, neither on the target, and who continues.
 * - void: no winner; of a knock-out both are out. annulled: the same, struck off a group with its frames kept.
 * A refusal names the field and gives the reason in a sentence.
 */
export function resultVerdict(game: EndingGame, entered: EnteredResult): ResultVerdict {
  const { outcome } = entered;
  const result = { ...entered, score1: entered.score1 ?? 0, score2: entered.score2 ?? 0 };
  const { score1, score2 } = result;
  if (![score1, score2].every((score) => Number.isSafeInteger(score) && score >= 0))
    return refused("score", "Enter scores as whole numbers of frames, 0 or more.");
  const isFromStart = outcome === "played" || outcome === "retired" || outcome === "defaulted";
  const below = isFromStart ? givenProblem(game, result) : null;
  if (below !== null) return refused("score", below);
  if (outcome === "played") return playedVerdict(game, result);
  if (outcome === "void" || outcome === "annulled") return undecidedVerdict(game, result);
  if (result.winner === null) return refused("winner", "Choose who advances.");
  const isOver = outcome !== "walkover" && !game.knockout && score1 + score2 >= game.totalFrames;
  if (isOver) return refused("score", "You can't retire from a game that is over.");
  const walkover = outcome === "walkover" ? result.winner : 0;
  const problem = resultProblem({ ...result, walkover, totalFrames: game.totalFrames, retired: true });
  return problem === null ? { ok: true, ...result } : refused("score", problem);
}

type FullResult = EnteredResult & { score1: number; score2: number };

const refused = (field: "outcome" | "score" | "winner", reason: string): ResultVerdict => ({
  ok: false,
  field,
  reason,
});

/** The score of a match begins with the frames that a handicap gives. */
function givenProblem({ given = [0, 0] }: EndingGame, { score1, score2 }: FullResult): string | null {
  const side = score1 < given[0] ? 1 : score2 < given[1] ? 2 : null;
  if (side === null) return null;
  return `Player ${side} starts with ${framesText(given[side - 1] as number)}, so the score can't be lower.`;
}

function playedVerdict({ totalFrames, knockout }: EndingGame, result: FullResult): ResultVerdict {
  const { score1, score2 } = result;
  const leader = sideAhead(score1, score2);
  if (result.winner !== null && result.winner !== leader)
    return refused("winner", "The winner doesn't match the score.");
  const problem = resultProblem({ ...result, totalFrames, walkover: 0, winner: leader });
  if (problem !== null) return refused("score", problem);
  if (knockout && leader === null) return refused("score", "A knock-out match must have a winner.");
  // Level after an even number of frames, only a knock-out goes to one frame more.
  if (!knockout && score1 + score2 > totalFrames)
    return refused("score", `This score isn't possible in a best of ${totalFrames}.`);
  return { ok: true, ...result, winner: leader };
}

function undecidedVerdict({ totalFrames, knockout }: EndingGame, result: FullResult): ResultVerdict {
  if (knockout && result.outcome === "annulled")
    return refused("outcome", "Only a match outside a knock-out can be annulled.");
  if (result.winner !== null) return refused("winner", `A match that is ${result.outcome} has no winner.`);
  const most = result.outcome === "annulled" ? targetFrames(totalFrames) : targetFrames(totalFrames) - 1;
  if (Math.max(result.score1, result.score2) > most)
    return refused("score", `This score isn't possible in a best of ${totalFrames}.`);
  return { ok: true, ...result };
}

/** A stored game as far as its result goes. Scores are null until one is known. */
export type RecordedResult = {
  outcome: Outcome | null;
  score1: number | null;
  score2: number | null;
  winner: Side | null;
};

/**
 * How a completed game counts when read. The score decides; the named winner is trusted only where the game was not
 * played to its end. 0-0 with a winner is a walkover; 0-0 without one, a missing score and an annulled game are void and
 * count nowhere.
 * Never throws: rows of other times and hands must not break a table.
 */
export function outcomeOf(recorded: RecordedResult): { outcome: Outcome; winner: Side | null } {
  const { outcome, score1, score2, winner } = recorded;
  const nothing = { outcome: "void", winner: null } as const;
  if (outcome === "void" || outcome === "annulled" || score1 === null || score2 === null) return nothing;
  const awarded = outcome === "walkover" || outcome === "retired" || outcome === "defaulted";
  if (awarded) return winner === null ? nothing : { outcome, winner };
  if (score1 === 0 && score2 === 0) return winner === null ? nothing : { outcome: "walkover", winner };
  return { outcome: "played", winner: sideAhead(score1, score2) };
}

import { resultProblem, type Side, sideAhead } from "../matches/matches.ts";

// How a result becomes final when only the two players were there.
//
// A match is `open` until one of both reports a score: `reported`. The other one confirms it, and it is final:
// `confirmed`. Or the other one disputes it with another version: `disputed`. Silence confirms after
// reminders (`silence.ts`): a player who does not answer within the league's days has agreed, once against one opponent. In a dispute each may still give in by reporting the other one's version;
// otherwise an organizer who does not play in it decides, and that is final too. To report what the other one has
// reported is to confirm it, to report something else is to dispute it: so two reports at once are never lost,
// whichever comes first. The reporter may correct their report before an answer; the days then restart.
//
// The acts are kept in their order and never rewritten; the state is their fold, so a decision that an organizer corrects
// later is one act more. A walkover, 0-0 with its winner, is for the organizer to give.

export type LeagueScore = { score1: number; score2: number; walkover: 0 | Side };
export type ResultAct =
  | { kind: "report"; by: Side; score: LeagueScore }
  | { kind: "confirm"; by: Side }
  | { kind: "dispute"; by: Side; score: LeagueScore }
  | { kind: "decide"; score: LeagueScore }
  | { kind: "silence" };

export const RESULT_STATUSES = ["open", "reported", "disputed", "confirmed"] as const;
export type ResultState =
  | { status: "open" }
  /** `by` waits for the other side. */
  | { status: "reported"; by: Side; score: LeagueScore }
  /** `by` reported, the other side reported another score. */
  | { status: "disputed"; by: Side; score: LeagueScore; otherScore: LeagueScore }
  | { status: "confirmed"; score: LeagueScore; how: "agreement" | "silence" | "organizer" };
export type ResultVerdict = { ok: true; state: ResultState } | { ok: false; reason: string };

const OPEN: ResultState = { status: "open" };

/** The state after all acts, in their order. Refused actions are never stored; one found here is skipped. */
export const foldResult = (acts: readonly ResultAct[]): ResultState =>
  acts.reduce<ResultState>((state, act) => {
    const verdict = resultStep(state, act);
    return verdict.ok ? verdict.state : state;
  }, OPEN);

/** Takes one act, or returns the reason for the actor as a sentence. `scoreProblem` checks the score itself. */
export function resultStep(state: ResultState, act: ResultAct): ResultVerdict {
  if (act.kind === "decide") return confirmed(act.score, "organizer");
  if (state.status === "confirmed")
    return { ok: false, reason: "This result is confirmed. The organiser can correct a mistake." };
  if (act.kind === "silence")
    return state.status === "reported"
      ? confirmed(state.score, "silence")
      : refused("No result is waiting for an answer.");
  if (act.kind === "confirm") return confirm(state, act.by);
  return state.status === "open"
    ? { ok: true, state: { status: "reported", by: act.by, score: act.score } }
    : report(state, act.by, act.score);
}

function confirm(state: ResultState, by: Side): ResultVerdict {
  if (state.status === "reported" && state.by !== by) return confirmed(state.score, "agreement");
  if (state.status === "disputed") return confirmed(versionOf(state, other(by)), "agreement");
  return refused(
    state.status === "open" ? "No result has been reported yet." : "Your opponent must confirm your result.",
  );
}

type Answerable = Extract<ResultState, { status: "reported" | "disputed" }>;

function report(state: Answerable, by: Side, score: LeagueScore): ResultVerdict {
  if (state.status === "reported") {
    if (by === state.by) return { ok: true, state: { ...state, score } };
    if (isSameScore(score, state.score)) return confirmed(score, "agreement");
    return { ok: true, state: { status: "disputed", by: state.by, score: state.score, otherScore: score } };
  }
  if (isSameScore(score, versionOf(state, other(by)))) return confirmed(score, "agreement");
  return { ok: true, state: by === state.by ? { ...state, score } : { ...state, otherScore: score } };
}

const versionOf = (state: Extract<ResultState, { status: "disputed" }>, side: Side): LeagueScore =>
  side === state.by ? state.score : state.otherScore;

const confirmed = (score: LeagueScore, how: "agreement" | "silence" | "organizer"): ResultVerdict => ({
  ok: true,
  state: { status: "confirmed", score, how },
});
const refused = (reason: string): ResultVerdict => ({ ok: false, reason });
const other = (side: Side): Side => (side === 1 ? 2 : 1);

export const isSameScore = (one: LeagueScore, two: LeagueScore): boolean =>
  one.score1 === two.score1 && one.score2 === two.score2 && one.walkover === two.walkover;

/** The winner; null: level. */
export const winnerOf = ({ score1, score2, walkover }: LeagueScore): Side | null =>
  walkover === 0 ? sideAhead(score1, score2) : walkover;

/** Why a match cannot have ended so, in a sentence; null when it can. Where no draw is possible `bestOf` is odd. */
export const scoreProblem = (score: LeagueScore, bestOf: number): string | null =>
  resultProblem({ ...score, totalFrames: bestOf, winner: winnerOf(score) });

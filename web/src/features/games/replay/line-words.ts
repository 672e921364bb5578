import type { TournamentGame } from "@pockethall/contract/games";
import { ballName, opponentOf } from "@pockethall/domain/balls";
import type { MatchAction } from "@pockethall/domain/match-log-types";
import { counted } from "../../../lib/counted.ts";
import * as texts from "../../../texts/games/replay.ts";
import { playerName, type Side } from "../game-facts.ts";
import type { Moment } from "./moments.ts";

type Told<Kind extends MatchAction["kind"]> = Extract<MatchAction, { kind: Kind }>;
type Teller = { [Kind in MatchAction["kind"]]: (action: Told<Kind>, moment: Moment, name: Named) => string };
type Named = (side: Side) => string;

/**
 * What happened in one line of a log, in a sentence: "Ada Obi pots red, break 9." What followed from it is told too: the
 * frame and the match that ended by it.
 *
 * @param undone the moment whose line this one takes back, where it is an undo.
 */
export function lineWords(moment: Moment, game: TournamentGame, undone?: Moment): string {
  const name: Named = (side) => playerName(game, side);
  if (moment.refused) return texts.aLineThatThisVersion;
  if (moment.action.kind === "undone")
    return undone === undefined ? texts.theLastLineIsTaken : texts.takenBack(sentences(undone, name));
  return sentences(moment, name);
}

const sentences = (moment: Moment, name: Named): string =>
  [told(moment, name), ...consequences(moment, name)].filter(Boolean).join(" ");

function told(moment: Moment, name: Named): string {
  // Frame mode: that the frame is won is all there is to say, and it follows from the line.
  if (moment.action.kind === "frame-won" && !moment.action.breaks?.length && moment.before.frame === null) return "";
  // The table below has a teller for each kind, which TypeScript cannot follow through the lookup.
  const tell = TELLERS[moment.action.kind] as (action: MatchAction, moment: Moment, name: Named) => string;
  return `${tell(moment.action, moment, name)}.`;
}

const TELLERS: Teller = {
  started: ({ breaker }, _, name) => texts.theMatchStartsBreaks(name(breaker)),
  "pad-taken": () => texts.anotherPhoneTakesOverThe,
  potted: pottedWords,
  missed: missedWords,
  nominated: ({ ball }, { before }, name) => texts.nominates(name(strikerOf(before)), ballName(ball)),
  fouled: foulWords,
  "option-chosen": optionWords,
  "respot-drawn": ({ first }, _, name) => texts.reSpottedBlackPlaysFirst(name(first)),
  reracked: () => texts.stalemateTheFrameIsRacked,
  conceded: ({ by }, _, name) => texts.concedesTheFrame(name(by)),
  forfeited: ({ by, reason }, _, name) => texts.theRefereeTakesTheFrame(name(by), withoutStop(reason)),
  claimed: ({ by }, _, name) => texts.claimsTheFrame(name(by)),
  overruled: ({ reason }) => texts.theRefereePutsTheFrame(withoutStop(reason)),
  "frame-won": wonWords,
  "frame-withdrawn": ({ winner }, _, name) => texts.theLastFrameOfIs(name(winner)),
  "frame-corrected": ({ frame, winner, points, reason }, _, name) =>
    texts.frameIsPutRight(frame, name(winner), points ? `, ${pointsText(points)}` : "", withoutStop(reason)),
  undone: () => texts.theLastLineIsTakenBack,
  awarded: decisionWords,
  voided: decisionWords,
  annulled: decisionWords,
  corrected: decisionWords,
  postponed: ({ reason }) => texts.theMatchIsPostponed(because(reason)),
  cancelled: ({ reason }) => texts.theMatchIsCancelled(because(reason)),
  completed: () => texts.theMatchIsOver,
};

const because = (reason: string | undefined): string => (reason ? `: ${withoutStop(reason)}` : "");
/** People end their reasons with a full stop, or do not; the sentence brings its own. */
const withoutStop = (text: string): string => text.replace(/[.\s]+$/u, "");
const pointsText = ([first, second]: readonly [number, number]): string => `${first}–${second}`;

/** Who is at the table; before the first stroke of a frame it is its breaker. */
const strikerOf = ({ frame, breaker }: Moment["before"]): Side => frame?.striker ?? breaker;

function pottedWords({ balls }: Told<"potted">, { before, after }: Moment, name: Named): string {
  const free = before.frame?.freeBall ?? null;
  const reds = balls.filter((ball) => ball === 1).length;
  const words = [
    ...(reds > 0 ? [reds === 1 ? texts.red : texts.redsGiven(reds)] : []),
    ...balls
      .filter((ball) => ball !== 1)
      .map((ball) => (ball === free ? texts.freeBall(ballName(ball)) : ballName(ball))),
  ];
  return texts.potsBreak(name(strikerOf(before)), words.join(" and "), breakAfter(before, after));
}

/** The break that a pot made or went on with: the frame's own count, or the last break of a frame that it ended. */
function breakAfter(before: Moment["before"], after: Moment["after"]): number {
  if (after.frame !== null && after.frames.length === before.frames.length && after.frame.break > 0)
    return after.frame.break;
  const ended = after.frames.length > before.frames.length ? after.frames.at(-1)?.breaks : after.frame?.breaks;
  return ended?.at(-1)?.points ?? 0;
}

function missedWords({ safety }: Told<"missed">, { before }: Moment, name: Named): string {
  const made = before.frame?.break ?? 0;
  const verb = safety ? texts.playsSafe : texts.misses;
  return `${name(strikerOf(before))} ${verb}${made > 0 ? texts.theBreakEndsAt(made) : ""}`;
}

function foulWords({ points, reds = 0, miss }: Told<"fouled">, { before }: Moment, name: Named): string {
  const by = strikerOf(before);
  const down = reds > 0 ? texts.down(counted(reds, texts.red, texts.reds)) : "";
  return texts.foulByPointsTo(miss ? texts.andAMiss : "", name(by), points, name(opponentOf(by)), down);
}

function optionWords({ option, ball }: Told<"option-chosen">, { before }: Moment, name: Named): string {
  const offender = before.frame?.foul?.by ?? opponentOf(strikerOf(before));
  const chooser = name(opponentOf(offender));
  switch (option) {
    case "play":
      return texts.playsOn(chooser);
    case "play-again":
      return texts.makesPlayAgain(chooser, name(offender));
    case "free-ball":
      return texts.freeBallFor(chooser, ball === undefined ? "" : texts.whoNominates(ballName(ball)));
    case "replace":
      return texts.hasTheBallsReplacedPlays(chooser, name(offender));
  }
}

function wonWords({ breaks = [] }: Told<"frame-won">, _: Moment, name: Named): string {
  if (breaks.length === 0) return texts.theRefereeEntersTheFrame;
  const made = breaks.map(({ by, points }) => texts.by(points, name(by)));
  return texts.theRefereeEntersTheFrameOf(breaks.length === 1 ? texts.aBreak : texts.breaks, made.join(", "));
}

const DECISIONS = {
  awarded: texts.awarded,
  voided: texts.declaredVoid,
  annulled: texts.annulled,
  corrected: texts.corrected,
} as const;

function decisionWords(decision: Told<keyof typeof DECISIONS>, _: Moment, name: Named): string {
  const { kind, outcome, winner, score, reason } = decision;
  const way = kind === "awarded" && outcome !== "played" ? ` (${outcome})` : "";
  const result =
    kind === "voided" || kind === "annulled" ? "" : `: ${winner ? texts.wins(name(winner)) : ""}${pointsText(score)}`;
  return texts.byAnOfficial(DECISIONS[kind], way, result, reason ? `. ${withoutStop(reason)}` : "");
}

function consequences({ before, after, action }: Moment, name: Named): string[] {
  const words: string[] = [];
  const frame = after.frames.at(-1);
  if (frame !== undefined && after.frames.length > before.frames.length)
    words.push(texts.frameTo(frame.frame, name(frame.winner), frame.points ? `, ${pointsText(frame.points)}` : ""));
  if (after.status === "over" && before.status !== "over" && !(action.kind in DECISIONS))
    words.push(
      after.winner === null
        ? texts.theMatchIsDrawn(pointsText(after.score))
        : texts.winsTheMatch(name(after.winner), pointsText(after.score)),
    );
  return words;
}

import type { TournamentGame } from "@pockethall/contract/games";
import { ballName, opponentOf } from "@pockethall/domain/balls";
import type { MatchAction } from "@pockethall/domain/match-log-types";
import { counted } from "../../../lib/counted.ts";
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
  if (moment.refused) return "A line that this version cannot read.";
  if (moment.action.kind === "undone")
    return undone === undefined ? "The last line is taken back." : `Taken back: ${sentences(undone, name)}`;
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
  started: ({ breaker }, _, name) => `The match starts, ${name(breaker)} breaks`,
  "pad-taken": () => "Another phone takes over the scoring",
  potted: pottedWords,
  missed: missedWords,
  nominated: ({ ball }, { before }, name) => `${name(strikerOf(before))} nominates ${ballName(ball)}`,
  fouled: foulWords,
  "option-chosen": optionWords,
  "respot-drawn": ({ first }, _, name) => `Re-spotted black, ${name(first)} plays first`,
  reracked: () => "Stalemate: the frame is racked again",
  conceded: ({ by }, _, name) => `${name(by)} concedes the frame`,
  forfeited: ({ by, reason }, _, name) => `The referee takes the frame from ${name(by)}: ${withoutStop(reason)}`,
  claimed: ({ by }, _, name) => `${name(by)} claims the frame`,
  overruled: ({ reason }) => `The referee puts the frame right: ${withoutStop(reason)}`,
  "frame-won": wonWords,
  "frame-withdrawn": ({ winner }, _, name) => `The last frame of ${name(winner)} is taken back`,
  "frame-corrected": ({ frame, winner, points, reason }, _, name) =>
    `Frame ${frame} is put right: ${name(winner)}${points ? `, ${pointsText(points)}` : ""}. ${withoutStop(reason)}`,
  undone: () => "The last line is taken back",
  awarded: decisionWords,
  voided: decisionWords,
  annulled: decisionWords,
  corrected: decisionWords,
  postponed: ({ reason }) => `The match is postponed${because(reason)}`,
  cancelled: ({ reason }) => `The match is cancelled${because(reason)}`,
  completed: () => "The match is over",
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
    ...(reds > 0 ? [reds === 1 ? "red" : `${reds} reds`] : []),
    ...balls
      .filter((ball) => ball !== 1)
      .map((ball) => (ball === free ? `free ball ${ballName(ball)}` : ballName(ball))),
  ];
  return `${name(strikerOf(before))} pots ${words.join(" and ")}, break ${breakAfter(before, after)}`;
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
  const verb = safety ? "plays safe" : "misses";
  return `${name(strikerOf(before))} ${verb}${made > 0 ? `, the break ends at ${made}` : ""}`;
}

function foulWords({ points, reds = 0, miss }: Told<"fouled">, { before }: Moment, name: Named): string {
  const by = strikerOf(before);
  const down = reds > 0 ? `, ${counted(reds, "red", "reds")} down` : "";
  return `Foul${miss ? " and a miss" : ""} by ${name(by)}: ${points} points to ${name(opponentOf(by))}${down}`;
}

function optionWords({ option, ball }: Told<"option-chosen">, { before }: Moment, name: Named): string {
  const offender = before.frame?.foul?.by ?? opponentOf(strikerOf(before));
  const chooser = name(opponentOf(offender));
  switch (option) {
    case "play":
      return `${chooser} plays on`;
    case "play-again":
      return `${chooser} makes ${name(offender)} play again`;
    case "free-ball":
      return `Free ball for ${chooser}${ball === undefined ? "" : `, who nominates ${ballName(ball)}`}`;
    case "replace":
      return `${chooser} has the balls replaced, ${name(offender)} plays again`;
  }
}

function wonWords({ breaks = [] }: Told<"frame-won">, _: Moment, name: Named): string {
  if (breaks.length === 0) return "The referee enters the frame";
  const made = breaks.map(({ by, points }) => `${points} by ${name(by)}`);
  return `The referee enters the frame, ${breaks.length === 1 ? "a break" : "breaks"} of ${made.join(", ")}`;
}

const DECISIONS = {
  awarded: "Awarded",
  voided: "Declared void",
  annulled: "Annulled",
  corrected: "Corrected",
} as const;

function decisionWords(decision: Told<keyof typeof DECISIONS>, _: Moment, name: Named): string {
  const { kind, outcome, winner, score, reason } = decision;
  const way = kind === "awarded" && outcome !== "played" ? ` (${outcome})` : "";
  const result =
    kind === "voided" || kind === "annulled" ? "" : `: ${winner ? `${name(winner)} wins ` : ""}${pointsText(score)}`;
  return `${DECISIONS[kind]} by an official${way}${result}${reason ? `. ${withoutStop(reason)}` : ""}`;
}

function consequences({ before, after, action }: Moment, name: Named): string[] {
  const words: string[] = [];
  const frame = after.frames.at(-1);
  if (frame !== undefined && after.frames.length > before.frames.length)
    words.push(`Frame ${frame.frame} to ${name(frame.winner)}${frame.points ? `, ${pointsText(frame.points)}` : ""}.`);
  if (after.status === "over" && before.status !== "over" && !(action.kind in DECISIONS))
    words.push(
      after.winner === null
        ? `The match is drawn ${pointsText(after.score)}.`
        : `${name(after.winner)} wins the match ${pointsText(after.score)}.`,
    );
  return words;
}

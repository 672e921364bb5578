import { plural, t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import { ballName, opponentOf } from "@pockethall/domain/balls";
import type { MatchAction } from "@pockethall/domain/match-log-types";
import { andList } from "../../../lib/and-list.ts";
import { startsText } from "../../../lib/handicap-text.ts";
import { playerName, type Side } from "../game-facts.ts";
import type { Moment } from "./moments.ts";

type ActionOf<Kind extends MatchAction["kind"]> = Extract<MatchAction, { kind: Kind }>;
type Labeller = { [Kind in MatchAction["kind"]]: (action: ActionOf<Kind>, moment: Moment, name: Named) => string };
type Named = (side: Side) => string;

/**
 * What happened in one event of a log, in a sentence: "Ada Obi pots red, break 9." Its consequences are included: the
 * frame and the match that ended by it.
 *
 * @param undone the moment whose event this one takes back, where it is an undo.
 */
export function eventText(moment: Moment, game: TournamentGame, undone?: Moment): string {
  const name: Named = (side) => playerName(game, side);
  if (moment.refused) return t`This version can't read this entry.`;
  if (moment.action.kind === "undone")
    return undone === undefined ? t`The last entry is undone.` : t`Undone: ${{ sentences: sentences(undone, name) }}`;
  return sentences(moment, name);
}

const sentences = (moment: Moment, name: Named): string =>
  [actionLabel(moment, name), ...consequences(moment, name)].filter(Boolean).join(" ");

function actionLabel(moment: Moment, name: Named): string {
  // Frame mode: that the frame is won is all there is to say, and it follows from the event.
  if (moment.action.kind === "frame-won" && !moment.action.breaks?.length && moment.before.frame === null) return "";
  // The table below has a teller for each kind, which TypeScript cannot follow through the lookup.
  const label = LABELS[moment.action.kind] as (action: MatchAction, moment: Moment, name: Named) => string;
  return `${label(moment.action, moment, name)}.`;
}

const LABELS: Labeller = {
  started: ({ breaker }, _, name) => t`The match starts, ${{ name: name(breaker) }} breaks`,
  "started-with-handicap": ({ breaker, handicap }, _, name) =>
    t`The match starts, ${{ name: name(breaker) }} breaks. ${{ starts: startsText(handicap, [name(1), name(2)]) }}`,
  "pad-taken": () => t`Another phone takes over the scoring`,
  potted: pottedText,
  missed: missedText,
  nominated: ({ ball }, { before }, name) =>
    t`${{ name: name(strikerOf(before)) }} nominates ${{ ballName: ballName(ball) }}`,
  fouled: foulText,
  "option-chosen": optionText,
  "respot-drawn": ({ first }, _, name) => t`Re-spotted black, ${{ name: name(first) }} plays first`,
  reracked: () => t`Stalemate: the frame is re-racked`,
  conceded: ({ by }, _, name) => t`${{ name: name(by) }} concedes the frame`,
  forfeited: ({ by, reason }, _, name) =>
    t`The referee takes the frame from ${{ name: name(by) }}: ${{ reason: withoutStop(reason) }}`,
  claimed: ({ by }, _, name) => t`${{ name: name(by) }} claims the frame`,
  overruled: ({ reason }) => t`The referee adjusts the frame: ${{ reason: withoutStop(reason) }}`,
  "frame-won": wonText,
  "frame-withdrawn": ({ winner }, _, name) => t`${{ name: name(winner) }}'s last frame is undone`,
  "frame-corrected": ({ frame, winner, points, reason }, _, name) =>
    t`Frame ${frame} corrected: ${{ result: withPoints(name(winner), points) }}. ${{ reason: withoutStop(reason) }}`,
  undone: () => t`The last entry is undone`,
  awarded: decisionText,
  voided: decisionText,
  annulled: decisionText,
  corrected: decisionText,
  postponed: ({ reason }) => because(t`The match is postponed`, reason),
  cancelled: ({ reason }) => because(t`The match is cancelled`, reason),
  reopened: ({ reason }) => because(t`The match is put back before its start`, reason),
  completed: () => t`The match is over`,
};

const because = (words: string, reason: string | undefined): string =>
  reason ? `${words}: ${withoutStop(reason)}` : words;
const withPoints = (words: string, points: readonly [number, number] | null | undefined): string =>
  points ? `${words}, ${pointsText(points)}` : words;
/** People end their reasons with a full stop, or do not; the sentence brings its own. */
const withoutStop = (text: string): string => text.replace(/[.\s]+$/u, "");
const pointsText = ([first, second]: readonly [number, number]): string => `${first}–${second}`;

/** The player at the table; before the first stroke of a frame its breaker. */
const strikerOf = ({ frame, breaker }: Moment["before"]): Side => frame?.striker ?? breaker;

function pottedText({ balls }: ActionOf<"potted">, { before, after }: Moment, name: Named): string {
  const free = before.frame?.freeBall ?? null;
  const reds = balls.filter((ball) => ball === 1).length;
  const words = [
    ...(reds > 0 ? [plural(reds, { 1: "red", other: "# reds" })] : []),
    ...balls
      .filter((ball) => ball !== 1)
      .map((ball) => (ball === free ? t`free ball ${{ ballName: ballName(ball) }}` : ballName(ball))),
  ];
  return t`${{ name: name(strikerOf(before)) }} pots ${{ words: andList(words) }}, break ${{ breakAfter: breakAfter(before, after) }}`;
}

/** The break that a pot made or continued with: the frame's own count, or the last break of a frame that it ended. */
function breakAfter(before: Moment["before"], after: Moment["after"]): number {
  if (after.frame !== null && after.frames.length === before.frames.length && after.frame.break > 0)
    return after.frame.break;
  const ended = after.frames.length > before.frames.length ? after.frames.at(-1)?.breaks : after.frame?.breaks;
  return ended?.at(-1)?.points ?? 0;
}

function missedText({ safety }: ActionOf<"missed">, { before }: Moment, name: Named): string {
  const made = before.frame?.break ?? 0;
  const striker = name(strikerOf(before));
  if (made > 0)
    return safety
      ? t`${striker} plays safe, the break ends at ${made}`
      : t`${striker} misses, the break ends at ${made}`;
  return safety ? t`${striker} plays safe` : t`${striker} misses`;
}

function foulText({ points, reds = 0, miss }: ActionOf<"fouled">, { before }: Moment, name: Named): string {
  const by = strikerOf(before);
  const [offender, other] = [name(by), name(opponentOf(by))];
  if (reds > 0)
    return miss
      ? t`Foul and a miss by ${offender}: ${points} points to ${other}, ${plural(reds, { one: "# red", other: "# reds" })} down`
      : t`Foul by ${offender}: ${points} points to ${other}, ${plural(reds, { one: "# red", other: "# reds" })} down`;
  return miss
    ? t`Foul and a miss by ${offender}: ${points} points to ${other}`
    : t`Foul by ${offender}: ${points} points to ${other}`;
}

function optionText({ option, ball }: ActionOf<"option-chosen">, { before }: Moment, name: Named): string {
  const offender = before.frame?.foul?.by ?? opponentOf(strikerOf(before));
  const chooser = name(opponentOf(offender));
  switch (option) {
    case "play":
      return t`${chooser} plays on`;
    case "play-again":
      return t`${chooser} makes ${{ name: name(offender) }} play again`;
    case "free-ball":
      return ball === undefined
        ? t`Free ball for ${chooser}`
        : t`Free ball for ${chooser}, who nominates ${{ ball: ballName(ball) }}`;
    case "replace":
      return t`${chooser} has the balls replaced, ${{ name: name(offender) }} plays again`;
  }
}

function wonText({ breaks = [] }: ActionOf<"frame-won">, _: Moment, name: Named): string {
  if (breaks.length === 0) return t`The referee enters the frame`;
  const made = breaks.map(({ by, points }) => t`${points} by ${{ name: name(by) }}`);
  return t`The referee enters the frame, ${plural({ breaks: breaks.length }, { one: "a break", other: "breaks" })} of ${{ list: made.join(", ") }}`;
}

const DECISIONS = {
  awarded: t`Awarded by an official`,
  voided: t`Declared void by an official`,
  annulled: t`Annulled by an official`,
  corrected: t`Corrected by an official`,
} as const;

function decisionText(decision: ActionOf<keyof typeof DECISIONS>, _: Moment, name: Named): string {
  const { kind, outcome, winner, score, reason } = decision;
  const way = kind === "awarded" && outcome !== "played" ? ` (${outcome})` : "";
  const decided = `${DECISIONS[kind]}${way}`;
  const points = pointsText(score);
  const result = winner ? t`${{ name: name(winner) }} wins ${points}` : points;
  const words = kind === "voided" || kind === "annulled" ? decided : `${decided}: ${result}`;
  return reason ? `${words}. ${withoutStop(reason)}` : words;
}

function consequences({ before, after, action }: Moment, name: Named): string[] {
  const words: string[] = [];
  const frame = after.frames.at(-1);
  if (frame !== undefined && after.frames.length > before.frames.length)
    words.push(t`Frame ${{ frame: frame.frame }} to ${{ result: withPoints(name(frame.winner), frame.points) }}.`);
  if (after.status === "over" && before.status !== "over" && !(action.kind in DECISIONS))
    words.push(
      after.winner === null
        ? t`The match is drawn ${{ points: pointsText(after.score) }}.`
        : t`${{ name: name(after.winner) }} wins the match ${{ points: pointsText(after.score) }}.`,
    );
  return words;
}

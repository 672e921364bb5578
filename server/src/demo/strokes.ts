import { frameFacts } from "@pockethall/domain/frame-facts";
import type { Ball, FrameState } from "@pockethall/domain/frame-types";
import { frameToPlay } from "@pockethall/domain/match-frames";
import { applyAction } from "@pockethall/domain/match-log";
import type { MatchAction, MatchState } from "@pockethall/domain/match-log-types";
import type { Random } from "@pockethall/domain/random";

/** More strokes than any visit has: a maximum takes 36. */
const MOST_STROKES = 60;
const FOUL = 0.03;
const SAFETY = 0.35;
/** How often a ball goes down; now and then a player is in form and makes a century. */
const POT = 0.8;
const POT_IN_FORM = 0.975;
const IN_FORM = 0.06;
/** Players give up once they need more snookers than this. */
const HOPE = 2;

/**
 * What an invented player does in one visit to the table, up to the end of the turn, of the frame, or the match: strokes
 * as a referee would enter them, legal by the rules. Empty when no frame can be played.
 */
export function visit(before: MatchState, random: Random): MatchAction[] {
  const pot = random() < IN_FORM ? POT_IN_FORM : POT;
  const actions: MatchAction[] = [];
  let match = before;
  let frame = frameToPlay(match);
  const striker = frame?.striker;
  const number = frame?.frame;
  while (frame !== null && frame.striker === striker && frame.frame === number && actions.length < MOST_STROKES) {
    const action = stroke(frame, random, pot);
    const verdict = applyAction(match, { id: `stroke-${actions.length}`, pad: match.pad, action });
    if (!verdict.ok) throw new Error(`the demo's player cannot: ${verdict.reason}`);
    actions.push(action);
    match = verdict.match;
    frame = frameToPlay(match);
  }
  return actions;
}

function stroke(frame: FrameState, random: Random, pot: number): MatchAction {
  const { legal, minimumFoul, snookersRequired } = frameFacts(frame);
  if (frame.foul !== null) return { kind: "option-chosen", option: "play" };
  if (frame.status === "respot") return { kind: "respot-drawn", first: random() < 0.5 ? 1 : 2 };
  const isLost = snookersRequired?.side === frame.striker && snookersRequired.count > HOPE;
  if (isLost) return { kind: "conceded", by: frame.striker };
  if (random() < FOUL && minimumFoul !== null) return { kind: "fouled", points: minimumFoul };
  if (random() < pot) return { kind: "potted", balls: [chosen(legal, random)] };
  return random() < SAFETY ? { kind: "missed", safety: true } : { kind: "missed" };
}

/** Mostly the black, if there is a choice. */
function chosen(legal: readonly Ball[], random: Random): Ball {
  const favoured = random() < 0.6 ? legal.at(-1) : legal[Math.floor(random() * legal.length)];
  return favoured as Ball;
}

import type { Ball, Colour, FrameAction } from "@pockethall/domain/frame-types";
import { startOf } from "@pockethall/domain/match-log";
import type { MatchAction, MatchState } from "@pockethall/domain/match-log-types";
import type { PadEngine } from "@pockethall/pad/pad-types";

type Random = () => number;
const ATTEMPTS = 6;

/** Something that a referee could enter now, chosen by chance; null when nothing that was tried is possible. */
export function anyAction(engine: PadEngine, random: Random): MatchAction | null {
  const { match } = engine.snapshot();
  if (match === null) return null;
  for (let tried = 0; tried < ATTEMPTS; tried += 1) {
    const action = propose(match, random);
    if (engine.preview(action).ok) return action;
  }
  return null;
}

const oneOf = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] as Item;

function propose(match: MatchState, random: Random): MatchAction {
  const side = random() < 0.5 ? 1 : 2;
  if (match.status !== "live") return startOf(side, match.handicap ?? match.rules.handicap);
  const chance = random();
  if (match.rules.ruleset !== "rack" && chance < 0.85) return stroke(match, random);
  if (chance < 0.9) return { kind: "frame-won", winner: side };
  if (chance < 0.95) return { kind: "frame-withdrawn", winner: side };
  return { kind: "frame-corrected", frame: 1, winner: side, reason: "Seen again on the video" };
}

function stroke({ frame }: MatchState, random: Random): FrameAction {
  const colour = (2 + Math.floor(random() * 6)) as Colour;
  if (frame?.foul) return { kind: "option-chosen", option: oneOf(["play", "play-again"] as const, random) };
  if (frame?.status === "respot") return { kind: "respot-drawn", first: 1 };
  const ball: Ball = frame === null || frame.on === "red" ? 1 : frame.on === "colour" ? colour : frame.on;
  const chance = random();
  if (chance < 0.6) return { kind: "potted", balls: [ball] };
  if (chance < 0.75) return { kind: "missed" };
  if (chance < 0.85) return { kind: "fouled", points: 7 };
  if (chance < 0.95) return { kind: "conceded", by: frame?.striker ?? 1 };
  return { kind: "overruled", reason: "A red was missed in the count", set: { points: [1, 8] } };
}

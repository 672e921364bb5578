import { plural } from "@lingui/core/macro";
import type { GameHandicap } from "@pockethall/contract/games";

/** A match that a phone has kept since before there were handicaps lacks it. */
type Maybe = GameHandicap | null | undefined;

/** What a player starts with, behind the name in a list: "+14", "+2 frames"; empty without a start. */
export function startNote(handicap: Maybe, side: 1 | 2): string {
  if (!handicap) return "";
  const points = side === 1 ? handicap.player1_points : handicap.player2_points;
  const frames = side === 1 ? handicap.player1_frames : handicap.player2_frames;
  const ofFrames = plural(frames, { one: "+# frame", other: "+# frames" });
  return [points > 0 && `+${points}`, frames > 0 && ofFrames].filter(Boolean).join(", ");
}

/** A name with what its player starts with: "Bello Musa (+14)". */
export function withStart(name: string, handicap: Maybe, side: 1 | 2): string {
  const note = startNote(handicap, side);
  return note === "" ? name : `${name} (${note})`;
}

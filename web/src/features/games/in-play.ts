import { t } from "@lingui/core/macro";
import type { FrameInPlay } from "@pockethall/domain/frame-facts";
import type { Side } from "./game-facts.ts";

const CENTURY = 100;

/** A running break worth a cheer, in a word; null below a hundred. */
export function cheerFor({ break: points }: FrameInPlay): string | null {
  if (points < CENTURY) return null;
  return points >= 147 ? t`Maximum!` : t`Century!`;
}

/** The player behind; null while the points are level. */
function trailing({ player1_points, player2_points }: FrameInPlay): Side | null {
  if (player1_points === player2_points) return null;
  return player1_points < player2_points ? 1 : 2;
}

/** The player who needs snookers to draw level; null while the balls are enough. */
export const snookersFor = (play: FrameInPlay): Side | null => (play.snookers_required === 0 ? null : trailing(play));

/** What may be hit next: "Red", "Any colour", "Blue". */
export const ballOnText = ({ on }: FrameInPlay): string =>
  on === "colour" ? t`Any colour` : on.charAt(0).toUpperCase() + on.slice(1);

import type { Ball, FrameState } from "@pockethall/domain/frame-types";

const reds = (count: number): Ball[] => Array.from({ length: count }, () => 1);

/**
 * What can go down in one stroke beyond a single ball: two reds and more, with a free ball also that one and what it
 * stands for. The fold decides whether the rules allow it.
 */
export function severalBalls({ redsLeft, on, freeBall }: FrameState): readonly (readonly Ball[])[] {
  const manyReds = Array.from({ length: Math.max(0, redsLeft - 1) }, (_, index) => reds(index + 2));
  if (on === "red" && freeBall === null) return manyReds;
  if (on === "red" && freeBall !== null)
    return [...Array.from({ length: redsLeft }, (_, index) => [freeBall, ...reds(index + 1)]), ...manyReds];
  return freeBall !== null && on !== "colour" && on !== "red" ? [[freeBall, on]] : [];
}

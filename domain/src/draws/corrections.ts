import type { PlayerId } from "../common/ids.ts";

// What happens to a match that has begun when a result it depends on is corrected. It is re-opened, so that it waits for
// its start with the right players, or kept as it was played. Keeping other players than the draw gives is the
// organizer's declaration; it needs both slots to be filled, for a match cannot be kept when one that feeds it is
// played again.

export type DependentChoice = "reopen" | "keep";
/** Both players of a match; null where a slot is open or empty. */
export type Pair = readonly [PlayerId | null, PlayerId | null];
/** `ask`: the organizer has to choose. `cannot-keep`: what was chosen is not possible. */
export type DependentStep = DependentChoice | "ask" | "cannot-keep";

/** Whether a begun match may keep the players it has: each slot that the draw fills is still filled. */
export const canKeep = (after: Pair): boolean => after.every((playerId) => playerId !== null);

/** The step for a begun match that the corrected draw places as `after`. */
export function dependentStep(
  { before, after }: { before: Pair; after: Pair },
  choice: DependentChoice | undefined,
): DependentStep {
  const isSame = before[0] === after[0] && before[1] === after[1];
  if (choice === undefined) return isSame ? "keep" : "ask";
  return choice === "keep" && !isSame && !canKeep(after) ? "cannot-keep" : choice;
}

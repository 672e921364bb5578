import type { DrawnGame, Slot } from "./drawn-game.ts";

type End = { winner: Slot | undefined; loser: Slot | undefined };

/**
 * A draw without its empty places: a game with an empty side is left out, and the player of the other side sits where its
 * winner would. Games must come after those that feed them.
 */
export function withoutEmpty(games: readonly DrawnGame[], isEmpty: (participantId: string) => boolean): DrawnGame[] {
  const leftOut = new Map<string, End>();
  const resolved = (slot: Slot): Slot | undefined => {
    if (slot.kind === "participant") return isEmpty(slot.participantId) ? undefined : slot;
    if (slot.kind === "place") return slot;
    const end = leftOut.get(slot.of);
    return end ? end[slot.kind] : slot;
  };
  return games.flatMap((game): DrawnGame[] => {
    const [player1, player2] = [resolved(game.player1), resolved(game.player2)];
    if (player1 && player2) return [{ ...game, player1, player2 }];
    leftOut.set(game.key, { winner: player1 ?? player2, loser: undefined });
    return [];
  });
}

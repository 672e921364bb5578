import type { DrawnGame, Slot } from "../draws.ts";

export type PlayedGame = { players: readonly [string, string]; winner: string; loser: string };
type Players = readonly [string, string];

/** Participants 'seed-1', 'seed-2', …, best first. */
export const participants = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `seed-${index + 1}`);

/** 7 of 'seed-7'. */
export const seedNumber = (participantId: string): number => Number(participantId.replace("seed-", ""));

/** The better seed wins. */
export const betterSeed = (_: DrawnGame, [one, other]: Players): 1 | 2 => (seedNumber(one) < seedNumber(other) ? 1 : 2);

/**
 * Plays a draw in its order: `winnerOf` picks the winning side of each game. A conditional game is left out unless player
 * 2 of its feeder won. A slot that cannot be filled has 'no player from …'.
 */
export function play(
  games: readonly DrawnGame[],
  winnerOf: (game: DrawnGame, players: Players) => 1 | 2,
  endOfGroup: (group: number) => readonly string[] = () => [],
): Map<string, PlayedGame> {
  const played = new Map<string, PlayedGame>();
  const whoIn = (slot: Slot): string => {
    if (slot.kind === "participant") return slot.participantId;
    if (slot.kind === "place") return endOfGroup(slot.group)[slot.place - 1] ?? `no player from group ${slot.group}`;
    return played.get(slot.of)?.[slot.kind] ?? `no player from ${slot.of}`;
  };
  for (const game of games) {
    if (game.isConditional && !isAskedFor(game, played)) continue;
    const players = [whoIn(game.player1), whoIn(game.player2)] as const;
    const side = winnerOf(game, players);
    played.set(game.key, { players, winner: players[side - 1] as string, loser: players[2 - side] as string });
  }
  return played;
}

function isAskedFor({ player1 }: DrawnGame, played: ReadonlyMap<string, PlayedGame>): boolean {
  const feeder = player1.kind === "winner" ? played.get(player1.of) : undefined;
  return feeder !== undefined && feeder.winner === feeder.players[1];
}

/** The keys of the games that feed a game. */
export const feedersOf = ({ player1, player2 }: DrawnGame): string[] =>
  [player1, player2].flatMap((slot) => (slot.kind === "winner" || slot.kind === "loser" ? [slot.of] : []));

/** What is wrong with the order of a draw: keys met twice, and games that do not come after their feeders. */
export function disorderIn(games: readonly DrawnGame[]): string[] {
  const roundOf = new Map<string, number>();
  const wrong: string[] = [];
  for (const game of games) {
    if (roundOf.has(game.key)) wrong.push(`${game.key} twice`);
    for (const key of feedersOf(game))
      if (!((roundOf.get(key) ?? Number.POSITIVE_INFINITY) < game.round)) wrong.push(`${game.key} before ${key}`);
    roundOf.set(game.key, game.round);
  }
  return wrong;
}

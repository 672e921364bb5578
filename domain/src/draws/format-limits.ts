/** The most games that one draw makes. A round robin of 200 has 19,900. */
export const MAX_GAMES = 20_000;

/** Why a draw of this many games is refused; null when it is not. */
export function gamesProblem(games: number): string | null {
  if (games <= MAX_GAMES) return null;
  return `That would be ${counted(games)} games. A draw can have at most ${counted(MAX_GAMES)}. Choose smaller groups.`;
}

/** The games of everyone against everyone, once. */
export function pairsAmong(players: number): number {
  return (players * (players - 1)) / 2;
}

/** 1,024 as people write it. */
export function counted(count: number): string {
  return count.toLocaleString("en-NG");
}

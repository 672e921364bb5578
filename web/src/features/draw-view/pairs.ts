import type { DrawPlayer, DrawRound } from "@pockethall/contract/draws";
import type { NamedGame, Tree } from "./bracket.ts";

/** What leads to one game of the next round: its games, and who waits there already. */
export type Pair = { next: NamedGame | undefined; games: readonly NamedGame[]; byes: readonly DrawPlayer[] };

/** The games and byes of one round of a tree from top to bottom, together with those whose winners they meet. */
export function pairsOf(tree: Tree, round: DrawRound): Pair[] {
  const { nodes, games, byes, layout } = tree;
  const own = nodes.filter(({ key }) => games.get(key)?.round === round);
  const [first] = own;
  if (first === undefined) return [];
  const beside = nodes.filter(
    ({ key, column, section }) => byes.has(key) && column === first.column && section === first.section,
  );
  const rowOf = (key: string) => layout.places.get(key)?.row ?? 0;
  const pairs = new Map<string, { next: NamedGame | undefined; games: NamedGame[]; byes: DrawPlayer[] }>();
  for (const { key } of [...own, ...beside].toSorted((a, b) => rowOf(a.key) - rowOf(b.key))) {
    const nextKey = layout.next.get(key);
    const id = nextKey ?? key;
    const pair = pairs.get(id) ?? { next: games.get(nextKey ?? ""), games: [], byes: [] };
    pairs.set(id, pair);
    const [game, bye] = [games.get(key), byes.get(key)];
    if (game) pair.games.push(game);
    if (bye) pair.byes.push(bye);
  }
  return [...pairs.values()];
}

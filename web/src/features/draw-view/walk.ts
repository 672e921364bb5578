import type { TreeLayout, TreeNode } from "./tree-layout.ts";

const WALK_KEYS: ReadonlySet<string> = new Set(["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Home", "End"]);
export const isWalkKey = (key: string): boolean => WALK_KEYS.has(key);

/** The games of a tree by column, each column from top to bottom: what arrow keys walk. */
export type Walk = {
  columns: readonly (readonly string[])[];
  layout: TreeLayout;
  feeders: ReadonlyMap<string, string>;
};

/** @param isGame byes are no stops. */
export function walkOf(nodes: readonly TreeNode[], layout: TreeLayout, isGame: (key: string) => boolean): Walk {
  const columns: string[][] = Array.from({ length: layout.columns }, () => []);
  const feeders = new Map<string, string>();
  for (const { key, feeders: own } of nodes) {
    if (!isGame(key)) continue;
    columns[layout.places.get(key)?.column ?? 0]?.push(key);
    const first = own.find((feeder) => isGame(feeder) && layout.next.get(feeder) === key);
    if (first !== undefined) feeders.set(key, first);
  }
  const rowOf = (key: string) => layout.places.get(key)?.row ?? 0;
  for (const column of columns) column.sort((a, b) => rowOf(a) - rowOf(b));
  return { columns, layout, feeders };
}

/**
 * Where a key leads from a game: right to the game its winner goes to, left to the first game that feeds it, up and down
 * within the round, Home to the first game of the draw, End to the last. Undefined where nothing lies that way.
 */
export function stepFrom({ columns, layout, feeders }: Walk, from: string, key: string): string | undefined {
  const column = columns[layout.places.get(from)?.column ?? -1] ?? [];
  const index = column.indexOf(from);
  switch (key) {
    case "ArrowRight":
      return layout.next.get(from);
    case "ArrowLeft":
      return feeders.get(from);
    case "ArrowUp":
      return column[index - 1];
    case "ArrowDown":
      return column[index + 1];
    case "Home":
      return columns.flat()[0];
    case "End":
      return columns.findLast((each) => each.length > 0)?.[0];
    default:
      return undefined;
  }
}

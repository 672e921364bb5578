/** A game (or a bye) on its way into a picture. */
export type TreeNode = {
  key: string;
  /** From 0, left to right: a node is never left of its own feeders. */
  column: number;
  /** How much height it needs at least: 1 for a game, less for a bye. */
  rows: number;
  /** The nodes whose winners come here, top to bottom. */
  feeders: readonly string[];
  /** Neighbours of different sections stand apart: winners' and losers' side. */
  section: number;
  /** Directly under this one, outside the tree: the third-place match under the final. */
  under?: string | undefined;
};

/** A place in the picture: the column, and the middle of the box counted in rows from the top. */
export type Place = { column: number; row: number };
export type TreeLayout = {
  places: ReadonlyMap<string, Place>;
  /** The next game of a node's winner: the node to its right. */
  next: ReadonlyMap<string, string>;
  columns: number;
  rows: number;
};

/** Free height between winners' and losers' side: it holds a heading. */
const SECTION_GAP_ROWS = 1;
/** From the middle of the final to the middle of the node under it. */
const UNDER_ROWS = 1.25;

/**
 * Places a draw from its feeders alone, so that byes, staggered entries and redrawn rounds come out as well as powers
 * of two: leaves are stacked in the order in which the tree reaches them, and a node with feeders is centred on them.
 * No two boxes of a column overlap: their middles are at least half of both heights apart.
 *
 * Nodes without a successor are roots, in the order given. Feeders that are not in the list are skipped.
 */
export function layoutTree(nodes: readonly TreeNode[]): TreeLayout {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const next = successors(nodes, byKey);
  const places = new Map<string, Place>();
  let bottom = 0;
  let lastSection: number | undefined;

  /** Places a node after its feeders; gives the row of its middle. */
  const place = (node: TreeNode): number => {
    const rows = node.feeders.flatMap((key) => {
      const feeder = byKey.get(key);
      return feeder && next.get(key) === node.key ? [place(feeder)] : [];
    });
    const row = rows.length > 0 ? (Math.min(...rows) + Math.max(...rows)) / 2 : leafRow(node);
    places.set(node.key, { column: node.column, row });
    return row;
  };
  const leafRow = (node: TreeNode): number => {
    if (lastSection !== undefined && lastSection !== node.section) bottom += SECTION_GAP_ROWS;
    lastSection = node.section;
    bottom += node.rows;
    return bottom - node.rows / 2;
  };

  for (const node of nodes) if (!next.has(node.key) && node.under === undefined) place(node);
  for (const node of nodes) {
    const above = node.under === undefined ? undefined : places.get(node.under);
    if (above) places.set(node.key, { column: node.column, row: above.row + UNDER_ROWS });
    else if (node.under !== undefined) place(node);
  }
  return { places, next, ...extent(places, bottom) };
}

/** Each node's successor; a feeder named by two nodes goes to the first, and no node feeds an earlier column. */
function successors(nodes: readonly TreeNode[], byKey: ReadonlyMap<string, TreeNode>): Map<string, string> {
  const next = new Map<string, string>();
  for (const node of nodes)
    for (const key of node.feeders) {
      const feeder = byKey.get(key);
      if (feeder && feeder.column < node.column && !next.has(key)) next.set(key, node.key);
    }
  return next;
}

function extent(places: ReadonlyMap<string, Place>, bottom: number): { columns: number; rows: number } {
  let columns = 0;
  let rows = bottom;
  for (const { column, row } of places.values()) {
    columns = Math.max(columns, column + 1);
    rows = Math.max(rows, row + 0.5);
  }
  return { columns, rows };
}

import type { TreeLayout, TreeNode } from "./tree-layout.ts";

/** One sheet of paper: the nodes on it. A game at a cut of the tree is on both sheets. */
export type PrintPage = { nodes: readonly TreeNode[] };

/**
 * Cuts a tree into sheets of at most this many rows: whole branches first, in order, as many as fit; then what their
 * winners play, cut in the same way, until the root is on a sheet. A tree that fits is one sheet.
 * @param maxRows at least 2.
 */
export function pagesOf(nodes: readonly TreeNode[], { next }: TreeLayout, maxRows: number): PrintPage[] {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  /** Games that an earlier sheet ends with: leaves from there on. */
  const cut = new Set<string>();
  const feedersOf = (node: TreeNode): TreeNode[] =>
    cut.has(node.key)
      ? []
      : node.feeders.flatMap((key) => {
          const feeder = byKey.get(key);
          return feeder && next.get(key) === node.key ? [feeder] : [];
        });
  const rowsOf = (node: TreeNode): number => {
    const feeders = feedersOf(node);
    return feeders.length === 0 ? node.rows : Math.max(node.rows, sum(feeders.map(rowsOf)));
  };
  const wholeBranch = (node: TreeNode): TreeNode[] => [node, ...feedersOf(node).flatMap(wholeBranch)];
  /** The largest branches that fit a sheet. */
  const fitting = (node: TreeNode): TreeNode[] => (rowsOf(node) <= maxRows ? [node] : feedersOf(node).flatMap(fitting));

  const pages: PrintPage[] = [];
  let roots = nodes.filter(({ key, under }) => !next.has(key) && under === undefined);
  while (roots.length > 0) {
    const branches = roots.flatMap(fitting).filter((node) => roots.includes(node) || feedersOf(node).length > 0);
    pages.push(...packed(branches, rowsOf, maxRows).map((each) => ({ nodes: each.flatMap(wholeBranch) })));
    roots = roots.filter((root) => !branches.includes(root));
    for (const { key } of branches) cut.add(key);
  }
  const aside = nodes.filter(({ under }) => under !== undefined);
  return pages.map((page, index) => (index === pages.length - 1 ? { nodes: [...page.nodes, ...aside] } : page));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Fills sheets in order; none takes more rows than fit unless one branch alone does. */
function packed(branches: readonly TreeNode[], rowsOf: (node: TreeNode) => number, maxRows: number): TreeNode[][] {
  const sheets: TreeNode[][] = [];
  let free = 0;
  for (const branch of branches) {
    const rows = rowsOf(branch);
    if (rows > free || sheets.length === 0) {
      sheets.push([]);
      free = maxRows;
    }
    sheets.at(-1)?.push(branch);
    free -= rows;
  }
  return sheets;
}

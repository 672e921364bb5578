import type { BackupTable } from "./contents.ts";

/** What of a backup goes with some servers only. */
export type Holdings = {
  /** The kinds of money that were posted to its ledger. */
  money: readonly string[];
  /** The demo's accounts, whose password is public. */
  hasDemo: boolean;
};

/** Reads along while a backup is checked. */
export function createHoldings() {
  const kinds = new Set<string>();
  const demo = new Set<string>();
  let hasTransfers = false;
  const putTable = async (table: BackupTable, rows: AsyncIterable<Uint8Array>): Promise<undefined> => {
    const valuesOf = (column: string) => valuesAt(table.columns.indexOf(column), rows);
    if (table.name === "ledger_money") for await (const kind of valuesOf("kind")) kinds.add(kind);
    else if (table.name === "users") for await (const isDemo of valuesOf("is_demo")) demo.add(isDemo);
    else for await (const _chunk of rows) if (table.name === "ledger_transfers") hasTransfers = true;
    return undefined;
  };
  /** A ledger in which nothing was posted takes money of either kind. */
  const found = (): Holdings => ({ money: hasTransfers ? [...kinds] : [], hasDemo: demo.has("t") });
  return { putTable, found };
}

/** A column's values in the text form of COPY, which has no line break or tab of its own. */
async function* valuesAt(place: number, rows: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of rows) {
    const lines = (rest + Buffer.from(chunk).toString("latin1")).split("\n"); // pieces cut letters too
    rest = lines.pop() ?? "";
    for (const line of lines) yield line.split("\t")[place] ?? "";
  }
}

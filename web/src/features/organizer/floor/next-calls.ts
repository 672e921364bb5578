import type { FloorMatch, FloorTable } from "@pockethall/contract/floor";

/** The free table a match is called to: its planned one, otherwise the first; undefined when none is free. */
export const tableFor = (match: FloorMatch, free: readonly FloorTable[]): FloorTable | undefined =>
  free.find(({ id }) => id === match.table_id) ?? free[0];

/** The ids of the matches to call next: for each free table the first in plan order. */
export function nextCalls(ready: readonly FloorMatch[], free: readonly FloorTable[]): ReadonlySet<string> {
  const first = new Map<string, string>();
  for (const match of ready) {
    const table = tableFor(match, free);
    if (table && !first.has(table.id)) first.set(table.id, match.id);
  }
  return new Set(first.values());
}

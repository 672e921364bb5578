import { t } from "@lingui/core/macro";
import type { Standing } from "./tournament-queries.ts";

type StandingTable = { name: string; rows: Standing[]; isOnlyOne: boolean };

/** The tables in the order in which they come: one, or 'Group A', 'Group B' … where each group has its own positions. */
export function tablesOf(rows: readonly Standing[]): StandingTable[] {
  const tables = Map.groupBy(rows, ({ group }) => group);
  return [...tables].map(([group, members]) => ({
    name: group === null ? t`Standings` : t`Group ${{ groupLetter: groupLetter(group) }}`,
    rows: members,
    isOnlyOne: group === null,
  }));
}

/** As the draw calls it: 'A' is the first; after 'Z' comes 'AA'. */
function groupLetter(group: number): string {
  const letter = String.fromCodePoint(65 + ((group - 1) % 26));
  return group > 26 ? groupLetter(Math.floor((group - 1) / 26)) + letter : letter;
}

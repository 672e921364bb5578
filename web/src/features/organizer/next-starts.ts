import type { DeskMatch } from "@pockethall/contract/desk-matches";
import { mayStart } from "./game-actions.ts";

/** For matches without a table: no match occupies it. */
const NO_TABLE = "";

/**
 * The ids of the matches whose start is the next step: each called match, and the first in plan order of every table where
 * nothing is on and no match is called. `matches`: the first page of the desk's list, live matches first.
 */
export function nextStarts(matches: readonly DeskMatch[], isOn: boolean): ReadonlySet<string> {
  const isCalled = ({ game, called_at }: DeskMatch) => called_at !== null && mayStart(game, isOn);
  const taken = new Set<string>();
  for (const match of matches)
    if (match.table_id !== null && (match.game.status === "live" || isCalled(match))) taken.add(match.table_id);
  const next = new Set<string>();
  for (const match of matches) {
    const table = match.table_id ?? NO_TABLE;
    const isFirst = mayStart(match.game, isOn) && match.game.status === "scheduled" && !taken.has(table);
    if (isFirst) taken.add(table);
    if (isFirst || isCalled(match)) next.add(match.game.id);
  }
  return next;
}

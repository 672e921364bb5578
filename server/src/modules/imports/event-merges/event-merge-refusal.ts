import type { EventFacts } from "./event-records.read-model.ts";

export type MergeQuestion = { tournament: EventFacts; kept: EventFacts; equalMatches: number };

/** Why one tournament cannot be merged into the other, in a sentence for staff; null when it can. */
export const eventMergeRefusal = ({ tournament, kept, equalMatches }: MergeQuestion): string | null =>
  identityRefusal(tournament, kept) ?? stateRefusal(tournament, kept) ?? matchRefusal(equalMatches);

function identityRefusal(tournament: EventFacts, kept: EventFacts): string | null {
  if (tournament.id === kept.id) return "A tournament can't be merged into itself.";
  for (const { name, mergedInto } of [tournament, kept])
    if (mergedInto !== null) return `${name} has already been merged into another tournament.`;
  if (tournament.isKept)
    return `Other tournaments were merged into ${tournament.name}. Keep that tournament, or undo those merges first.`;
  return null;
}

function stateRefusal(tournament: EventFacts, kept: EventFacts): string | null {
  if (tournament.importState === null)
    return `${tournament.name} was played on PocketHall. Keep it, and merge the import into it.`;
  for (const { name, status } of [tournament, kept]) if (status !== "completed") return `${name} is not over.`;
  if (tournament.importState === "rejected") return `The results of ${tournament.name} were rejected and do not count.`;
  if (kept.importState !== null && kept.importState !== "approved")
    return `The results of ${kept.name} do not count. Approve them first, or keep the other tournament.`;
  return null;
}

const matchRefusal = (equalMatches: number): string | null =>
  equalMatches === 0 ? "They have no matches in common, so they may not be the same event." : null;

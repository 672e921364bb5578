import type { Db } from "../../platform/database/database.ts";
import { latestEntries, latestResults } from "./dashboard.read-model.ts";

const MOST_ACTIVITIES = 10;

export type Activity = { type: "match" | "registration"; title: string; description: string; timestamp: string };
type ResultRow = Awaited<ReturnType<typeof latestResults>>[number];
type EntryRow = Awaited<ReturnType<typeof latestEntries>>[number];

/** What the player did last: results and entries, the latest first. */
export async function recentActivity(db: Db, playerId: string): Promise<Activity[]> {
  const results = await latestResults(db, playerId, MOST_ACTIVITIES);
  const entries = await latestEntries(db, playerId, MOST_ACTIVITIES);
  return [...results.map((row) => resultActivity(row, playerId)), ...entries.map(entryActivity)]
    .sort((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
    .slice(0, MOST_ACTIVITIES);
}

function resultActivity(row: ResultRow, playerId: string): Activity {
  const opponent = row.opponent ?? "TBD";
  const played = row.own === null || row.others === null ? "" : ` ${row.own}–${row.others}`;
  const how = row.outcome === null || row.outcome === "played" ? "" : ` (${row.outcome})`;
  return {
    type: "match",
    title: `${verdict(row, playerId)} ${opponent}${played}${how}`,
    description: row.tournament,
    timestamp: row.completed_at?.toISOString() ?? "",
  };
}

function verdict({ winner_id, outcome }: ResultRow, playerId: string): string {
  if (outcome === "void") return "No result against";
  if (winner_id === null) return "Drew with";
  return winner_id === playerId ? "Won against" : "Lost to";
}

const entryActivity = ({ tournament, venue, state, created_at }: EntryRow): Activity => ({
  type: "registration",
  title: `Entered ${tournament}`,
  description: `${venue}, ${state}`,
  timestamp: created_at.toISOString(),
});

import type { LeagueStatus } from "./league-lifecycle.ts";

// A draft can be changed as a whole. Once players have joined an open league, what they joined for stays: state, fee,
// rules and prizes. Names, texts, dates and a larger capacity can still change. Later nothing can.

export const LEAGUE_FIELDS = [
  "name",
  "description",
  "venue",
  "state",
  "entry_fee",
  "max_players",
  "starts_on",
  "join_by",
  "prize_table",
  "rules",
] as const;
export type LeagueField = (typeof LEAGUE_FIELDS)[number];

const TERMS: ReadonlySet<LeagueField> = new Set(["state", "entry_fee", "prize_table", "rules"]);

type EditFacts = { status: LeagueStatus; members: number; maxPlayers: number | null; changed: readonly LeagueField[] };

/** Why a league cannot be changed now, as a sentence; null when it can. */
export const leagueEditRefusal = (status: LeagueStatus): string | null =>
  status === "draft" || status === "open" ? null : "Only a league that hasn't started can be changed.";

/** What cannot be changed so: a sentence per field. `maxPlayers` is the new value. */
export function leagueEditProblems({
  members,
  maxPlayers,
  changed,
}: Omit<EditFacts, "status">): Partial<Record<LeagueField, string>> {
  const problems: Partial<Record<LeagueField, string>> = {};
  for (const field of changed)
    if (members > 0 && TERMS.has(field)) problems[field] = "Players have joined on these terms";
  if (changed.includes("max_players") && maxPlayers !== null && maxPlayers < members)
    problems.max_players = `${members} players have joined`;
  return problems;
}

/** A name for the season after this one: its number, one higher. */
export function nextSeasonName(name: string): string {
  const [, base = name, number] = /^(.*), season (\d{1,3})$/u.exec(name) ?? [];
  const suffix = `, season ${number === undefined ? 2 : Number(number) + 1}`;
  return `${base.slice(0, LONGEST_NAME - suffix.length)}${suffix}`;
}
const LONGEST_NAME = 120;

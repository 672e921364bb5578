import { createHash } from "node:crypto";
import { type LeagueRules, ladderOrder, type SettledChallenge, type Zone, zoneOf } from "@pockethall/domain/leagues";
import { type Placing, placePlayers, type StandingsGame } from "@pockethall/domain/standings";
import type { MatchRow } from "./league-matches.repository.ts";
import type { MemberRow } from "./league-members.repository.ts";

export type TableRow = Placing & { zone: Zone; withdrawn: boolean };
export type DivisionTable = { number: number; rows: TableRow[] };

type Played = { rules: LeagueRules; members: readonly MemberRow[]; matches: readonly MatchRow[] };

/**
 * The table of each division, the best first; none on a ladder. A player who withdrew after the start keeps a line, and each of
 * their matches, also those that were played, counts as a walkover for the opponent.
 */
export function divisionTables({ rules, members, matches }: Played): DivisionTable[] {
  if (rules.kind === "ladder") return [];
  const withdrawn = withdrawnIds(members);
  const games = matches.map((match) => gameOf(match, withdrawn));
  const byDivision = Map.groupBy(members, ({ division }) => division);
  return [...byDivision.keys()]
    .filter((number) => number !== null)
    .toSorted((one, two) => one - two)
    .map((number) => {
      const players = byDivision.get(number) ?? [];
      const seeds = new Map(players.map((member) => [member.player_id, member.number]));
      const placings = placePlayers([...seeds.keys()], games, {
        tieBreakHash: (playerId) => tieBreakHash(players[0]?.league_id ?? "", playerId),
        seedOf: (playerId) => seeds.get(playerId) ?? null,
      });
      const rows = placings.map((placing) => ({
        ...placing,
        zone: zoneOf(rules, { division: number, position: placing.position, size: placings.length }),
        withdrawn: withdrawn.has(placing.playerId),
      }));
      return { number, rows };
    });
}

/** Players who withdrew from a league that had started. */
export const withdrawnIds = (members: readonly MemberRow[]): ReadonlySet<string> =>
  new Set(members.filter(({ left_at }) => left_at !== null).map(({ player_id }) => player_id));

/** The ladder now, best first. */
export function ladderNow(
  rules: LeagueRules,
  members: readonly MemberRow[],
  won: readonly SettledChallenge[],
): string[] {
  if (rules.kind !== "ladder") return [];
  const left = withdrawnIds(members);
  const joined = members.map(({ player_id }) => player_id);
  return ladderOrder(rules.effect, joined, won).filter((playerId) => !left.has(playerId));
}

function gameOf(match: MatchRow, withdrawn: ReadonlySet<string>): StandingsGame {
  const { id, player1_id: player1Id, player2_id: player2Id } = match;
  const gone = [player1Id, player2Id].filter((playerId) => withdrawn.has(playerId));
  if (gone.length > 0) {
    const winnerId = gone.length === 2 ? null : gone[0] === player1Id ? player2Id : player1Id;
    const outcome = winnerId === null ? ("void" as const) : ("walkover" as const);
    return { id, player1Id, player2Id, status: "completed", score1: 0, score2: 0, winnerId, outcome };
  }
  return {
    id,
    player1Id,
    player2Id,
    status: match.status === "confirmed" ? "completed" : "scheduled",
    score1: match.score1,
    score2: match.score2,
    winnerId: match.winner_id,
    outcome: match.is_walkover ? "walkover" : "played",
  };
}

const tieBreakHash = (leagueId: string, playerId: string): string =>
  createHash("sha256").update(`${leagueId}:${playerId}`).digest("hex");

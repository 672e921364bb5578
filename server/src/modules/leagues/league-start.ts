import type { PlayerId } from "@pockethall/domain/ids";
import {
  cutDivisions,
  divisionsProblem,
  type LeagueRules,
  MAX_LEAGUE_MATCHES,
  matchCount,
  nextSeasonOrder,
  planRounds,
  type RoundRobinRules,
  startingOrder,
} from "@pockethall/domain/leagues";
import { seededRandom } from "@pockethall/domain/random";
import { lagosTimestamp } from "@pockethall/domain/time";
import { isPlausibleMoment } from "@pockethall/domain/time-bounds";
import type { Tx } from "../../database/transact.ts";
import { newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { newToken } from "../../kernel/tokens.ts";
import { type CurrentRating, ratingsOf } from "../rankings/ratings/ratings.read-model.ts";
import { wonChallenges } from "./league-challenges.repository.ts";
import { insertMatches, matchesOf } from "./league-matches.repository.ts";
import { membersOf, renumber, setDivisions } from "./league-members.repository.ts";
import { divisionTables, ladderNow } from "./league-tables.ts";
import { findLeagueRow, type LeagueRow } from "./leagues.repository.ts";

/**
 * Makes what a league plays: divisions and all rounds, or the first order of a ladder. Who played the season before starts
 * where they ended it. Newcomers come last: in divisions by rating, those without one by lots; on a ladder as its rules
 * say. The order of joining does not matter. The first round begins on the league's first day, or today when that has passed.
 *
 * @throws DomainProblem `illegal-step` when this many players cannot play like that, or the last round would end after 2099.
 */
export async function makeSeason(tx: Tx, league: LeagueRow, now: Date): Promise<void> {
  const order = await startOrder(tx, league, now);
  if (league.rules.kind === "ladder") return renumber(tx.db, league.id, order);
  const divisions = divisionsOf(league.rules, order);
  await setDivisions(tx.db, league.id, divisions);
  const today = lagosTimestamp(now).slice(0, 10);
  const firstDay = league.starts_on < today ? today : league.starts_on;
  const { bestOf } = league.rules;
  const rounds = planRounds({ ...league.rules, divisions, firstDay });
  if (!rounds.every(({ to }) => isPlausibleMoment(to)))
    throw new DomainProblem("illegal-step", { message: "The last round would end after 2099." });
  const rows = rounds.map((match) => ({
    id: newId(),
    league_id: league.id,
    division: match.division,
    round: match.round,
    position: match.position,
    player1_id: match.player1Id,
    player2_id: match.player2Id,
    best_of: bestOf,
    play_from: match.from,
    play_by: match.to,
  }));
  await insertMatches(tx.db, rows);
}

function divisionsOf(rules: RoundRobinRules, order: readonly string[]): string[][] {
  const problem = divisionsProblem(rules, order.length);
  if (problem !== null) throw new DomainProblem("illegal-step", { message: problem });
  const divisions = cutDivisions(order, rules.divisions);
  const sizes = divisions.map((players) => players.length);
  if (matchCount(sizes, rules.legs) > MAX_LEAGUE_MATCHES)
    throw new DomainProblem("illegal-step", {
      message: `That would be more than ${MAX_LEAGUE_MATCHES.toLocaleString("en-NG")} matches. Use more divisions.`,
    });
  return divisions;
}

async function startOrder(tx: Tx, league: LeagueRow, now: Date): Promise<PlayerId[]> {
  const joined = (await membersOf(tx.db, league.id)).flatMap(({ left_at, player_id }) =>
    left_at === null ? [player_id] : [],
  );
  const last = league.previous_id === null ? [] : await lastOrder(tx, league.previous_id);
  const before = last.filter((playerId) => joined.includes(playerId));
  const newcomers = joined.filter((playerId) => !before.includes(playerId));
  return [...before, ...(await orderOfNewcomers(tx, league, newcomers, now))];
}

async function orderOfNewcomers(tx: Tx, { rules }: LeagueRow, newcomers: PlayerId[], now: Date): Promise<PlayerId[]> {
  const startsFrom = rules.kind === "ladder" ? rules.startsFrom : "rating";
  const held = startsFrom === "rating" ? await ratingsOf(tx.db, newcomers, now) : new Map();
  const starters = newcomers.map((playerId) => ({ playerId, rating: mostPlayed(held.get(playerId) ?? []) }));
  return startingOrder(starters, startsFrom, seededRandom(newToken()));
}

/** A league has no game of its own: the rating in the game that the player has played most. */
const mostPlayed = (ratings: readonly CurrentRating[]): number | null =>
  ratings.toSorted((one, two) => two.matches - one.matches)[0]?.rating ?? null;

/** The players of a finished season in the order of the next one: after promotion and relegation, or in the order of the ladder. */
async function lastOrder(tx: Tx, id: string): Promise<PlayerId[]> {
  const league = await findLeagueRow(tx.db, id);
  if (!league) return [];
  const { rules } = league;
  const [members, matches] = [await membersOf(tx.db, id), await matchesOf(tx.db, id)];
  if (rules.kind === "ladder") return ladderNow(rules, members, await wonChallenges(tx.db, id));
  const tables = divisionTables({ rules, members, matches }).map(({ rows }) => rows.map(({ playerId }) => playerId));
  return nextSeasonOrder(tables, promotedOf(rules));
}

const promotedOf = (rules: LeagueRules): number => (rules.kind === "round-robin" ? rules.promoted : 0);

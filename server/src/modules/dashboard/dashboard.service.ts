import type { Dashboard } from "@pockethall/contract/answers";
import type { Activity } from "@pockethall/contract/dashboard";
import type * as z from "zod/mini";
import type { Db } from "../../database/database.ts";
import type { Clock } from "../../kernel/clock.ts";
import { countRankedPlayers, ranksOf } from "../rankings/ranks.read-model.ts";
import { activityPage, countActivity, type Person } from "./activity.read-model.ts";
import { countActiveTournaments, playerFigures } from "./dashboard.read-model.ts";
import { countOwnLeagueMatches, ownLeagueMatches } from "./own-league-matches.read-model.ts";
import { ownMatches } from "./own-matches.read-model.ts";
import { activityOf } from "./recent-activity.ts";
import { recentResults } from "./results-by-month.read-model.ts";
import { ownStandings } from "./tournament-standings.ts";
import { countUpcoming, type PageOf, upcomingMatches } from "./upcoming.read-model.ts";

const FIRST = { page: 1, per_page: 10 };

/** The person's own figures, each read from where it is kept; an unrecorded fact is null. */
export async function dashboardOf({ db, clock }: { db: Db; clock: Clock }, person: Person): Promise<Dashboard> {
  const { playerId } = person;
  const [figures, ranks, totalPlayers, active, results, upcoming, activity, own] = await Promise.all([
    playerFigures(db, playerId),
    ranksOf(db, [playerId]),
    countRankedPlayers(db),
    countActiveTournaments(db, playerId),
    recentResults(db, playerId, clock()),
    upcomingMatches(db, playerId, FIRST),
    activityPage(db, person, FIRST),
    ownStandings(db, playerId),
  ]);
  const { rankOnMonday, ...shown } = figures;
  const overallRank = ranks.get(playerId) ?? null;
  return {
    ...shown,
    ...results,
    upcomingMatches: upcoming,
    recentActivity: activity.map(activityOf),
    standings: {
      overallRank,
      totalPlayers,
      movement: overallRank === null || rankOnMonday === null ? null : rankOnMonday - overallRank,
      tournamentRank: own.tournamentRank,
      activeTournaments: active,
    },
    tournamentStandings: own.rows,
  };
}

/** One page of the matches to come. */
export async function upcomingOf(db: Db, { playerId }: Person, page: PageOf) {
  const [data, total] = await Promise.all([upcomingMatches(db, playerId, page), countUpcoming(db, playerId)]);
  return { data, meta: { ...page, total } };
}

/** One page of the matches to come, with table, call and place. */
export async function ownMatchesOf({ db, clock }: { db: Db; clock: Clock }, { playerId }: Person, page: PageOf) {
  const [data, total] = await Promise.all([ownMatches(db, playerId, page, clock()), countUpcoming(db, playerId)]);
  return { data, meta: { ...page, total } };
}

/** One page of the league matches to come. */
export async function ownLeagueMatchesOf(db: Db, { playerId }: Person, page: PageOf) {
  const [data, total] = await Promise.all([ownLeagueMatches(db, playerId, page), countOwnLeagueMatches(db, playerId)]);
  return { data, meta: { ...page, total } };
}

/** One page of what the person did. */
export async function activitiesOf(db: Db, person: Person, page: PageOf) {
  const [rows, total] = await Promise.all([activityPage(db, person, page), countActivity(db, person)]);
  const data: z.infer<typeof Activity>[] = rows.map(activityOf);
  return { data, meta: { ...page, total } };
}

import type { LadderRules, LeagueRules } from "@pockethall/domain/leagues";
import type { Tx } from "../../database/transact.ts";
import { isId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { type LeagueRow, lockLeagueRow } from "./leagues.repository.ts";

/** Holds a league for the rest of the transaction. @throws DomainProblem `league-not-found`. */
export async function lockLeague(tx: Tx, id: string): Promise<LeagueRow> {
  const league = isId(id) ? await lockLeagueRow(tx.db, id) : undefined;
  if (!league) throw new DomainProblem("league-not-found");
  return league;
}

/** The same for callers who may not see drafts. @throws DomainProblem `league-not-found`, for drafts too. */
export async function lockSeenLeague(tx: Tx, id: string): Promise<LeagueRow> {
  const league = await lockLeague(tx, id);
  if (league.status === "draft") throw new DomainProblem("league-not-found");
  return league;
}

export const isLadder = (rules: LeagueRules): rules is LadderRules => rules.kind === "ladder";

export const refused = (message: string): DomainProblem => new DomainProblem("league-refused", { message });

export function publishLeague(tx: Tx, league: string): void {
  tx.publish([`league:${league}`], { type: "league", league });
}

const DAY_MS = 86_400_000;
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

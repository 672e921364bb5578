import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { lagosTimestamp } from "@pockethall/domain/time";
import type { TextCosts } from "../../../config/sms-settings.ts";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import { tournamentOf } from "./ladders.repository.ts";
import { addCost, costOf, lockCosts } from "./text-costs.repository.ts";

const ofTournament = (id: string): string => `tournament:${id}`;
const ofDay = (now: Date): string => `day:${lagosTimestamp(now).slice(0, 10)}`;

/** Books one text message for a match's call; false where the day's or the tournament's limit would be passed. */
export async function bookText(tx: Tx, matchId: MatchId, costs: TextCosts): Promise<boolean> {
  const { priceKobo, mostPerDayKobo, mostPerTournamentKobo } = costs;
  const now = tx.clock();
  const tournamentId = await tournamentOf(tx.db, matchId);
  if (tournamentId === undefined) return false;
  const limits = new Map([
    [ofDay(now), mostPerDayKobo],
    [ofTournament(tournamentId), mostPerTournamentKobo],
  ]);
  const scopes = [...limits.keys()];
  const spent = await lockCosts(tx.db, scopes, now);
  if (scopes.some((scope) => (spent.get(scope) ?? 0) + priceKobo > (limits.get(scope) ?? 0))) return false;
  await addCost(tx.db, scopes, { priceKobo, now });
  return true;
}

/** How many text messages of calls were sent for a tournament, and what they cost. */
export async function textsOf(db: Db, tournamentId: TournamentId): Promise<{ messages: number; costKobo: number }> {
  const cost = await costOf(db, ofTournament(tournamentId));
  return { messages: cost?.messages ?? 0, costKobo: Number(cost?.cost_kobo ?? 0) };
}

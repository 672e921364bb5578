import type { PaidRung } from "@pockethall/domain/call-ladder";
import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { lagosTimestamp } from "@pockethall/domain/time";
import type { TextCosts } from "../../../config/sms-settings.ts";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import { takeCost, tournamentOf } from "./ladders.repository.ts";
import { addCost, costOf, lockCosts, subtractCost } from "./text-costs.repository.ts";

const ofTournament = (id: string): string => `tournament:${id}`;
const ofDay = (now: Date): string => `day:${lagosTimestamp(now).slice(0, 10)}`;

type Booked = { matchId: MatchId; rung: PaidRung };

/**
 * Books one message for a match's call at the price of its way.
 * @returns the price; null where the day's or the tournament's limit would be passed.
 */
export async function bookText(tx: Tx, { matchId, rung }: Booked, costs: TextCosts): Promise<number | null> {
  const { mostPerDayKobo, mostPerTournamentKobo } = costs;
  const priceKobo = rung === "whatsapp" ? costs.whatsAppPriceKobo : costs.priceKobo;
  const now = tx.clock();
  const tournamentId = await tournamentOf(tx.db, matchId);
  if (tournamentId === undefined) return null;
  const limits = new Map([
    [ofDay(now), mostPerDayKobo],
    [ofTournament(tournamentId), mostPerTournamentKobo],
  ]);
  const scopes = [...limits.keys()];
  const spent = await lockCosts(tx.db, scopes, now);
  if (scopes.some((scope) => (spent.get(scope) ?? 0) + priceKobo > (limits.get(scope) ?? 0))) return null;
  await addCost(tx.db, scopes, { priceKobo, now });
  return priceKobo;
}

/** Takes back what was booked for a message that was not sent, once. */
export async function releaseText(tx: Tx, call: { id: string; rung: PaidRung }): Promise<void> {
  const booked = await takeCost(tx.db, call);
  if (!booked) return;
  const { matchId, bookedAt, costKobo } = booked;
  const tournamentId = await tournamentOf(tx.db, matchId);
  const scopes = [ofDay(bookedAt), ...(tournamentId === undefined ? [] : [ofTournament(tournamentId)])];
  await subtractCost(tx.db, scopes, { priceKobo: costKobo, now: tx.clock() });
}

/** How many messages of calls were sent for a tournament by text or WhatsApp, and what they cost. */
export async function textsOf(db: Db, tournamentId: TournamentId): Promise<{ messages: number; costKobo: number }> {
  const cost = await costOf(db, ofTournament(tournamentId));
  return { messages: cost?.messages ?? 0, costKobo: Number(cost?.cost_kobo ?? 0) };
}

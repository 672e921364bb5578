import type { OrganizerSettlement } from "@pockethall/contract/organizer-settlements";
import type { PrizePlan } from "@pockethall/contract/prizes";
import { ledgerFaults } from "../../src/modules/finance/verification/verify.read-model.ts";
import { givenBalance } from "../database/given.ts";
import type { HallDay } from "./day-hall.ts";
import { historyFaults } from "./day-history.ts";
import { idealEnd } from "./day-ideal.ts";
import { championOf, gamesOf } from "./day-results.ts";
import type { DayRun } from "./day-run.ts";

/** How much longer than an ideal schedule the day may take. */
const LONGEST_SHARE = 1.1;
const ENOUGH_KOBO = 1_000_000_00;

export type DayProof = { faults: string[]; minutes: number; ratio: number };

/** Closes the books of the day, and says what is wrong with it, in words. */
export async function proveDay(day: HallDay, run: DayRun): Promise<DayProof> {
  const { must, tournamentId, organizer } = day;
  const faults = [...run.faults];
  const tournament = await must<{ status: string; champion: { id: string } | null }>(
    `GET /api/tournaments/${tournamentId}`,
    organizer,
  );
  if (tournament.status !== "completed") faults.push(`the tournament is ${tournament.status}`);
  const champion = championOf(day, run.absent, await gamesOf(day));
  if (tournament.champion?.id !== champion) faults.push(`the champion is ${tournament.champion?.id}, not ${champion}`);
  const ideal = idealEnd(run.plays, day.tables, run.outages);
  const minutes = Math.max(...run.plays.map(({ endedAt }) => endedAt));
  const ratio = minutes / ideal;
  if (ratio > LONGEST_SHARE) faults.push(`the day took ${minutes} minutes, an ideal one ${ideal}`);
  if (tournament.status === "completed") faults.push(...(await settleFaults(day)));
  faults.push(...(await historyFaults(day)));
  return { faults, minutes, ratio };
}

/** Prizes and the organiser's settlement are paid; nothing may be left in escrow. */
async function settleFaults(day: HallDay): Promise<string[]> {
  const { must, tournamentId, organizer, finance, db } = day;
  const prizes = `/api/finance/prizes/${tournamentId}`;
  const byTwo = async <Answer>(
    endpoint: string,
    body: object,
    isDone: (answer: Answer) => boolean,
  ): Promise<Answer> => {
    const answer = await must<Answer>(endpoint, finance[0], body);
    return isDone(answer) ? answer : must<Answer>(endpoint, finance[1], body);
  };
  const plan = await byTwo<PrizePlan>(`POST ${prizes}/approve`, {}, ({ state }) => state === "paid");
  const cash = { how: "cash", proof: "Receipt signed by the player" };
  for (const { player, paid } of plan.shares)
    if (player && paid === "open") {
      const isPaid = ({ shares }: PrizePlan) =>
        shares.some((share) => share.player?.id === player.id && share.paid === "cash");
      await byTwo<PrizePlan>(`POST ${prizes}/awards/${player.id}/pay`, cash, isPaid);
    }
  const settlement = await must<OrganizerSettlement>(`GET ${day.desk}/settlement`, organizer);
  const { net } = settlement;
  if (settlement.state === "open" && net < 0) {
    await givenBalance(db, organizer.userId, ENOUGH_KOBO);
    await must(`POST ${day.desk}/settlement/pay`, organizer, { net });
  }
  if (settlement.state === "open" && net >= 0)
    await byTwo<OrganizerSettlement>(
      `POST /api/finance/organizer-settlements/${tournamentId}/approve`,
      { net },
      ({ state }) => state === "settled",
    );
  const { escrow } = await must<{ escrow: number }>(`GET /api/tournaments/${tournamentId}/money`, organizer);
  const wrong = await ledgerFaults(db);
  return [
    ...(escrow === 0 ? [] : [`₦${escrow} stays in escrow`]),
    ...wrong.map(({ invariant, row }) => `${invariant}: ${row}`),
  ];
}

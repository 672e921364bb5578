import type { MatchId } from "@pockethall/domain/ids";
import { callsSeen, textsOf } from "../../src/modules/notifications/notifications.service.ts";
import type { CallDay, PersonCall } from "./call-day.ts";

const SECOND_MS = 1_000;
const KOBO = 100;

/** What the issue asks of a day; seconds and naira. */
const TARGETS = { medianSeconds: 30, most99Seconds: 180, nairaACall: 3 };

export type CallMetric = { metric: string; value: number; unit: string; ceiling?: number; floor?: number };

/** The figures of a day that was played, those with a target with their limit. */
export async function callFigures(day: CallDay): Promise<CallMetric[]> {
  const { calls } = day;
  const waits = (await waitsOf(day)).toSorted((one, other) => one - other);
  const shareOf = (test: (call: PersonCall) => boolean): number => calls.filter(test).length / calls.length;
  const { messages: booked, costKobo } = await textsOf(day.server.db, day.tournamentId);
  const paid = calls.reduce((sum, call) => sum + call.paid.size, 0);
  const received = calls.reduce((sum, call) => sum + call.texts, 0);
  const twice = calls.filter((call) => call.texts > 1 || call.whatsApps > 1 || call.pushes > 1).length;
  const whatsApps = calls.reduce((sum, call) => sum + call.whatsApps, 0);
  const { priceKobo, whatsAppPriceKobo } = day.server.costs;
  const paidBy = (way: "text" | "whatsapp") => calls.filter((call) => call.paid.has(way)).length;
  const owedKobo = paidBy("text") * priceKobo + paidBy("whatsapp") * whatsAppPriceKobo;
  const perCall = Math.max(costKobo, owedKobo) / KOBO / calls.length;
  const never = calls.filter(({ knownBy }) => knownBy === null).length;
  return [
    { metric: "calls", value: calls.length, unit: "people", floor: 1 },
    { metric: "phones asleep", value: shareOf(({ state }) => state === "asleep"), unit: "share" },
    { metric: "phones without data", value: shareOf(({ state }) => state === "without data"), unit: "share" },
    { metric: "phones on do-not-disturb", value: shareOf(({ state }) => state === "do not disturb"), unit: "share" },
    { metric: "acknowledged, median", value: quantile(waits, 0.5), unit: "s", ceiling: TARGETS.medianSeconds },
    { metric: "acknowledged, 99 %", value: quantile(waits, 0.99), unit: "s", ceiling: TARGETS.most99Seconds },
    { metric: "acknowledged, slowest", value: waits.at(-1) ?? 0, unit: "s" },
    ...rungFigures(calls),
    { metric: "messages by WhatsApp", value: whatsApps, unit: "messages" },
    { metric: "text messages that reached a phone", value: received, unit: "messages", ceiling: paidBy("text") },
    { metric: "messages booked, by text and WhatsApp", value: booked, unit: "messages", floor: paid, ceiling: paid },
    { metric: "names called out", value: calls.filter(({ isCalledOut }) => isCalledOut).length, unit: "people" },
    { metric: "cost of a call", value: perCall, unit: "naira", ceiling: TARGETS.nairaACall },
    { metric: "calls that came twice by one way", value: twice, unit: "calls", ceiling: 0 },
    { metric: "people who were never reached", value: never, unit: "people", ceiling: 0 },
  ];
}

/** By what people learnt of their call, and what became of the messages that WhatsApp was asked for. */
function rungFigures(calls: readonly PersonCall[]): CallMetric[] {
  const known = (["page", "push", "whatsapp", "text", "hall"] as const).map((way) => ({
    metric: `known by ${way}`,
    value: calls.filter(({ knownBy }) => knownBy === way).length,
    unit: "calls",
  }));
  const fates = (["taken", "refused", "fails later", "answer lost", "outage"] as const).map((fate) => ({
    metric: `WhatsApp: ${fate}`,
    value: calls.filter((call) => call.fates.includes(fate)).length,
    unit: "messages",
  }));
  const both = calls.filter(({ fates: asked, paid, texts }) => asked.length > 0 && (texts > 0 || paid.has("text")));
  const followed = { metric: "WhatsApp, then a text message", value: both.length, unit: "calls" };
  return [...known, ...fates, followed];
}

export const isWithin = ({ value, ceiling = Infinity, floor = -Infinity }: CallMetric): boolean =>
  value >= floor && value <= ceiling;

/**
 * Seconds from each call until it was acknowledged: by the server's record of what a page or a device has shown, or by the
 * person's arrival at the table. A text message read without data, or a name called out, gives no other acknowledgement.
 */
async function waitsOf({ server, calls }: CallDay): Promise<number[]> {
  const seen = await callsSeen(server.db, [...new Set(calls.map(({ matchId }) => matchId as MatchId))]);
  const seenAt = new Map(seen.map((row) => [`${row.match_id} ${row.player_id}`, row.seen_at]));
  const begunMs = server.now().getTime() - server.elapsedMs();
  return calls.map(({ matchId, person, calledAt, arrivedAt }) => {
    const shown = seenAt.get(`${matchId} ${person.user.playerId}`)?.getTime();
    const shownAt = shown === undefined ? Number.POSITIVE_INFINITY : shown - begunMs;
    return (Math.min(shownAt, arrivedAt ?? Number.POSITIVE_INFINITY) - calledAt) / SECOND_MS;
  });
}

/** The least value that this share of them does not pass. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

import type { WebhookMessage } from "@pockethall/contract/webhooks";
import type { MatchId, TournamentId, UserId } from "@pockethall/domain/ids";
import type { WebhookEvent } from "@pockethall/domain/webhooks";
import type { Db } from "../../database/database.ts";
import { enqueueAll } from "../../jobs/enqueue.repository.ts";
import { newId } from "../../kernel/ids.ts";
import { occasionsIn, type PublishedEvent } from "./webhook-messages.ts";
import { deliveryKey, resultsOf, subscriptionsOf, subscriptionsTo, waitingFor } from "./webhooks.read-model.ts";
import { insertDeliveries } from "./webhooks.repository.ts";

// Deliveries are written in the transaction of the fact, with a job for each address: both or neither.

type At = { db: Db; now: Date };
type Content = { type: WebhookMessage["type"]; tournamentId: string | null; data: object };

/** Writes what organisers' addresses are sent of the live events of a transaction: results, draws and entries. */
export async function recordPublished(db: Db, published: readonly PublishedEvent[], now: Date): Promise<void> {
  const occasions = occasionsIn(published);
  if (occasions.length === 0) return;
  const tournamentIds = [...new Set(occasions.map(({ tournamentId }) => tournamentId))];
  const subscriptions = await subscriptionsTo(db, tournamentIds);
  if (subscriptions.length === 0) return;
  const ended = occasions.flatMap(({ matchId }) => (matchId === undefined ? [] : [matchId]));
  const results = ended.length === 0 ? [] : await resultsOf(db, ended);
  const endpointIds = [...new Set(subscriptions.map(({ endpointId }) => endpointId))];
  const types = [...new Set(occasions.map(({ type }) => type))].filter((type) => type !== "match.result");
  const waiting = await waitingFor(db, { endpointIds, types, tournamentIds });
  const contents = occasions.map(({ type, tournamentId, matchId }) => ({
    type,
    tournamentId,
    data: matchId === undefined ? { tournament_id: tournamentId } : results.find((row) => row.match_id === matchId),
  }));
  const deliveries = contents.flatMap(({ data, ...content }) =>
    data === undefined
      ? []
      : subscribed(subscriptions, content).map((endpointId) => ({ endpointId, ...content, data })),
  );
  // A result is complete in itself; the others only say that there is something to fetch.
  const isNew = ({ endpointId, type, tournamentId }: (typeof deliveries)[number]) =>
    type === "match.result" || !waiting.has(deliveryKey(endpointId, type, tournamentId));
  await write({ db, now }, deliveries.filter(isNew));
}

type Subscriptions = Awaited<ReturnType<typeof subscriptionsTo>>;

/** The addresses that are sent this event of this tournament. */
const subscribed = (subscriptions: Subscriptions, wanted: { type: WebhookEvent; tournamentId: string }): string[] =>
  subscriptions
    .filter(({ tournamentId, events }) => tournamentId === wanted.tournamentId && events.includes(wanted.type))
    .map(({ endpointId }) => endpointId);

/** Writes that a match was called to a table; the live stream does not distinguish calls from other changes of the schedule. */
export async function recordCall(
  db: Db,
  { tournamentId, matchId, tableId }: { tournamentId: TournamentId; matchId: MatchId; tableId: string },
  now: Date,
): Promise<void> {
  const type = "match.called";
  const endpointIds = subscribed(await subscriptionsTo(db, [tournamentId]), { type, tournamentId });
  const data = { tournament_id: tournamentId, match_id: matchId, table_id: tableId };
  await write(
    { db, now },
    endpointIds.map((endpointId) => ({ endpointId, type, tournamentId, data })),
  );
}

type LeagueResult = Extract<WebhookMessage, { type: "league.result" }>["data"];

/** Writes that a match of a league has a result, or another one; the live stream says only that the league has changed. */
export async function recordLeagueResult(
  db: Db,
  { organizerId, result }: { organizerId: UserId; result: LeagueResult },
  now: Date,
): Promise<void> {
  const type = "league.result";
  const endpoints = (await subscriptionsOf(db, organizerId)).filter(({ events }) => events.includes(type));
  await write(
    { db, now },
    endpoints.map(({ endpointId }) => ({ endpointId, type, tournamentId: null, data: result })),
  );
}

/** Writes deliveries, and asks for one job for each of their addresses. @returns their ids. */
export async function write({ db, now }: At, deliveries: readonly (Content & { endpointId: string })[]) {
  if (deliveries.length === 0) return [];
  const rows = deliveries.map(({ endpointId, type, tournamentId, data }) => {
    const id = newId();
    const payload = { id, type, created_at: now.toISOString(), data };
    const moments = { created_at: now, next_attempt_at: now };
    return { id, endpoint_id: endpointId, event: type, tournament_id: tournamentId, payload, ...moments };
  });
  await insertDeliveries(db, rows);
  // In one order everywhere: each job's key is locked until the transaction ends.
  await enqueueAll(db, [...new Set(rows.map(({ endpoint_id }) => endpoint_id))].toSorted().map(sendingJob));
  return rows.map(({ id }) => id);
}

/** The job that sends to an address what is due. */
export const sendingJob = (endpointId: string) => ({
  task: "send-webhooks",
  payload: { id: endpointId },
  key: `webhook:${endpointId}`,
});

import type { WebhookMessage } from "@pockethall/contract/webhooks";
import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import { enqueueAll } from "../../jobs/enqueue.repository.ts";
import { newId } from "../../kernel/ids.ts";
import { type Occasion, occasionsIn, type PublishedEvent } from "./webhook-messages.ts";
import { type ResultRow, resultsOf, type Subscription, subscriptionsTo, waitingFor } from "./webhooks.read-model.ts";
import { insertDeliveries } from "./webhooks.repository.ts";

// Deliveries are written in the transaction of the fact, with a job for each address: both or neither.

type At = { db: Db; now: Date };
type Body = Pick<WebhookMessage, "type"> & { data: object };

/** Writes what organisers' addresses are sent of the live events of a transaction: results, draws and entries. */
export async function recordPublished(db: Db, published: readonly PublishedEvent[], now: Date): Promise<void> {
  const occasions = occasionsIn(published);
  if (occasions.length === 0) return;
  const subscriptions = await subscriptionsTo(db, [...new Set(occasions.map(({ tournamentId }) => tournamentId))]);
  if (subscriptions.length === 0) return;
  const ended = occasions.flatMap(({ matchId }) => (matchId === undefined ? [] : [matchId]));
  const results = ended.length === 0 ? [] : await resultsOf(db, ended);
  for (const occasion of occasions) await record({ db, now }, occasion, { subscriptions, results });
}

async function record(at: At, occasion: Occasion, known: { subscriptions: Subscription[]; results: ResultRow[] }) {
  const { type, tournamentId, matchId } = occasion;
  const endpointIds = known.subscriptions
    .filter((one) => one.tournamentId === tournamentId && one.events.includes(type))
    .map(({ endpointId }) => endpointId);
  if (endpointIds.length === 0) return;
  if (matchId !== undefined) {
    const result = known.results.find((row) => row.match_id === matchId);
    if (result) await write(at, endpointIds, { tournamentId, body: { type, data: result } });
    return;
  }
  const waiting = await waitingFor(at.db, endpointIds, { event: type, tournamentId });
  const others = endpointIds.filter((id) => !waiting.has(id));
  await write(at, others, { tournamentId, body: { type, data: { tournament_id: tournamentId } } });
}

/** Writes that a match was called to a table; the live stream does not tell calls from other changes of the schedule. */
export async function recordCall(
  db: Db,
  { tournamentId, matchId, tableId }: { tournamentId: TournamentId; matchId: MatchId; tableId: string },
  now: Date,
): Promise<void> {
  const subscriptions = await subscriptionsTo(db, [tournamentId]);
  const endpointIds = subscriptions
    .filter(({ events }) => events.includes("match.called"))
    .map(({ endpointId }) => endpointId);
  const body: Body = {
    type: "match.called",
    data: { tournament_id: tournamentId, match_id: matchId, table_id: tableId },
  };
  await write({ db, now }, endpointIds, { tournamentId, body });
}

type Subject = { tournamentId: string | null; body: Body };

/** Writes one delivery to each address, and asks for a job for each. @returns their ids. */
export async function write({ db, now }: At, endpointIds: readonly string[], { tournamentId, body }: Subject) {
  if (endpointIds.length === 0) return [];
  const rows = endpointIds.map((endpoint_id) => {
    const id = newId();
    const payload = JSON.stringify({ id, type: body.type, created_at: now.toISOString(), data: body.data });
    const moments = { created_at: now, next_attempt_at: now };
    return { id, endpoint_id, event: body.type, tournament_id: tournamentId, payload, ...moments };
  });
  await insertDeliveries(db, rows);
  await enqueueAll(db, endpointIds.map(sendingJob));
  return rows.map(({ id }) => id);
}

/** The job that sends to an address what is due. */
export const sendingJob = (endpointId: string) => ({
  task: "send-webhooks",
  payload: { id: endpointId },
  key: `webhook:${endpointId}`,
});

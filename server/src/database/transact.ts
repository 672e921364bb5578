import { SpanKind } from "@opentelemetry/api";
import type { LiveEvent } from "@pockethall/contract/live";
import { sql } from "kysely";
import type { Clock } from "../kernel/clock.ts";
import { asProblem } from "../kernel/problem.ts";
import { inSpan } from "../kernel/spans.ts";
import type { Db, DbTransaction } from "./database.ts";
import type { NumberedEvent } from "./numbered-event.ts";

/**
 * One transaction, the clock that its work goes by, and the events that it publishes. Services take it, so that a
 * service runs inside any transaction and needs nothing else to be created with.
 * Published events are written with the transaction's last statement and reach viewers only when it commits.
 */
export type Tx = {
  readonly db: DbTransaction;
  readonly clock: Clock;
  publish(topics: readonly string[], event: LiveEvent): void;
};
export type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

type Published = { topics: readonly string[]; event: LiveEvent };
export type OnPublished = (db: DbTransaction, published: readonly Published[], now: Date) => Promise<void>;
/** Announces committed events to every process. */
export type Announce = (events: readonly NumberedEvent[]) => void;
export type TransactOptions = {
  clock: Clock;
  announce?: Announce | undefined;
  /** Writes what follows from the events of a transaction, in that transaction. */
  onPublished?: OnPublished | undefined;
};

// Held from numbering an event to its commit, so that numbers rise in the order of the commits and a reader that
// resumes after a number misses none. Taken last, hence held for one insert only.
const EVENT_ORDER_LOCK = 7_305_002;

/**
 * Makes the one function through which everything that writes goes. A serialization or deadlock failure is reported, not
 * retried. Without `announce` the database itself notifies all processes with the commit (NOTIFY).
 */
export function createTransact(db: Db, { clock, announce, onPublished }: TransactOptions): Transact {
  const run: Transact = async (work) => {
    let events: readonly NumberedEvent[] = [];
    const result = await db.transaction().execute(async (transaction) => {
      const published: Published[] = [];
      const done = await work({
        db: transaction,
        clock,
        publish: (topics, event) => void published.push({ topics, event }),
      });
      if (published.length > 0) await onPublished?.(transaction, published, clock());
      if (published.length > 0)
        events = await inSpan("publish live events", publishing(published), () =>
          writeEvents(transaction, published, announce === undefined),
        );
      return done;
    });
    if (events.length > 0) announce?.(events);
    return result;
  };
  return (work) => inSpan(work.name === "" ? "transaction" : `transaction ${work.name}`, TRANSACTION, () => run(work));
}

/** A refusal rolls back, and is an answer. */
const isRefusal = (error: unknown): boolean => (asProblem(error)?.status ?? 500) < 500;
const TRANSACTION = { kind: SpanKind.CLIENT, attributes: { "db.system.name": "postgresql" }, expects: isRefusal };

const publishing = (published: readonly Published[]) => ({
  kind: SpanKind.PRODUCER,
  attributes: { "pockethall.live_events": [...new Set(published.map(({ event }) => event.type))] },
});

/** Runs `work` so that its failure undoes what it wrote and leaves the transaction around it usable. */
export async function withSavepoint<Result>(tx: Tx, work: (inner: Tx) => Promise<Result>): Promise<Result> {
  const published: Published[] = [];
  await sql`savepoint inner_work`.execute(tx.db);
  try {
    const result = await work({ ...tx, publish: (topics, event) => void published.push({ topics, event }) });
    await sql`release savepoint inner_work`.execute(tx.db);
    for (const { topics, event } of published) tx.publish(topics, event);
    return result;
  } catch (error) {
    // Released too: otherwise a failure around it would roll back to this savepoint. Nothing can be rolled back on
    // a connection that broke; the transaction is gone with it, and the first error names the cause.
    await sql`rollback to savepoint inner_work; release savepoint inner_work`.execute(tx.db).catch(() => undefined);
    throw error;
  }
}

/**
 * Does the work, rolls it back with its events, and returns what it found: a preview that cannot differ from the work.
 *
 * @throws what the work throws.
 */
export async function dryRun<Result>(tx: Tx, work: (inner: Tx) => Promise<Result>): Promise<Result> {
  await sql`savepoint dry_run`.execute(tx.db);
  try {
    return await work({ ...tx, publish: () => undefined });
  } finally {
    // As above: a connection that broke has nothing left to roll back.
    await sql`rollback to savepoint dry_run; release savepoint dry_run`.execute(tx.db).catch(() => undefined);
  }
}

/** A notification carries at most 8,000 bytes; of a larger event only the number, and the listener reads the rest. */
const MOST_NOTIFIED_BYTES = 7_900;

async function writeEvents(
  transaction: DbTransaction,
  published: readonly Published[],
  notifies: boolean,
): Promise<readonly NumberedEvent[]> {
  const rows = JSON.stringify(published.map(({ topics, event }) => ({ topics, payload: event })));
  await sql`select pg_advisory_xact_lock(${EVENT_ORDER_LOCK})`.execute(transaction);
  const { rows: written } = await sql<{ id: number }>`
    with written as (
      insert into live_events (topics, payload)
      select array(select jsonb_array_elements_text(e -> 'topics')), e -> 'payload'
      from jsonb_array_elements(${rows}::jsonb) with ordinality as list (e, place) order by place
      returning id, topics, payload
    ),
    announced as (
      select id, json_build_object('id', id, 'topics', topics, 'event', payload)::text as whole from written
    )
    select id, case when ${notifies} then pg_notify('live_events',
      case when octet_length(whole) <= ${MOST_NOTIFIED_BYTES} then whole else json_build_object('id', id)::text end) end
    from announced order by id`.execute(transaction);
  return published.map(({ topics, event }, index) => ({ id: written[index]?.id ?? 0, topics, event }));
}

import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { asProblem } from "../kernel/problem.ts";
import { StartProblem } from "../kernel/start-problem.ts";
import { openPool, type PoolOptions } from "./connection-pool.ts";

// Public pages may be read from a streaming replica of the main database (decision 0118). What an answer holds is never older
// than what was committed when its work began: then the main database says up to where its log is written, and the replica
// is asked only when it has replayed the log to that place. Otherwise the main database answers.

const LIMITS = {
  connectMs: 1_000,
  /** Longer statements are the main database's: they would keep the replica from following. */
  statementMs: 2_000,
  /** When not even that limit reaches us, as on a broken network. */
  answerMs: 2_500,
  /** Between the looks whether the replica has followed; a replica in the same building needs one or two milliseconds. */
  waitsMs: [1, 2, 4, 8, 16, 32] as readonly number[],
};
/** After a fault, or when it is behind, nothing is asked of the replica for so long; then one reader tries it. */
const REST_MS = 1_000;

export type ReplicaFigures = {
  /** Statements and transactions that it has answered. */
  answered: number;
  /** Those of public pages that went to the main database instead. */
  passedOn: number;
  /** Whether it is left alone at the moment. */
  isAway: boolean;
};

export type Replica = {
  /**
   * Within `readOnReplica`: a connection that sees what was committed before the work began. Undefined: the main database is
   * to be asked.
   */
  connect(main: pg.Pool): Promise<pg.PoolClient | undefined>;
  figures(): ReplicaFigures;
  end(): Promise<void>;
};

export type ReplicaOptions = {
  url: string;
  /** Hears why public pages are read from the main database, and undefined when they are read from the replica again. */
  onChange(reason: string | undefined): void;
  nowMs?: () => number;
  /** For tests, whose results must not depend on how fast a machine is. */
  limits?: Partial<typeof LIMITS>;
};

/**
 * `place`: up to where the log of the main database was written when the work began. A replica that is started again may be
 * behind it for a while, so each connection is compared with it. `leave`: once the replica has given a connection.
 */
type Reading = { place?: string; leave?: (error: unknown) => void };
const readings = new AsyncLocalStorage<Reading>();

/**
 * Does work that only reads, on the replica where there is one. Work within it that must see what was committed meanwhile
 * needs a `readOnReplica` of its own. When the replica fails under it, as it does when it goes away or must give up a
 * statement to follow, the work is done once more on the main database.
 *
 * @throws what the work throws on the main database, and refusals such as not-found at once.
 */
export async function readOnReplica<Result>(work: () => Promise<Result>): Promise<Result> {
  const reading: Reading = {};
  try {
    return await readings.run(reading, work);
  } catch (error) {
    if (reading.leave === undefined || (asProblem(error)?.status ?? 500) < 500) throw error;
    reading.leave(error);
    return work();
  }
}

export function openReplica({ url, onChange, nowMs = () => performance.now(), limits }: ReplicaOptions): Replica {
  const { waitsMs, ...poolLimits } = { ...LIMITS, ...limits };
  const pool = openReplicaPool(url, poolLimits);
  const count = { answered: 0, passedOn: 0 };
  let isAway = false;
  let restsUntilMs = -Infinity;

  const leave = (error: unknown): void => {
    restsUntilMs = nowMs() + REST_MS;
    if (!isAway) onChange(error instanceof Error ? error.message : String(error));
    isAway = true;
  };
  const connectLevel = async (place: string): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    try {
      await untilReplayed(client, place, waitsMs);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  const mayTry = (): boolean => {
    if (!isAway) return true;
    if (nowMs() < restsUntilMs) return false;
    restsUntilMs = nowMs() + REST_MS; // the others wait for what this one finds
    return true;
  };
  return {
    connect: async (main) => {
      const reading = readings.getStore();
      if (reading === undefined) return undefined;
      if (mayTry()) {
        reading.place ??= await writtenPlace(main);
        const client = await connectLevel(reading.place).catch(leave);
        if (client) {
          if (isAway) onChange(undefined);
          isAway = false;
          reading.leave = leave;
          count.answered += 1;
          return client;
        }
      }
      count.passedOn += 1;
      return undefined;
    },
    figures: () => ({ ...count, isAway }),
    end: () => pool.end(),
  };
}

type PoolLimits = Pick<typeof LIMITS, "connectMs" | "statementMs" | "answerMs">;

const openReplicaPool = (
  url: string,
  { connectMs, statementMs, answerMs }: PoolLimits,
  more: Partial<PoolOptions> = {},
) => openPool({ url, timeouts: { connectMs, statementMs, idleInTransactionMs: statementMs }, answerMs, ...more });

/** Up to where the log of the main database is on its disk: every acknowledged change is before it. */
async function writtenPlace(main: pg.Pool): Promise<string> {
  const { rows } = await main.query<{ place: string }>("select pg_current_wal_flush_lsn()::text as place");
  return rows[0]?.place ?? "";
}

/** @throws when it does not get there soon, or follows no database. */
async function untilReplayed(client: pg.PoolClient, place: string, waitsMs: readonly number[]): Promise<void> {
  for (const waitMs of [...waitsMs, undefined]) {
    const { rows } = await client.query<{ follows: boolean; is_level: boolean | null }>(
      "select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= $1::pg_lsn as is_level",
      [place],
    );
    if (rows[0]?.follows !== true) throw new Error("the replica follows no database any more");
    if (rows[0].is_level === true) return;
    if (waitMs !== undefined) await pause(waitMs);
  }
  throw new Error("the replica is behind");
}

/**
 * Refuses an address of another database. One that does not answer is no fault: the main database answers meanwhile.
 *
 * @throws StartProblem when it is not a replica of the main database.
 */
export async function checkReplica(url: string, mainUrl: string): Promise<void> {
  const identityOf = async (address: string) => {
    const pool = openReplicaPool(address, LIMITS, { role: null, maxConnections: 1 });
    try {
      const { rows } = await pool.query<{ id: string; follows: boolean }>(
        "select system_identifier::text as id, pg_is_in_recovery() as follows from pg_control_system()",
      );
      return rows[0];
    } finally {
      await pool.end();
    }
  };
  const replica = await identityOf(url).catch(() => undefined);
  if (replica === undefined) return;
  if (!replica.follows) throw new StartProblem("DATABASE_REPLICA_URL is no replica: it follows no database");
  if (replica.id !== (await identityOf(mainUrl))?.id)
    throw new StartProblem("DATABASE_REPLICA_URL is a replica of another database than DATABASE_URL");
}

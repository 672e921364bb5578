import pg from "pg";
import { createSharedTrips } from "./shared-trips.ts";

const CHANNEL = "changes";
const RETRY_MS = 500;
/** A database that does not answer within this time is as good as away. */
const ANSWER_LIMIT_MS = 2_000;

export type ChangesOptions = {
  /** A topic whose tables were changed by a commit. */
  hear(topic: string): void;
  /** From now on changes may go unheard: nothing that depends on them may be kept. */
  onLost(): void;
  log(error: unknown): void;
};
export type Changes = Awaited<ReturnType<typeof openChanges>>;

/**
 * Hears the commits of all processes by LISTEN, on a connection of its own. PostgreSQL signals a listening connection
 * before it acknowledges a commit, and writes what it was signalled before it says that a statement is done (PostgresMain,
 * ReadyForQuery); hence the fence: the reply to any statement comes after all that was committed before it was sent.
 *
 * @throws when the connection cannot be opened the first time.
 */
export async function openChanges(url: string, { hear, onLost, log }: ChangesOptions) {
  let client: pg.Client | undefined;
  let closed = false;

  /** @param limitMs how long the database may take; 0 waits without end. */
  const connect = async (limitMs: number): Promise<void> => {
    const opened = await openListener(url, { hear, log, limitMs });
    if (closed) return opened.end();
    client = opened;
    opened.once("end", () => lose(opened));
  };
  const lose = (lost: pg.Client): void => {
    if (client !== lost) return;
    client = undefined;
    if (closed) return;
    onLost();
    void lost.end().catch(log);
    reconnect();
  };
  const retry = async (): Promise<void> => {
    if (closed) return;
    try {
      await connect(ANSWER_LIMIT_MS);
    } catch (error) {
      log(error);
      reconnect();
    }
  };
  const reconnect = () => setTimeout(() => void retry(), RETRY_MS).unref();

  const goAndReturn = async (): Promise<boolean> => {
    const through = client;
    if (!through) return false;
    try {
      await through.query("select 1");
      return client === through;
    } catch (error) {
      log(error);
      lose(through);
      return false;
    }
  };

  await connect(0); // the server is only starting: a busy machine may take its time
  return {
    isListening: (): boolean => client !== undefined,
    /** Done when every commit acknowledged before the call has been heard; false when that cannot be known. */
    fence: createSharedTrips(goAndReturn),
    close: async (): Promise<void> => {
      closed = true;
      await client?.end();
    },
  };
}

type ListenerOptions = Pick<ChangesOptions, "hear" | "log"> & { limitMs: number };

async function openListener(url: string, { hear, log, limitMs }: ListenerOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "pockethall-changes",
    keepAlive: true,
    query_timeout: ANSWER_LIMIT_MS,
    connectionTimeoutMillis: limitMs,
  });
  client.on("notification", ({ payload = "" }) => {
    for (const topic of payload.split(" ")) hear(topic);
  });
  client.on("error", log);
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    return client;
  } catch (error) {
    void client.end().catch(log);
    throw error;
  }
}

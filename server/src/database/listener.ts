import pg from "pg";

const RETRY_MS = 500;
/** A database that does not reply within this time counts as unreachable. */
const REPLY_LIMIT_MS = 2_000;

export type Subscription = {
  onNotification(payload: string): void;
  /** Called when notifications begin to arrive: after `subscribe` and after each reconnect. Those of before are missed. */
  onListening(): void;
  /** Called when the connection is lost. */
  onLost?(): void;
};
export type DatabaseListener = Awaited<ReturnType<typeof openListener>>;

/**
 * The one connection of a server process that receives notifications (LISTEN). A lost connection is opened again every
 * 500 ms until that succeeds.
 *
 * @throws when the connection cannot be opened the first time.
 */
export async function openListener(url: string, log: (error: unknown) => void) {
  const subscriptions = new Map<string, Subscription>();
  let client: pg.Client | undefined;
  let closed = false;

  /** @param limitMs how long the database may take to accept the connection; 0 is no limit. */
  const connect = async (limitMs: number): Promise<void> => {
    const opened = await listeningClient(createClient(url, limitMs), subscriptions, log);
    if (closed) return opened.end();
    client = opened;
    opened.once("end", () => lose(opened));
  };
  const lose = (lost: pg.Client): void => {
    if (client !== lost) return;
    client = undefined;
    if (closed) return;
    for (const { onLost } of subscriptions.values()) onLost?.();
    void lost.end().catch(log);
    reconnectLater();
  };
  const reconnect = async (): Promise<void> => {
    if (closed) return;
    try {
      await connect(REPLY_LIMIT_MS);
      for (const { onListening } of subscriptions.values()) onListening();
    } catch (error) {
      log(error);
      reconnectLater();
    }
  };
  const reconnectLater = () => setTimeout(() => void reconnect(), RETRY_MS).unref();

  /** False when the connection is lost before the reply; a connection without a reply in time is given up. */
  const query = async (text: string): Promise<boolean> => {
    const used = client;
    if (!used) return false;
    try {
      await used.query(text);
      return client === used;
    } catch (error) {
      log(error);
      lose(used);
      return false;
    }
  };

  await connect(0); // a busy machine may be slow to accept the first connection
  return {
    /** One subscription for each channel. While the connection is lost, listening begins with the next reconnect. */
    subscribe: async (channel: string, subscription: Subscription): Promise<void> => {
      subscriptions.set(channel, subscription);
      if (await query(`listen ${channel}`)) subscription.onListening();
    },
    /**
     * Runs one trivial statement. True when every notification of a commit that was acknowledged before the call has been
     * received; false when that is not known. Why that holds: docs/decisions/0050-response-cache.md.
     */
    roundTrip: (): Promise<boolean> => query("select 1"),
    close: async (): Promise<void> => {
      closed = true;
      await client?.end();
    },
  };
}

/** Connects a client that listens on the channels of the subscriptions. */
async function listeningClient(
  client: pg.Client,
  subscriptions: ReadonlyMap<string, Subscription>,
  log: (error: unknown) => void,
): Promise<pg.Client> {
  client.on("notification", ({ channel, payload = "" }) => subscriptions.get(channel)?.onNotification(payload));
  client.on("error", log);
  try {
    await client.connect();
    for (const channel of subscriptions.keys()) await client.query(`listen ${channel}`);
    return client;
  } catch (error) {
    void client.end().catch(log);
    throw error;
  }
}

/** The name by which operators and tests find the connection in pg_stat_activity. */
const APPLICATION_NAME = "pockethall-listener";

const createClient = (url: string, limitMs: number): pg.Client =>
  new pg.Client({
    connectionString: url,
    application_name: APPLICATION_NAME,
    keepAlive: true,
    query_timeout: REPLY_LIMIT_MS,
    connectionTimeoutMillis: limitMs,
  });

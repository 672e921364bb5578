import pg from "pg";
import { type Hint, readHint } from "./numbered-event.ts";

const CHANNEL = "live_events";
const RETRY_MS = 500;

/** What carries hints of events from the process that committed them to all others. */
export type Ear = { close(): Promise<void> };
export type EarOptions = {
  hear(hint: Hint): void;
  /** Called when the line stands again after it was lost: hints may have been missed meanwhile. */
  onBack(): void;
  log(error: unknown): void;
};

/**
 * Hears what any process commits by LISTEN/NOTIFY. One connection a process; when it breaks it is opened anew, one attempt
 * after the other. @throws when it cannot be opened the first time.
 */
export async function openPostgresEar(url: string, { hear, onBack, log }: EarOptions): Promise<Ear> {
  let client: pg.Client | undefined;
  let closed = false;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: "pockethall-live", keepAlive: true });
    next.on("notification", ({ payload }) => {
      const hint = readHint(payload ?? "");
      if (hint) hear(hint);
    });
    next.on("error", log);
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      void next.end().catch(log);
      throw error;
    }
    client = next;
    if (closed) return next.end();
    // Only a connection that listened is replaced: one that failed before is tried again by whoever opened it.
    next.once("end", () => void (closed || reconnect()));
  };
  const retry = async (): Promise<void> => {
    if (closed) return;
    try {
      await connect();
      onBack();
    } catch (error) {
      log(error);
      reconnect();
    }
  };
  const reconnect = () => setTimeout(() => void retry(), RETRY_MS).unref();
  await connect();
  return {
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}

import { send } from "../app/test-app.ts";
import { openTestServer } from "../app/test-server.ts";
import type { TestUser } from "../database/test-database.ts";

/** Friday, 6 March 2026, ten in the morning in Lagos. */
const START = new Date("2026-03-06T09:00:00Z");
const WEEK_MINUTES = 7 * 24 * 60;

/** A time in minutes after the start, in the API's format. */
export const momentAt = (minutes: number): string => new Date(START.getTime() + minutes * 60_000).toISOString();

type Answer = { status: number; body: Record<string, unknown> };

/** The whole server a week before the day, under a clock that the caller sets in minutes after the start. */
export async function openDayServer() {
  let minutes = -WEEK_MINUTES;
  let keys = 0;
  const server = await openTestServer({ clock: () => new Date(momentAt(minutes)) });
  const ask = async (endpoint: string, as: TestUser, body?: object): Promise<Answer> => {
    keys += 1;
    const answer = await send(server.http, endpoint, {
      as,
      ...(body ? { body, idempotencyKey: `day-key-${keys}` } : {}),
    });
    return { status: answer.statusCode, body: answer.body === "" ? {} : answer.json() };
  };
  return {
    ...server,
    ask,
    /** Asks for what cannot be refused. */
    must: async <Data>(endpoint: string, as: TestUser, body?: object): Promise<Data> => {
      const answer = await ask(endpoint, as, body);
      if (answer.status >= 300) throw new Error(`${endpoint}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body["data"] as Data;
    },
    setClock: (to: number): void => {
      minutes = to;
    },
  };
}
export type DayServer = Awaited<ReturnType<typeof openDayServer>>;

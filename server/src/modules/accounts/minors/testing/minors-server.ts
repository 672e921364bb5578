import { send } from "../../../../../testing/app/test-app.ts";
import { openTestServer, type TestServerOptions } from "../../../../../testing/app/test-server.ts";
import { givenTournament } from "../../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../../testing/database/test-database.ts";
import { newId } from "../../../../kernel/ids.ts";
import { messagesTo } from "../../testing/mailbox.ts";

export const GUARDIAN = { name: "Bola Ade", email: "bola@example.test" };
export const DAY_MS = 24 * 3_600_000;

/** The whole server with a clock that the test moves, and players under 18 in short words. */
export async function openMinorsServer(options: Pick<TestServerOptions, "pagesFolder"> = {}) {
  const clock = { now: new Date("2026-03-02T09:00:00.000Z") };
  const server = await openTestServer({ ...options, clock: () => clock.now });
  const ask = (endpoint: string, as?: TestUser, body: object = {}) =>
    send(server.http, endpoint, { ...(as ? { as } : {}), body, idempotencyKey: newId() });
  const state = (as: TestUser, born_on: string) => ask("POST /api/auth/minor", as, { born_on });
  return {
    ...server,
    clock,
    ask,
    state,
    own: async (as: TestUser) => (await send(server.http, "GET /api/auth/minor", { as })).json().data,
    later: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    /** A player who has said to be born on this day. */
    givenMinor: async (bornOn = "2010-05-01") => {
      const as = await givenUser(server.db);
      await state(as, bornOn);
      return as;
    },
    askGuardian: (as: TestUser, guardian: object = GUARDIAN) => ask("POST /api/auth/minor/guardian", as, guardian),
    /** What the newest link to this address carries. */
    tokenTo: async (email: string = GUARDIAN.email) => {
      const [newest] = await messagesTo(server, email);
      return /\/guardian#(\S+)/u.exec(newest?.body ?? "")?.[1] ?? "no token";
    },
    read: (token: string) => ask("POST /api/guardian/read", undefined, { token }),
    answer: (token: string, answer: "agreed" | "declined", more: object = {}) =>
      ask("POST /api/guardian/answer", undefined, { token, answer, ...more }),
    withdraw: (token: string) => ask("POST /api/guardian/withdraw", undefined, { token }),
    /** Enters a new tournament with this fee, under the terms, where there are any. */
    enter: async (as: TestUser, entry_fee_kobo = 0) => {
      const { version } = (await send(server.http, "GET /api/terms")).json().data;
      if (version !== null) await ask("POST /api/auth/terms", as, { version });
      const id = await givenTournament(server.db, { status: "upcoming", entry_fee_kobo });
      return ask(`POST /api/tournaments/${id}/register`, as, { payment_method: "wallet" });
    },
  };
}

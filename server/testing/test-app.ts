import { createHash } from "node:crypto";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { Caller, FindCaller } from "../src/platform/auth/caller.ts";
import type { OwnershipLookups } from "../src/platform/auth/permissions.ts";
import { machineClock } from "../src/platform/clock.ts";
import type { Db } from "../src/platform/database/database.ts";
import { endpointServer, type ServeEndpoint } from "../src/platform/http/endpoints.ts";
import { createHttpApp } from "../src/platform/http/http-app.ts";
import type { TestUser } from "./test-database.ts";

export const TEST_HTTP = {
  logLevel: "silent",
  trustProxy: false,
  isSecure: false,
  isDevelopment: false,
  providerOrigins: [],
};

/** In tests an answer that does not fit its contract is a failed request, where the running server logs it. */
export function rejectUnfitAnswer(key: string, error: unknown): never {
  throw new Error(`the answer of ${key} does not fit its contract`, { cause: error });
}

/** One feature's routes on the real HTTP platform, for the tests of that feature alone. */
export async function createTestApp(
  db: Db,
  mount: (serve: ServeEndpoint) => void,
  lookups: OwnershipLookups = { tournament: async () => undefined, match: async () => undefined },
): Promise<FastifyInstance> {
  const app = await createHttpApp(TEST_HTTP);
  mount(
    endpointServer(app, {
      findCaller: findTestCaller(db),
      lookups,
      clock: machineClock,
      onUnfitAnswer: rejectUnfitAnswer,
    }).serve,
  );
  return app;
}

const CSRF = "test-csrf-token-of-32-characters";

type Request = {
  as?: TestUser;
  body?: object;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** Where it comes from; limits count by it. */
  address?: string;
};

/** Sends one request as a browser would: bearer token, csrf cookie and header, JSON. `door` is "METHOD /path?query". */
export function send(
  app: FastifyInstance,
  door: string,
  { as, body, idempotencyKey, headers, address }: Request = {},
): Promise<LightMyRequestResponse> {
  const [method = "GET", url = "/"] = door.split(" ");
  return app.inject({
    method: method as "GET",
    url,
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      cookie: `XSRF-TOKEN=${CSRF}`,
      "x-xsrf-token": CSRF,
      ...headers,
    },
    ...(body ? { payload: body } : {}),
    ...(address ? { remoteAddress: address } : {}),
  });
}

/** Reads sessions as the accounts feature does, without depending on it. */
const findTestCaller =
  (db: Db): FindCaller =>
  async (token) => {
    const hash = createHash("sha256").update(token).digest();
    const row = await db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .innerJoin("players", "players.id", "users.player_id")
      .select([
        "sessions.id as sessionId",
        "users.id as userId",
        "users.player_id as playerId",
        "players.name",
        "users.email",
        "confirmed_at as confirmedAt",
      ])
      .where("token_hash", "=", hash)
      .executeTakeFirst();
    if (!row) return undefined;
    const roles = await db
      .selectFrom("user_roles")
      .select(["role", "state"])
      .where("user_id", "=", row.userId)
      .execute();
    return {
      ...row,
      roles: new Set(roles.map(({ role }) => role)) as Caller["roles"],
      coordinates: roles.find(({ role }) => role === "coordinator")?.state ?? null,
    };
  };

import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { Db } from "../../src/database/database.ts";
import { endpointServer, type ServeEndpoint } from "../../src/http/endpoints.ts";
import { createHttpApp } from "../../src/http/http-app.ts";
import { machineClock } from "../../src/kernel/clock.ts";
import { commandServices } from "../../src/services.ts";
import type { TestUser } from "../database/test-database.ts";

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

/** Endpoints of the contract with handlers of a test's own, on the real HTTP platform: for the tests of that platform. */
export async function createTestApp(
  db: Db,
  mount: (serve: ServeEndpoint) => void,
  onUnfitAnswer: (key: string, error: unknown) => void = rejectUnfitAnswer,
): Promise<FastifyInstance> {
  const app = await createHttpApp(TEST_HTTP);
  const { findCaller } = commandServices(db, machineClock).accounts;
  const lookups = { tournament: async () => undefined, match: async () => undefined };
  mount(
    endpointServer(app, { findCaller, hasAcceptedTerms: async () => true, lookups, clock: machineClock, onUnfitAnswer })
      .serve,
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

/** Sends one request as a browser would: bearer token, csrf cookie and header, JSON. `endpoint` is "METHOD /path?query". */
export function send(
  app: FastifyInstance,
  endpoint: string,
  { as, body, idempotencyKey, headers, address }: Request = {},
): Promise<LightMyRequestResponse> {
  const [method = "GET", url = "/"] = endpoint.split(" ");
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

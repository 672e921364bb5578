import { IDLE_LIMITS, type IdleLimits } from "@pockethall/domain/session-idle";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { openTestServer } from "../../../../testing/app/test-server.ts";
import type { Transports } from "../../../mail/outbox.ts";

const CSRF = "test-csrf-token-of-32-characters";

type Request = {
  address?: string;
  token?: string | undefined;
  body?: object;
  headers?: Record<string, string>;
  csrf?: boolean;
};
type SendOptions = { app: FastifyInstance; nextAddress: () => string };

/** The whole server with a clock that the test moves. */
export async function openAccountsServer(transports: Transports = {}, idleLimits: IdleLimits = IDLE_LIMITS) {
  const clock = { now: new Date("2026-03-02T09:00:00.000Z") };
  const publicUrl = "https://play.example.test";
  const server = await openTestServer({ transports, idleLimits, publicUrl, clock: () => clock.now });
  const { http: app, services } = server;
  let requests = 0;
  // Every request comes from another address, so that only the limits by account are met.
  const nextAddress = () => `10.0.${Math.floor(++requests / 250)}.${requests % 250}`;
  return {
    ...server,
    app,
    clock,
    transact: services.transact,
    accounts: services.accounts,
    send: (endpoint: string, request?: Request) => send({ app, nextAddress }, endpoint, request),
    later: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
}

function send(
  { app, nextAddress }: SendOptions,
  endpoint: string,
  request: Request = {},
): Promise<LightMyRequestResponse> {
  const { token, body, headers, csrf = true } = request;
  const [method = "GET", url = "/"] = endpoint.split(" ");
  return app.inject({
    method: method as "GET",
    url,
    remoteAddress: request.address ?? nextAddress(),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(csrf
        ? {
            cookie: `XSRF-TOKEN=${CSRF}`,
            "x-xsrf-token": CSRF,
          }
        : {}),
      ...headers,
    },
    ...(body ? { payload: body } : {}),
  });
}

let people = 0;

/** A sign-up form that the rules accept; every call another person. */
export function signUpForm(fields: Record<string, string> = {}) {
  people += 1;
  const number = String(people).padStart(6, "0");
  return {
    name: `Ada Okoro ${people}`,
    email: `ada${people}@example.test`,
    phone: `0803${number.padStart(7, "1")}`,
    password: "green-cue-7-chalk",
    state: "Lagos",
    ...fields,
  };
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { TEST_HTTP } from "../../../../testing/test-app.ts";
import { openTestDatabase } from "../../../../testing/test-database.ts";
import { createTransact } from "../../../platform/database/transact.ts";
import { endpointServer } from "../../../platform/http/endpoints.ts";
import { createHttpApp } from "../../../platform/http/http-app.ts";
import { createImages } from "../../../platform/images.ts";
import { createOutbox, type Transports } from "../../../platform/mail/outbox.ts";
import { accountsRoutes } from "../accounts.routes.ts";
import { createAccountsService } from "../accounts.service.ts";

export const CHEAP_PASSWORDS = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const CSRF = "test-csrf-token-of-32-characters";

type Request = {
  address?: string;
  token?: string | undefined;
  body?: object;
  headers?: Record<string, string>;
  csrf?: boolean;
};
type SendOptions = { app: FastifyInstance; nextAddress: () => string };

/** Accounts with their real sessions on the real HTTP platform; `clock.now` is moved by hand. */
export async function openAccountsHouse(transports: Transports = {}) {
  const database = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "pockethall-accounts-"));
  const clock = { now: new Date("2026-03-02T09:00:00.000Z") };
  const transact = createTransact(database.db);
  const images = createImages({ dataFolder: folder });
  const { db } = database;
  const passwordCost = CHEAP_PASSWORDS;
  const now = () => clock.now;
  const outbox = createOutbox({ db, clock: now, transports });
  const publicUrl = "https://play.example.test";
  const accounts = createAccountsService({ db, transact, clock: now, images, outbox, publicUrl, passwordCost });
  const app = await createHttpApp(TEST_HTTP);
  const lookups = { tournament: async () => undefined, match: async () => undefined };
  accountsRoutes(endpointServer(app, { findCaller: accounts.findCaller, lookups, clock: now }).serve, {
    accounts,
    isSecure: false,
  });
  let requests = 0;
  // Every request comes from another address, so that only the limits by account are met.
  const nextAddress = () => `10.0.${Math.floor(++requests / 250)}.${requests % 250}`;
  return {
    app,
    db,
    databaseUrl: database.url,
    transact,
    clock,
    images,
    accounts,
    outbox,
    folder,
    send: (door: string, request?: Request) =>
      send(
        {
          app,
          nextAddress,
        },
        door,
        request,
      ),
    later: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await database[Symbol.asyncDispose]();
      await rm(folder, {
        recursive: true,
        force: true,
      });
    },
  };
}

function send({ app, nextAddress }: SendOptions, door: string, request: Request = {}): Promise<LightMyRequestResponse> {
  const { token, body, headers, csrf = true } = request;
  const [method = "GET", url = "/"] = door.split(" ");
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

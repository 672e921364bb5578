import type { ServiceStatus } from "@pockethall/contract/status";
import pg from "pg";
import { expect, test } from "vitest";
import { eventually } from "../../../../testing/app/eventually.ts";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer } from "../../../../testing/app/test-server.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";

const START = new Date("2026-03-06T09:00:00Z");
const minutesAfter = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const SENDS_NOTHING = { "e-mail": { send: () => Promise.reject(new Error("away")) } };

async function openHall(transports: object = SENDS_NOTHING) {
  let now = START;
  const server = await openTestServer({ clock: () => now, transports });
  return {
    server,
    wait: (minutes: number) => {
      now = minutesAfter((now.getTime() - START.getTime()) / 60_000 + minutes);
    },
    delayed: async () => {
      const { data } = (await send(server.http, "GET /api/status")).json() as { data: ServiceStatus };
      return data.parts.filter(({ state }) => state === "delayed").map(({ part }) => part);
    },
    post: (key: string) =>
      server.db
        .insertInto("outbox_messages")
        .values({
          id: newId(),
          key,
          channel: "e-mail",
          recipient: "ada@example.test",
          subject: "Result",
          body: "You won.",
          created_at: now,
          next_attempt_at: now,
          useful_until: minutesAfter(600),
        })
        .execute(),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

test("without faults everything works, and everyone may ask", async () => {
  await using hall = await openHall();
  const answer = await send(hall.server.http, "GET /api/status");
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toEqual({
    parts: ["payments", "messages", "updates"].map((part) => ({ part, state: "working" })),
    checked_at: START.toISOString(),
  });
});

test("messages are delayed when several have waited for five minutes; one may be its mailbox's fault", async () => {
  await using hall = await openHall();
  await hall.post("a:1");
  await hall.post("a:2");
  hall.wait(6);
  expect(await hall.delayed()).toEqual([]);
  await hall.post("a:3");
  hall.wait(4);
  expect(await hall.delayed()).toEqual([]);
  hall.wait(2);
  expect(await hall.delayed()).toEqual(["messages"]);
});

test("where no messages are sent, nothing is said of them", async () => {
  await using hall = await openHall({});
  const { data } = (await send(hall.server.http, "GET /api/status")).json() as { data: ServiceStatus };
  expect(data.parts.map(({ part }) => part)).toEqual(["payments", "updates"]);
});

test("messages of a channel that this installation does not send by itself are not late", async () => {
  await using hall = await openHall({ sms: SENDS_NOTHING["e-mail"] });
  for (const key of ["a:1", "a:2", "a:3"]) await hall.post(key);
  hall.wait(6);
  expect(await hall.delayed()).toEqual([]);
});

test("payments are delayed from a call that the provider did not answer until one that it did, or for ten minutes", async () => {
  await using hall = await openHall();
  const { providerHealth } = hall.server.services;
  providerHealth.note(false);
  expect(await hall.delayed()).toEqual(["payments"]);
  providerHealth.note(true);
  expect(await hall.delayed()).toEqual(["payments"]); // the same look, for ten seconds
  hall.wait(1);
  expect(await hall.delayed()).toEqual([]);
  providerHealth.note(false);
  hall.wait(9);
  expect(await hall.delayed()).toEqual(["payments"]);
  hall.wait(2);
  expect(await hall.delayed()).toEqual([]);
});

test("a deposit that the provider did not answer delays payments, on the page and in the figures", async () => {
  const paystack = {
    secretKey: "sk_test_away",
    publicKey: "pk_test_away",
    baseUrl: "http://127.0.0.1:1",
    scriptUrl: "/x.js",
  };
  await using server = await openTestServer({ paystack });
  const deposit = await send(server.http, "POST /api/wallet/deposit/create", {
    as: await givenUser(server.db),
    body: { amount: 5000 },
  });
  expect(deposit.statusCode).toBe(502);
  const { data } = (await send(server.http, "GET /api/status")).json() as { data: ServiceStatus };
  expect(data.parts).toContainEqual({ part: "payments", state: "delayed" });
  expect((await server.http.inject("/metrics")).body).toMatch(/^pockethall_provider_away 1$/mu);
});

test("updates are delayed when a job has been due for five minutes", async () => {
  await using server = await openTestServer();
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  try {
    await owner.query("select graphile_worker.add_job('mail', run_at => now() - interval '6 minutes')");
  } finally {
    await owner.end();
  }
  const { data } = (await send(server.http, "GET /api/status")).json() as { data: ServiceStatus };
  expect(data.parts).toContainEqual({ part: "updates", state: "delayed" });
});

test("the figures of money count what waits, and connections of the pool", async () => {
  await using server = await openTestServer();
  await server.db
    .insertInto("reconciliation_differences")
    .values({ id: newId(), kind: "balance", subject: "balance", ours: "1", theirs: "2", found_at: new Date() })
    .execute();
  await eventually(async () => {
    const { body } = await server.http.inject("/metrics"); // as of the scrape before
    expect(body).toMatch(/^pockethall_reconciliation_differences 1$/mu);
    expect(body).toMatch(/^pockethall_withdrawals_waiting 0$/mu);
    expect(body).toMatch(/^pockethall_database_connections_(?:used|idle) [1-9]/mu);
  });
});

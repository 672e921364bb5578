import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { MatchId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestServer, type TestServer } from "../testing/app/test-server.ts";
import { collectTraces, KIND, STATUS } from "../testing/app/trace-collector.ts";
import { givenUser, type TestUser } from "../testing/database/test-database.ts";
import { givenDraw } from "../testing/play/given-draw.ts";
import { enqueue } from "./jobs/enqueue.repository.ts";
import { runDueJobs } from "./jobs/jobs.ts";
import { DomainProblem } from "./kernel/problem.ts";
import { inSpan } from "./kernel/spans.ts";

const CSRF = "test-csrf-token-of-32-characters";

type Asked = { as?: TestUser; body?: object; headers?: Record<string, string>; signal?: AbortSignal };

/** Over a real connection, as people come. */
function ask({ url }: { url: string }, endpoint: string, { as, body, headers, signal }: Asked = {}): Promise<Response> {
  const [method = "GET", path = "/"] = endpoint.split(" ");
  return fetch(`${url}${path}`, {
    method,
    signal: signal ?? null,
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
      cookie: `XSRF-TOKEN=${CSRF}`,
      "x-xsrf-token": CSRF,
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** A provider of payments that answers as it likes. */
async function openProvider(answer: RequestListener) {
  const server = createServer(answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    server,
    settings: { secretKey: "sk_test_key", publicKey: "pk_test_key", scriptUrl: "", baseUrl },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Ends with the server, whose last requests are spans by then. */
const collectOnServer = (work: (server: TestServer) => Promise<unknown>, options = {}) =>
  collectTraces(async () => {
    await using server = await openTestServer(options);
    await work(server);
  });

test("a deposit: the request, its transactions and the call of the provider are one trace", async () => {
  let payer: TestUser | undefined;
  const { one, childrenOf, spans, text, resource } = await collectOnServer(async (server) => {
    payer = await givenUser(server.db);
    const headers = { "idempotency-key": "deposit-of-the-test" };
    const order = { as: payer, headers, body: { amount: 100 } };
    expect((await ask(server, "POST /api/wallet/deposit/create", order)).status).toBe(200);
  });
  const request = one("POST /api/wallet/deposit/create");
  expect(request).toMatchObject({ kind: KIND.server, status: { code: STATUS.unset } });
  expect(request.parentSpanId).toBeUndefined();
  expect(request.attributes).toEqual({
    "http.request.method": "POST",
    "http.route": "/api/wallet/deposit/create",
    "http.response.status_code": 200,
    "url.scheme": "http",
    "pockethall.request_id": expect.stringMatching(/^[0-9a-f-]{36}$/u),
  });
  const provider = one("POST /transaction/initialize");
  expect(provider).toMatchObject({ kind: KIND.client, status: { code: STATUS.unset } });
  expect(provider.attributes).toEqual({
    "http.request.method": "POST",
    "url.template": "/transaction/initialize",
    "server.address": "127.0.0.1",
    "http.response.status_code": 200,
  });
  const [call, transaction, ...more] = childrenOf(request);
  expect(call).toEqual(provider);
  expect(transaction).toMatchObject({
    name: "transaction",
    kind: KIND.client,
    attributes: { "db.system.name": "postgresql" },
    status: { code: STATUS.unset },
  });
  expect(more).toEqual([]);
  expect(spans.filter(({ traceId }) => traceId === request.traceId)).toHaveLength(3);
  expect(resource).toEqual({ "service.name": "pockethall", "service.version": expect.stringMatching(/^\d+\./u) });
  for (const personal of [payer?.email, payer?.name, payer?.userId, payer?.token, "PH_DEP_", "deposit-of"])
    expect(text).not.toContain(personal);
});

test("an address that names something is sent as its pattern, and so is the provider's", async () => {
  const { one, text } = await collectOnServer(async (server) => {
    const payer = await givenUser(server.db);
    const created = await ask(server, "POST /api/wallet/deposit/create", { as: payer, body: { amount: 100 } });
    const { reference } = ((await created.json()) as { data: { reference: string } }).data;
    await ask(server, "POST /api/wallet/deposit/verify", { as: payer, body: { reference } });
    await ask(server, `GET /api/players/${payer.playerId}?typed=secret`);
    await ask(server, "GET /nowhere/secret");
  });
  expect(one("GET /transaction/verify/{id}").attributes).toMatchObject({ "url.template": "/transaction/verify/{id}" });
  expect(one("GET /api/players/:id").attributes).toMatchObject({ "http.route": "/api/players/:id" });
  expect(one("GET").attributes).toMatchObject({ "http.response.status_code": 404 });
  expect(text).not.toMatch(/secret|PH_DEP_/u);
});

test("a score: its live event is published in the transaction of the request", async () => {
  const { one, childrenOf } = await collectOnServer(async (server) => {
    const referee = await givenUser(server.db, { roles: ["referee"] });
    const draw = await givenDraw(server.db);
    const gameId = draw.gameId("r1m1");
    await server.db
      .updateTable("games")
      .set({ referee_id: referee.userId })
      .where("id", "=", gameId as MatchId)
      .execute();
    await ask(server, `POST /api/referee/matches/${gameId}/start`, { as: referee });
    const body = { playerId: draw.players[0]?.playerId, score: 1 };
    expect((await ask(server, `PUT /api/matches/${gameId}/score`, { as: referee, body })).status).toBe(200);
  });
  const request = one("PUT /api/matches/:id/score");
  const published = childrenOf(request).flatMap((transaction) => childrenOf(transaction));
  expect(published).toEqual([expect.objectContaining({ name: "publish live events", kind: KIND.producer })]);
  expect(published[0]?.attributes).toEqual({ "pockethall.live_events": expect.arrayContaining(["score"]) });
});

test("a job is a trace of its own, with its transactions; a failed run is an error", async () => {
  const { one, spans, childrenOf } = await collectOnServer(async ({ db, databaseUrl, services }) => {
    for (const task of ["works", "fails"]) await enqueue(db, { task, payload: {}, key: task });
    const works = () => services.transact(async () => undefined);
    const fails = () => Promise.reject(new DomainProblem("not-found"));
    await inSpan("beside", {}, () => runDueJobs({ databaseUrl, tasks: { works, fails }, warn: () => undefined }));
  });
  const job = one("job works");
  expect(job).toMatchObject({ kind: KIND.consumer, status: { code: STATUS.unset } });
  expect(job.parentSpanId).toBeUndefined();
  expect(childrenOf(job).map(({ name }) => name)).toEqual(["transaction"]);
  expect(one("job fails")).toMatchObject({
    status: { code: STATUS.error },
    attributes: { "error.type": "not-found" },
  });
  expect(spans.some(({ name }) => name === "beside")).toBe(true);
});

test("a refusal is no error of request and transaction; a failure is one, by its code alone", async () => {
  await using provider = await openProvider((_request, response) => void response.writeHead(500).end("{}"));
  const { one, spans } = await collectOnServer(
    async (server) => {
      const payer = await givenUser(server.db);
      expect((await ask(server, "GET /api/wallet/balance")).status).toBe(401);
      const answer = await ask(server, "POST /api/wallet/deposit/create", { as: payer, body: { amount: 100 } });
      expect(answer.status).toBe(502);
      const refused = server.services.transact(() => Promise.reject(new DomainProblem("not-found")));
      await expect(refused).rejects.toThrow(new DomainProblem("not-found").message);
      const broken = server.services.transact(async function broken(tx) {
        await tx.db
          .insertInto("users")
          .values({ email: "somebody@example.test" } as never)
          .execute();
      });
      await expect(broken).rejects.toThrow("null value");
    },
    { paystack: provider.settings },
  );
  expect(one("GET /api/wallet/balance")).toMatchObject({
    status: { code: STATUS.unset },
    attributes: { "http.response.status_code": 401 },
  });
  expect(one("POST /transaction/initialize")).toMatchObject({
    status: { code: STATUS.error },
    attributes: { "error.type": "500" },
  });
  expect(one("POST /api/wallet/deposit/create")).toMatchObject({
    status: { code: STATUS.error },
    attributes: { "http.response.status_code": 502, "error.type": expect.stringMatching(/^[a-z-]+$/u) },
  });
  const transactions = spans.filter(({ name }) => name.startsWith("transaction"));
  const failed = transactions.filter(({ status }) => status.code === STATUS.error);
  expect(transactions.length).toBeGreaterThan(failed.length);
  expect(failed.map(({ name, attributes, events }) => ({ name, type: attributes["error.type"], events }))).toEqual([
    { name: "transaction broken", type: "23502", events: [] },
  ]);
});

test("a request begins a trace, whatever it says, and whatever work has started the server", async () => {
  const theirs = "4bf92f3577b34da6a3ce929d0e0e4736";
  const headers = { traceparent: `00-${theirs}-00f067aa0ba902b7-01` };
  const { one, text } = await collectTraces(() =>
    inSpan("restore", {}, async () => {
      await using server = await openTestServer();
      await ask(server, "GET /api/version", { headers });
    }),
  );
  expect(one("GET /api/version").parentSpanId).toBeUndefined();
  expect(text).not.toContain(theirs);
});

test("probes, figures and live streams have no span", async () => {
  const { spans } = await collectOnServer(async (server) => {
    for (const path of ["/healthz", "/readyz", "/metrics"]) await ask(server, `GET ${path}`);
    const stream = await ask(server, "GET /api/live?topics=live");
    await stream.body?.cancel();
    await ask(server, "GET /api/version");
  });
  expect(spans.filter(({ kind }) => kind === KIND.server).map(({ name }) => name)).toEqual(["GET /api/version"]);
});

test("a request whose client leaves before the answer has a span without a status", async () => {
  const arrived = Promise.withResolvers<void>();
  await using provider = await openProvider(() => arrived.resolve());
  const { one } = await collectOnServer(
    async (server) => {
      const payer = await givenUser(server.db);
      const leaving = new AbortController();
      const gone = Promise.withResolvers<void>();
      server.http.server.on("request", (_request, response) => response.once("close", gone.resolve));
      const order = { as: payer, body: { amount: 100 }, signal: leaving.signal };
      const asked = ask(server, "POST /api/wallet/deposit/create", order);
      await arrived.promise;
      leaving.abort();
      await expect(asked).rejects.toThrow("aborted");
      await gone.promise;
      provider.server.closeAllConnections();
    },
    { paystack: provider.settings },
  );
  const { attributes, status } = one("POST /api/wallet/deposit/create");
  expect(attributes).not.toHaveProperty("http.response.status_code");
  expect(status.code).toBe(STATUS.unset);
});

test("a statement names the span that it belongs to, for the database's own log", async () => {
  const statements: string[] = [];
  const { one } = await collectOnServer(async ({ db }) => {
    const read = async () => {
      const { rows } = await sql<{ text: string }>`select current_query() as text, ${7}::int as number`.execute(db);
      statements.push(rows[0]?.text ?? "");
    };
    await read();
    await inSpan("work", {}, read);
  });
  const { traceId, spanId } = one("work");
  const [outside, inside] = statements;
  expect(outside).not.toContain("/*");
  expect(inside).toBe(`${outside} /*traceparent='00-${traceId}-${spanId}-01'*/`);
});

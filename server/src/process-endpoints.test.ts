import { mkdir, readdir, readFile, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Validator } from "@seriousme/openapi-schema-validator";
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../testing/app/eventually.ts";
import { send } from "../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../testing/app/test-server.ts";
import { resolved } from "../testing/fuzz/openapi-document.ts";
import type { DB } from "./database/tables.ts";
import { ENDPOINTS } from "./http/endpoints.ts";
import { createReadiness } from "./http/health.ts";

const SHARED = "public, no-cache, s-maxage=1, stale-while-revalidate=5, stale-if-error=3600";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  return () => server[Symbol.asyncDispose]();
});

const KEYS = Object.keys(ENDPOINTS) as (keyof typeof ENDPOINTS)[];
const BESIDE_THE_TABLE = [
  "GET /api/live",
  "GET /api/live/pages",
  "GET /api/live/pages/:page",
  "GET /csrf-cookie",
  "GET /healthz",
  "GET /readyz",
  "POST /api/webhooks/paystack",
];
type Operation = { responses: Record<string, unknown>; parameters: { name: string; in: string }[]; security?: unknown };
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

test("/openapi.json is valid OpenAPI 3.1", async () => {
  const answer = await server.http.inject("/openapi.json");
  expect(answer.headers["content-type"]).toMatch(/^application\/json/u);
  const validator = new Validator();
  const result = await validator.validate(answer.json());
  expect(result.errors).toBeUndefined();
  expect([result.valid, validator.version]).toEqual([true, "3.1"]);
});

test("/openapi.json is compressed once, has a tag, and is not sent again", async () => {
  const first = await server.http.inject({ url: "/openapi.json", headers: { "accept-encoding": "br" } });
  expect(first.headers).toMatchObject({ "content-encoding": "br", "cache-control": SHARED });
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toMatchObject({ openapi: "3.1.0" });
  const etag = String(first.headers["etag"]);
  const again = await server.http.inject({
    url: "/openapi.json",
    headers: { "accept-encoding": "br", "if-none-match": etag },
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test("/metrics is refused to a request that a proxy passed on", async () => {
  const answer = await server.http.inject({ url: "/metrics", headers: { "x-forwarded-for": "102.89.1.1" } });
  expect(answer.json()).toMatchObject({ status: 403, code: "not-permitted" });
});

test("every row of the contract is in it, with its permission, headers and problems, and nothing else", async () => {
  const document = (await server.http.inject("/openapi.json")).json<Document>();
  const { paths } = resolved(document, document) as Document;
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/gu, ":$1")}`),
  );
  expect(described.toSorted()).toEqual([...KEYS, ...BESIDE_THE_TABLE].toSorted());
  for (const key of KEYS) {
    const [method = "", path = ""] = key.split(" ");
    const operation = paths[path.replace(/:(\w+)/gu, "{$1}")]?.[method.toLowerCase()];
    const row = ENDPOINTS[key];
    expect(Object.keys(operation?.responses ?? {})).toContain(String(row.success[0]));
    expect(JSON.stringify(operation?.security).includes("bearer")).toBe(row.permission !== "public");
    const headers = operation?.parameters.filter((parameter) => parameter.in === "header").map(({ name }) => name);
    expect(headers?.includes("Idempotency-Key")).toBe(row.idempotent === true || row.keyed === true);
    expect(headers?.includes("X-XSRF-TOKEN")).toBe(row.csrf === true);
  }
});

test("every operation declares what can go wrong with any call of its kind", async () => {
  const { paths } = (await server.http.inject("/openapi.json")).json<Document>();
  const lacking = KEYS.flatMap((key) => {
    const [method = "", path = ""] = key.split(" ");
    const row = ENDPOINTS[key];
    const declared = Object.keys(paths[path.replace(/:(\w+)/gu, "{$1}")]?.[method.toLowerCase()]?.responses ?? {});
    const wanted = [
      "429",
      "503",
      ...(row.permission === "public" ? [] : ["401"]),
      ...(row.permission === "public" || row.permission === "user" ? [] : ["403"]),
      ...(row.csrf ? ["403"] : []),
      ...(row.body ? ["400", "413", "415", "422"] : []),
      ...(row.query ? ["422"] : []),
      ...(row.permission === "public" && method === "GET" ? ["304"] : []),
    ];
    return wanted.filter((status) => !declared.includes(status)).map((status) => `${key} ${status}`);
  });
  expect(lacking).toEqual([]);
});

test("a repeated request with other details is declared wherever a key is taken", async () => {
  const { paths } = (await server.http.inject("/openapi.json")).json<Document>();
  const lacking = KEYS.filter((key) => ENDPOINTS[key].idempotent).filter((key) => {
    const [method = "", path = ""] = key.split(" ");
    const declared = paths[path.replace(/:(\w+)/gu, "{$1}")]?.[method.toLowerCase()]?.responses["422"];
    return !/idempotency-?mismatch/iu.test(JSON.stringify(declared));
  });
  expect(lacking).toEqual([]);
});

test("/docs is one page with every call, and its style is allowed by its own policy", async () => {
  const page = await server.http.inject("/docs");
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  for (const key of KEYS) expect(page.body).toContain(`<code>${key}</code>`);
  expect(page.body).not.toMatch(/<style|style=|<script/u);
  const style = await server.http.inject("/docs.css");
  expect([style.statusCode, style.headers["content-type"]]).toMatchObject([200, expect.stringMatching(/^text\/css/u)]);
});

test("/metrics counts requests by route, and viewers", async () => {
  await server.http.inject("/api/tournaments/no-such-id");
  await eventually(async () => {
    const { body, headers } = await server.http.inject("/metrics");
    expect(headers["content-type"]).toMatch(/^text\/plain/u);
    expect(body).toMatch(
      /pockethall_request_seconds_count\{method="GET",route="\/api\/tournaments\/:id",status="404"\} [1-9]/u,
    );
    expect(body).toMatch(/pockethall_request_seconds_bucket\{le="0.3"/u);
    expect(body).toMatch(/^pockethall_live_viewers 0$/mu);
    expect(body).not.toContain("no-such-id");
  });
});

test("alert rules and dashboard use figures that /metrics has", async () => {
  const { body } = await server.http.inject("/metrics");
  const exported = new Set([...body.matchAll(/^# TYPE (\w+)/gmu)].map(([, name]) => name));
  for (const file of ["alerts.yaml", "dashboard.json"]) {
    const text = await readFile(new URL(`../../deploy/${file}`, import.meta.url), "utf8");
    const used = [...text.matchAll(/\b(?:pockethall|nodejs|process)_\w+/gu)].map(([name]) => name);
    expect(used.length).toBeGreaterThan(8);
    expect(used.filter((name) => !exported.has(name.replace(/_(?:bucket|count|sum)$/u, "")))).toEqual([]);
  }
});

test("HEAD of a public list has the headers of its GET", async () => {
  const [get, head] = await Promise.all(
    (["GET", "HEAD"] as const).map((method) => server.http.inject({ method, url: "/api/tournaments" })),
  );
  expect(head?.headers).toMatchObject({ etag: get?.headers["etag"], "cache-control": SHARED });
  expect(get?.headers["etag"]).toMatch(/^"/u);
});

test("/healthz reports that the process lives, /readyz that the database answers", async () => {
  expect((await server.http.inject("/healthz")).json()).toEqual({ status: "alive" });
  expect((await server.http.inject("/readyz")).json()).toEqual({ status: "ready" });
});

test("without its database the server lives and every endpoint reports it unavailable; with it, it recovers by itself", async () => {
  await using lonely = await openTestServer();
  const ask = (url: string) => lonely.http.inject(url);
  expect((await ask("/readyz")).statusCode).toBe(200);
  await shutDatabase(lonely, true);
  const [health, ready, list] = await Promise.all([ask("/healthz"), ask("/readyz"), ask("/api/tournaments")]);
  expect(health?.statusCode).toBe(200);
  expect([ready?.statusCode, ready?.headers["retry-after"], ready?.json()]).toEqual([
    503,
    "2",
    { status: "database away" },
  ]);
  expect(list?.json()).toMatchObject({ status: 503, code: "unavailable" });
  await shutDatabase(lonely, false);
  expect((await ask("/readyz")).statusCode).toBe(200);
  expect((await ask("/api/tournaments")).statusCode).toBe(200);
});

describe("/readyz is honest about what cannot be written", () => {
  /** A server whose clock we move, and whether it is ready; writing is tried every ten seconds. */
  const open = async () => {
    let nowMs = 0;
    const hall = await openTestServer({ nowMs: () => nowMs });
    const statusAfter = async (seconds: number) => {
      nowMs += seconds * 1_000;
      const { statusCode, body } = await hall.http.inject("/readyz");
      return [statusCode, JSON.parse(body).status];
    };
    return { hall, statusAfter };
  };

  test("a database that is read-only", async () => {
    const { hall, statusAfter } = await open();
    await using _hall = hall;
    expect(await statusAfter(0)).toEqual([200, "ready"]);
    await makeReadOnly(hall, true);
    await eventually(async () => expect(await statusAfter(0)).not.toContain("database away")); // its pool reconnects
    expect(await statusAfter(9)).toEqual([200, "ready"]);
    expect(await statusAfter(1)).toEqual([503, "database read-only"]);
    const body = {
      name: "Ada",
      email: "ada@example.test",
      phone: "08031234567",
      password: "Ada-Plays-Well-26",
      state: "Lagos",
    };
    expect((await send(hall.http, "POST /api/auth/register", { body })).json()).toMatchObject({ status: 503 });
    await makeReadOnly(hall, false);
    await eventually(async () => expect(await statusAfter(0)).not.toContain("database away")); // its pool reconnects
    expect(await statusAfter(9)).toEqual([503, "database read-only"]);
    expect(await statusAfter(1)).toEqual([200, "ready"]);
  });

  test("a folder of uploads that is read-only or full: matches are scored and paid all the same", async () => {
    let nowMs = 0;
    const [changes, warnings]: [unknown[], unknown[]] = [[], []];
    const uploadsFolder = join(server.folder, "some-uploads");
    const readiness = createReadiness({
      db: server.db,
      uploadsFolder,
      nowMs: () => nowMs,
      onChange: (fault) => changes.push(fault),
      onWarning: (fault) => warnings.push(fault?.warning),
    });
    const blocked = join(uploadsFolder, ".write-probe"); // a folder where the file would be
    await mkdir(blocked, { recursive: true });
    const unwell = { status: "ready", warnings: ["uploads cannot be saved"] };
    expect([await readiness(), await readiness()]).toEqual([unwell, unwell]);
    nowMs = 10_000;
    expect(await readiness()).toEqual(unwell);
    expect(warnings).toEqual(["uploads cannot be saved"]); // one line in the log, not one a probe
    await rmdir(blocked);
    nowMs = 20_000;
    expect(await readiness()).toEqual({ status: "ready" });
    expect([changes, warnings]).toEqual([[], ["uploads cannot be saved", undefined]]);
    expect(await readdir(uploadsFolder)).toEqual([]);
  });

  test("the answer names a warning, as described", async () => {
    const { hall } = await open();
    await using _hall = hall;
    await mkdir(join(hall.folder, "uploads/.write-probe"));
    const { statusCode, body } = await hall.http.inject("/readyz");
    const document = (await server.http.inject("/openapi.json")).json<Document>();
    const { paths } = resolved(document, document) as Document;
    expect(paths["/readyz"]?.["get"]?.responses["200"]).toMatchObject({
      content: {
        "application/json": {
          schema: {
            properties: { warnings: { items: { enum: ["uploads cannot be saved", "the continuous copy is behind"] } } },
          },
        },
      },
    });
    expect([statusCode, JSON.parse(body)]).toEqual([200, { status: "ready", warnings: ["uploads cannot be saved"] }]);
  });

  test("a full disk of the database, and a database that only refuses temporary tables", async () => {
    const refusing = (code: string) =>
      createReadiness({
        // Every statement is answered but the one that writes.
        db: new Kysely<DB>({
          dialect: {
            createAdapter: () => new PostgresAdapter(),
            createIntrospector: (db) => new PostgresIntrospector(db),
            createQueryCompiler: () => new PostgresQueryCompiler(),
            createDriver: () => driverThatRefuses(/^create temporary table/u, code),
          },
        }),
        uploadsFolder: server.folder,
        onChange: (fault) => changes.push(fault?.status),
        onWarning: () => undefined,
      });
    const changes: (string | undefined)[] = [];
    const isReady = refusing("53100");
    const full = { status: "database cannot write" };
    expect([await isReady(), await isReady()]).toEqual([full, full]);
    expect(await refusing("42501")()).toEqual({ status: "ready" });
    expect(changes).toEqual(["database cannot write"]);
  });
});

/** A driver of Kysely whose statements succeed without rows, except these. */
function driverThatRefuses(statement: RegExp, code: string): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql }) => {
      if (statement.test(sql)) throw Object.assign(new Error("refused"), { code });
      return { rows: [] };
    },
    streamQuery: () => {
      throw new Error("not needed");
    },
  };
  const nothing = async () => undefined;
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
}

/** As a server that became a replica, or an operator who stopped writing: for connections from now on, and all are new. */
async function makeReadOnly(of: TestServer, isReadOnly: boolean): Promise<void> {
  const url = new URL(of.databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = "/postgres";
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  await owner.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? "on" : "off"}`);
  await owner.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  await owner.end();
}

/** Ends every connection to the server's database and refuses new ones, as a restart does; or opens it again. */
async function shutDatabase(of: TestServer, isShut: boolean): Promise<void> {
  const url = new URL(of.databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = "/postgres";
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  await owner.query(`alter database ${name} with allow_connections ${String(!isShut)}`);
  if (isShut) await owner.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  await owner.end();
}

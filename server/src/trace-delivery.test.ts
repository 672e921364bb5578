import { expect, test } from "vitest";
import { openKillableServer } from "../testing/app/killable-server.ts";
import { openTestServer } from "../testing/app/test-server.ts";
import { openTraceCollector } from "../testing/app/trace-collector.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { inSpan } from "./kernel/spans.ts";
import { openTraces } from "./open-traces.ts";

// The receiver of traces may fail in any way: requests and the end of the process do not notice.

test("a collector that answers 500 fails no request and is reported once, without what it answered", async () => {
  await using collector = await openTraceCollector();
  collector.answerWith((response) => void response.writeHead(500).end("somebody@example.test"));
  const lines: string[] = [];
  const settings = { url: collector.url, ratio: 1 };
  const stop = await openTraces(settings, (line) => void lines.push(line));
  {
    await using server = await openTestServer();
    expect((await fetch(`${server.url}/api/version`)).status).toBe(200);
  }
  // More than one batch.
  for (let count = 0; count < 1_100; count += 1) await inSpan("work", {}, async () => undefined);
  await stop();
  expect(collector.taken.length).toBeGreaterThan(1);
  expect(lines).toEqual(["PocketHall cannot send traces (status 500)"]);
});

test("a collector that never answers delays neither requests nor the end", async () => {
  await using collector = await openTraceCollector();
  let abandoned = 0;
  const arrived = Promise.withResolvers<void>();
  collector.answerWith((response) => {
    response.once("close", () => {
      abandoned += 1;
    });
    arrived.resolve();
  });
  const settings = { url: collector.url, ratio: 1 };
  const stop = await openTraces(settings, () => undefined);
  {
    await using server = await openTestServer();
    for (let count = 0; count < 600; count += 1) await inSpan("work", {}, async () => undefined);
    await arrived.promise; // the first batch
    expect((await fetch(`${server.url}/api/version`)).status).toBe(200);
  }
  await stop();
  // The exporter itself gives up after ten seconds only, and then closes its connection.
  expect(abandoned).toBe(0);
});

/** Prints which packages of OpenTelemetry the process has loaded, when it ends. */
const PRINT_LOADED = `
  import { createRequire } from "node:module";
  const { cache } = createRequire(process.argv[1]);
  process.on("exit", () => {
    const packages = Object.keys(cache).flatMap((file) => /@opentelemetry[/]([a-z-]+)[/]/.exec(file)?.[1] ?? []);
    process.stderr.write("loaded: " + [...new Set(packages)].sort().join(" ") + "\\n");
  });`;

async function loadedBy(environment: Record<string, string>) {
  await using database = await openTestDatabase();
  await using server = await openKillableServer({
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRINT_LOADED)}`,
    ...environment,
  });
  await server.start();
  expect((await fetch(`${server.url}/api/version`)).status).toBe(200);
  await server.stop();
  return /loaded: (.*)/u.exec(server.output())?.[1]?.split(" ");
}

test("a process without an address loads the API alone", async () => {
  expect(await loadedBy({})).toEqual(["api"]);
});

test("a process with an address sends its last spans before it ends, with the operator's names and headers", async () => {
  await using collector = await openTraceCollector();
  const loaded = await loadedBy({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: "x-tenant=hall",
    OTEL_SERVICE_NAME: "hall",
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
  });
  expect(loaded).toContain("sdk-trace");
  expect(collector.spans().map(({ name }) => name)).toContain("GET /api/version");
  expect(collector.resources()[0]).toMatchObject({ "service.name": "hall", "deployment.environment.name": "test" });
  for (const { path, headers } of collector.taken) {
    expect(path).toBe("/v1/traces");
    expect(headers).toMatchObject({ "content-type": "application/json", "x-tenant": "hall" });
  }
});

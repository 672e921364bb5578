import type { FastifyInstance } from "fastify";
import { type CachedResponse, createCachedResponse } from "./cache/cached-response.ts";
import { docsPage, docsStyle } from "./http/docs-page.ts";
import type { Readiness } from "./http/health.ts";
import { openApiDocument } from "./http/openapi/document.ts";
import { sendCached } from "./http/reply.ts";

/** Never refused under load: they report the health of the process. Asked every few seconds, so without traces. */
const PROBE = { config: { shed: "never", isTraced: false } } as const;

/** Operating contract, process endpoints. */
export function registerProcessEndpoints(
  http: FastifyInstance,
  { readiness, publicUrl }: { readiness: () => Promise<Readiness>; publicUrl: string },
): void {
  let openApi: CachedResponse | undefined; // made when it is first asked for: a tenth of a start's work, and few ask
  const page = docsPage();
  http.get("/healthz", PROBE, async () => ({ status: "alive" }));
  http.get("/readyz", PROBE, async (_request, reply) => {
    const health = await readiness();
    return health.status === "ready" ? health : reply.code(503).header("retry-after", "2").send(health);
  });
  http.get("/openapi.json", async (request, reply) => {
    const bytes = () => Buffer.from(JSON.stringify(openApiDocument(publicUrl)));
    openApi ??= createCachedResponse({ bytes: bytes() }, "application/json");
    await sendCached(request, reply, openApi);
    return reply;
  });
  http.get("/docs", async (_request, reply) => reply.type("text/html; charset=utf-8").send(page));
  http.get("/docs.css", async (_request, reply) => reply.type("text/css").send(docsStyle));
}

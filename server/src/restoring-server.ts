import type { Restores } from "./config/setup-site.ts";
import { createHttpApp, type HttpOptions } from "./http/http-app.ts";
import { DomainProblem } from "./kernel/problem.ts";

const RETRY_SECONDS = 5;
const WORDS = "PocketHall is restoring a backup. This page loads again by itself.\n";

type Place = { host: string; port: number };

/** Answers on the server's port while its installation is replaced: how far the restore is, and that all else must wait. */
export async function openRestoringServer(
  options: HttpOptions,
  { host, port }: Place,
  restores: Restores,
): Promise<{ close(): Promise<void> }> {
  const http = await createHttpApp(options);
  http.get("/healthz", async () => ({ status: "alive" }));
  http.get("/readyz", async (_request, reply) => reply.code(503).send({ status: "restoring a backup" }));
  http.get("/api/setup/restore/:token", (request, reply) => {
    const status = restores.statusOf((request.params as { token: string }).token);
    if (!status) throw new DomainProblem("not-found");
    return reply.send({ data: status });
  });
  http.setNotFoundHandler(async (request, reply) => {
    reply.header("retry-after", RETRY_SECONDS);
    if (request.url.startsWith("/api/")) throw new DomainProblem("unavailable");
    return reply.code(503).header("refresh", RETRY_SECONDS).type("text/plain; charset=utf-8").send(WORDS);
  });
  await http.listen({ host, port });
  return { close: () => http.close() };
}

import type { FastifyInstance } from "fastify";
import { framedFileOf, mayBeFramed } from "./framed-pages.ts";
import { DomainProblem } from "./kernel/problem.ts";

/** The web app straight from its sources, by Vite inside this server: one URL, and a change shows at once. */
export async function registerDevelopmentWeb(app: FastifyInstance, webFolder: string): Promise<void> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: webFolder,
    appType: "spa",
    // Bundling the configuration would write a file that the watcher of this very process takes for a change.
    configLoader: "native",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.setNotFoundHandler((request, reply) => {
    if (/^\/(api|_paystack|uploads|cards)(\/|$)/u.test(request.url)) throw new DomainProblem("not-found");
    const framed = framedFileOf(request.url.split("?")[0] ?? "/");
    if (framed) {
      mayBeFramed(reply);
      request.raw.url = framed; // the page reads its own address in the browser
    }
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
  app.addHook("onClose", () => vite.close());
}

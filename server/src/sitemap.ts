import { PAGES, SITEMAP_PAGES } from "@pockethall/contract/pages";
import type { FastifyInstance } from "fastify";

const ONE_DAY_S = 86_400;

/**
 * GET /sitemap.xml with the pages of the table that search engines are asked to read and the page of each hall, and a
 * /robots.txt that names it.
 */
export function registerSitemap(
  http: FastifyInstance,
  publicUrl: string,
  hallIds: () => Promise<readonly string[]>,
): void {
  const base = publicUrl.replace(/\/+$/u, "");
  const indexed = new Set<string>(SITEMAP_PAGES);
  const paths = PAGES.filter(({ name }) => indexed.has(name)).map(({ path }) => path);
  const sitemapOf = (halls: readonly string[]) => {
    const urls = [...paths, ...halls.map((id) => `/halls/${id}`)].map((path) => `<url><loc>${base}${path}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>
`;
  };
  // Everything that shows without a log-in may be read, /api included: the pages need it.
  const robots = `User-agent: *\nDisallow:\n\nSitemap: ${base}/sitemap.xml\n`;
  http.get("/sitemap.xml", async (_request, reply) =>
    reply
      .header("cache-control", `public, max-age=${ONE_DAY_S}`)
      .type("application/xml; charset=utf-8")
      .send(sitemapOf(await hallIds())),
  );
  http.get("/robots.txt", async (_request, reply) =>
    reply.header("cache-control", `public, max-age=${ONE_DAY_S}`).type("text/plain; charset=utf-8").send(robots),
  );
}

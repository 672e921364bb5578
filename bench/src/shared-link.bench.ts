import { createServer } from "node:http";
import { openBrowser } from "../lib/browser.ts";
import { untilDemoIsLoaded } from "../lib/demo-season.ts";
import { openHallProxy } from "../lib/hall-proxy.ts";
import { median, report } from "../lib/metric.ts";
import { freePort, startServer, temporaryFolder } from "../lib/server.ts";
import { openSlowLink } from "../lib/slow-link.ts";

// P19: a browser that has never been here opens the link of a live match, as WhatsApp passes it on, on a weak phone and
// network: 700 kbit/s, 300 ms, eight times slower. When can the score be read, and how many bytes came until then? HTTPS
// and HTTP/2 as the hall's web server has them, the handshakes included. The reference is a page of one line of HTML with
// a score, over the same link in the same round: no page can be sooner.
const ROUNDS = 5;
const SLOW = { rttMs: 300, kbitPerSecond: 700 };
const CPU_SLOWDOWN = 8;
const BARE_PAGE = `<!doctype html><title>Score</title><section aria-label="Score">3 : 2</section>`;

await using place = await temporaryFolder();
const [port, barePort] = [await freePort(), await freePort()];
await using server = await startServer(place.folder, { DEMO: "1", TRUST_PROXY: "1", PAYSTACK_SIMULATOR: "1" });
await using proxy = await openHallProxy(port, Number(new URL(server.url).port));
const bare = createServer((_request, response) => response.setHeader("content-type", "text/html").end(BARE_PAGE));
bare.listen(0, "127.0.0.1").unref();
await using bareProxy = await openHallProxy(barePort, await portOf(bare));
await untilDemoIsLoaded(server.url);
const id = await liveMatchId();

const marks = [proxy, bareProxy].map(({ publicKeyMark }) => publicKeyMark).join(",");
const browser = await openBrowser({ args: [`--ignore-certificate-errors-spki-list=${marks}`] });
const ours: Visit[] = [];
const references: Visit[] = [];
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    references.push(await visit(barePort, "/"));
    ours.push(await visit(port, `/matches/${id}`));
  }
} finally {
  await browser.close();
  bare.close();
}
const figures = (values: number[]) => ({
  value: median(values),
  lowest: Math.min(...values),
  highest: Math.max(...values),
});
const ratios = ours.map(({ seconds }, round) => seconds / (references[round]?.seconds ?? Number.NaN));
report({
  metric: "P19 score visible from a shared link",
  ...figures(ours.map((v) => v.seconds)),
  unit: "s",
  ceiling: 2.5,
});
report({ metric: "P19 bytes until then", ...figures(ours.map((v) => v.bytes / 1024)), unit: "KB", ceiling: 40 });
report({ metric: "P19 one line of HTML over the same link", ...figures(references.map((v) => v.seconds)), unit: "s" });
report({ metric: "P19 score visible / one line of HTML", ...figures(ratios), unit: "x" });

type Visit = { seconds: number; bytes: number };

/** One visit of a new browser profile, over a link of its own. */
async function visit(targetPort: number, path: string): Promise<Visit> {
  await using link = await openSlowLink(targetPort, SLOW);
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  try {
    const page = await context.newPage();
    const { promise: visible, resolve } = Promise.withResolvers<Visit>();
    await page.exposeBinding("scoreIsVisible", (_source, ms: number) =>
      resolve({ seconds: ms / 1000, bytes: link.bytesDown() }),
    );
    await page.addInitScript(() => {
      const noted = globalThis as unknown as { scoreIsVisible(ms: number): void };
      // A browser that must not paint yet runs no frame.
      const look = (): void => {
        const score = document.querySelector('[aria-label="Score"]');
        const isThere = score !== null && /\d/u.test(score.textContent) && score.getBoundingClientRect().height > 0;
        if (!isThere) return void requestAnimationFrame(look);
        requestAnimationFrame(() => setTimeout(() => noted.scoreIsVisible(performance.now())));
      };
      requestAnimationFrame(look);
    });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.goto(`https://localhost:${link.port}${path}`, { waitUntil: "commit" });
    return await visible;
  } finally {
    await context.close();
  }
}

async function liveMatchId(): Promise<string> {
  const response = await fetch(`${server.url}/api/matches/live`);
  const { data } = (await response.json()) as { data: { id: string }[] };
  const first = data[0]?.id;
  if (first === undefined) throw new Error("no match is live");
  return first;
}

async function portOf(listening: typeof bare): Promise<number> {
  if (!listening.listening) await new Promise((resolve) => listening.once("listening", resolve));
  return (listening.address() as { port: number }).port;
}

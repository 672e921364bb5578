import type { CDPSession } from "playwright-core";
import { openBrowser } from "../lib/browser.ts";
import { untilDemoIsLoaded } from "../lib/demo-season.ts";
import { report } from "../lib/metric.ts";
import { startServer, temporaryFolder } from "../lib/server.ts";

// P10: every byte that a browser takes from the network for Home, headers included, on the first and on a second visit,
// with the demo season: tournaments, live matches, and names that need more letters than English has.
const QUIET_MS = 2_000;

await using place = await temporaryFolder();
await using server = await startServer(place.folder, { DEMO: "1" });
await untilDemoIsLoaded(server.url);
const browser = await openBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const first = await bytesOf(context);
  const second = await bytesOf(context);
  report({ metric: "P10 first load of Home", value: first / 1024, unit: "KB", ceiling: 140 });
  report({ metric: "P10 repeat visit of Home", value: second / 1024, unit: "KB", ceiling: 10 });
} finally {
  await browser.close();
}

async function bytesOf(context: Awaited<ReturnType<typeof browser.newContext>>): Promise<number> {
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  let bytes = 0;
  await session.send("Network.enable");
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(server.url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  // The live stream never ends, so the network is never idle: a while without a byte is the end of the load.
  for (let before = -1; before !== bytes; ) {
    before = bytes;
    await page.waitForTimeout(QUIET_MS);
  }
  await page.close();
  return bytes;
}

import { openBrowser } from "../lib/browser.ts";
import { openCountingProxy } from "../lib/counting-proxy.ts";
import { atPace, matchId, openReferee, seedMatches } from "../lib/live-hall.ts";
import { report } from "../lib/metric.ts";
import { openPgbench } from "../lib/pgbench.ts";
import { startServer, temporaryFolder } from "../lib/server.ts";

// P9: what an hour with a final costs a viewer who pays for data: the first load of the match's page in a real browser,
// and an event every five seconds from then on; video off. Every byte that comes back is counted, with headers,
// heartbeats and all other requests of the page. A slice of the hour is measured at its own pace and represents the
// rest.
const EVENTS_AN_HOUR = 720;
const EVERY_SECONDS = 5;
const EVENTS = Number(process.env["BENCH_EVENTS"] ?? 36);
const QUIET_MS = 3_000;

await using place = await temporaryFolder();
await using server = await startServer(place.folder);
await seedMatches(await openPgbench(place.folder), 1);
const referee = openReferee(server.url);
await referee.start(1);
const proxy = await openCountingProxy(server.url);
const browser = await openBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${proxy.url}/live-matches/${matchId(1)}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  // The live stream never ends, so the network is never idle: a while without a byte is the end of the load.
  for (let before = -1; before !== proxy.bytes(); ) {
    before = proxy.bytes();
    await page.waitForTimeout(QUIET_MS);
  }
  const firstLoad = proxy.bytes();
  await atPace(1 / EVERY_SECONDS, EVENTS * EVERY_SECONDS, () => referee.score(1));
  await page.waitForTimeout(EVERY_SECONDS * 1_000);
  const perEvent = (proxy.bytes() - firstLoad) / EVENTS;
  const hour = firstLoad + perEvent * EVENTS_AN_HOUR;
  report({ metric: "P9 first load of a live match", value: firstLoad / 1024, unit: "KB" });
  report({ metric: "P9 an event every 5 s, each with all it causes", value: perEvent, unit: "B" });
  report({ metric: "P9 one hour with a final", value: hour / 1024, unit: "KB", ceiling: 1024 });
} finally {
  await browser.close();
  proxy.close();
}

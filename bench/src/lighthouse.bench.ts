import { untilDemoIsLoaded } from "../lib/demo-season.ts";
import { openHallProxy } from "../lib/hall-proxy.ts";
import { type Rating, rate, SLOW_NETWORK } from "../lib/lighthouse.ts";
import { median, report } from "../lib/metric.ts";
import { freePort, startServer, temporaryFolder } from "../lib/server.ts";

// P11: Lighthouse's score of Home on a phone, with the demo season, as people get it: the built app, brotli, and HTTPS
// with HTTP/2 by the hall's web server. Also without that server, over the HTTP/1.1 that we speak ourselves: shown, not
// judged. One round is one visit in each way, so that a busy minute of the machine falls on all.
const ROUNDS = 5;

await using place = await temporaryFolder();
const port = await freePort();
const address = `https://localhost:${port}`;
await using server = await startServer(place.folder, {
  DEMO: "1",
  TRUST_PROXY: "1",
  PUBLIC_URL: address,
  PAYSTACK_SIMULATOR: "1",
});
await using proxy = await openHallProxy(port, Number(new URL(server.url).port));
await untilDemoIsLoaded(server.url);

const home: Rating[] = [];
const slow: Rating[] = [];
const bare: Rating[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  home.push(await rate(address, proxy.publicKeyMark));
  slow.push(await rate(address, proxy.publicKeyMark, SLOW_NETWORK));
  bare.push(await rate(server.url, proxy.publicKeyMark));
}
const others: Rating[] = [];
for (const path of [`/tournaments/${await firstId("/api/tournaments")}`, "/live-matches", "/standings"])
  others.push(await rate(`${address}${path}`, proxy.publicKeyMark));

const performanceOf = (ratings: readonly Rating[]) => figures(ratings.map(({ scores }) => scores.performance));
report({ metric: "P11 Lighthouse performance of Home", ...performanceOf(home), floor: 95 });
report({ metric: "P11 the same on a slow network", ...performanceOf(slow), floor: 85 });
report({ metric: "P11 the same without the hall's HTTP/2", ...performanceOf(bare) });
for (const category of ["accessibility", "best-practices", "seo"] as const) {
  const scores = (ratings: readonly Rating[]) => ratings.map((rating) => rating.scores[category]);
  report({ metric: `P11 Lighthouse ${category} of Home`, ...figures(scores(home)), floor: 100 });
  const lowest = Math.min(...scores(others));
  report({ metric: `P11 ${category}, lowest of three pages`, value: lowest, unit: "of 100", floor: 100 });
}
report({ metric: "P11 machine by Lighthouse's yardstick", ...figures(home.map(({ machine }) => machine)), unit: "" });

const flaws = new Set([...home, ...slow, ...bare, ...others].flatMap((rating) => rating.flaws));
if (flaws.size > 0) throw new Error(`Lighthouse found flaws:\n${[...flaws].join("\n")}`);

function figures(values: readonly number[]) {
  return { value: median(values), unit: "of 100", lowest: Math.min(...values), highest: Math.max(...values) };
}

async function firstId(path: string): Promise<string> {
  const response = await fetch(`${server.url}${path}`);
  const { data } = (await response.json()) as { data: { id: string }[] };
  const id = data[0]?.id;
  if (id === undefined) throw new Error(`${path} is empty`);
  return id;
}

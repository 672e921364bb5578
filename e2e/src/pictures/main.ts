import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import type { Person } from "../fixtures/people.ts";
import { SCREENS, type Viewer } from "../fixtures/screens.ts";
import { openTestServer, type TestServer } from "../fixtures/test-server.ts";
import { watchPages } from "../fixtures/watch.ts";
import { inParallel } from "../season/pool.ts";
import { openContext, openWhole, takeScreen } from "./camera.ts";
import { makeContactSheet } from "./contact-sheet.ts";
import { type DemoRecords, openDemoRecords } from "./demo-records.ts";

// `npm run pictures -- FOLDER [--only words]`: every screen of the demo season at three widths, dark and light, as PNG into
// the folder; from all of them the contact sheets and the README's pictures into docs/images. Exit code 1 when a page
// complains on its console, asks another site or reaches beyond the sides of its screen.

const WIDTHS = [360, 768, 1280];
const AT_ONCE = 2;
const inDocs = (name: string) => fileURLToPath(new URL(`../../../docs/images/${name}`, import.meta.url));

type Job = { viewer: Viewer; name: string; path: string; width: number };

function jobsOf({ places, long }: DemoRecords, only: string): Job[] {
  const extremes = [
    ["a tournament with long names", `/tournaments/${long.tournamentId}`],
    ["participants with long names", `/tournaments/${long.tournamentId}?tab=participants`],
    ["a draw with long names", `/tournaments/${long.tournamentId}?tab=draw&view=tree`],
    ["a live match with long names", `/live-matches/${long.liveId}`],
    ["a player with a long name", `/players/${long.playerId}`],
  ] as const;
  const screens = (Object.keys(SCREENS) as Viewer[]).flatMap((viewer) =>
    SCREENS[viewer].map(([name, path]) => ({ viewer, name, path: path(places) })),
  );
  const all = [...screens, ...extremes.map(([name, path]) => ({ viewer: "visitor" as const, name, path }))];
  const wanted = all.filter(({ name }) => name.includes(only));
  return WIDTHS.flatMap((width) => wanted.map((screen) => ({ ...screen, width })));
}

/** Takes all pictures; reports defects. */
async function takeAll(browser: Browser, server: TestServer, { samples, jobs, folder }: Taking): Promise<string[]> {
  const watch = watchPages(server.url);
  watch.allow(/no\/such\/page/u); // the screen of an unknown address answers 404
  const contexts = new Map<string, Promise<BrowserContext>>();
  const openWatched = async (width: number, person: Person | undefined) => {
    const context = await openContext(browser, server.url, { width, person });
    watch.follow(context);
    return context;
  };
  const contextOf = ({ viewer, width }: Job) => {
    const person = viewer === "visitor" ? undefined : samples.people[viewer];
    const key = `${viewer} ${width}`;
    const known = contexts.get(key) ?? openWatched(width, person);
    contexts.set(key, known);
    return known;
  };
  const found = await inParallel(jobs, AT_ONCE, async (job) => {
    const context = await contextOf(job);
    const beyond = await takeScreen(context, { ...job, folder });
    process.stdout.write(`${job.width} px: ${job.name}\n`);
    return beyond;
  });
  return [...found.flat(), ...watch.complaints()];
}

type Taking = { samples: DemoRecords; jobs: readonly Job[]; folder: string };

/** The two pictures of the README. */
async function takeReadme(browser: Browser, server: TestServer, { people, places }: DemoRecords): Promise<void> {
  const pictures = [
    { file: "home-1280-dark.png", path: "/", width: 1280, density: 1 },
    { file: "live-360-dark.png", path: `/live-matches/${places.liveId}`, width: 360, density: 2 },
  ];
  for (const { file, path, width, density } of pictures) {
    const context = await openContext(browser, server.url, { width, person: people.player, density });
    const [page] = await openWhole(context, path);
    await page.screenshot({ path: inDocs(file), animations: "disabled" });
    await context.close();
  }
}

async function run(
  browser: Browser,
  server: TestServer,
  { folder, only }: { folder: string; only: string },
): Promise<void> {
  const samples = await openDemoRecords(server);
  const jobs = jobsOf(samples, only);
  const complaints = await takeAll(browser, server, { samples, jobs, folder });
  for (const line of complaints) process.stdout.write(`${line}\n`);
  if (complaints.length > 0) process.exitCode = 1;
  if (only !== "") return;
  const names = [...new Set(jobs.map(({ name }) => name))];
  for (const width of WIDTHS)
    await makeContactSheet(browser, { folder, names, width, file: inDocs(`contact-${width}.jpg`) });
  await takeReadme(browser, server, samples);
}

const { values, positionals } = parseArgs({
  options: { only: { type: "string", default: "" } },
  allowPositionals: true,
});
const [folder] = positionals;
if (!folder) {
  process.stderr.write("Usage: npm run pictures -- FOLDER [--only words]\n");
  process.exit(2);
}
await mkdir(folder, { recursive: true });
const browserPath = process.env["BROWSER_PATH"];
const browser = await chromium.launch({
  ...(browserPath ? { executablePath: browserPath } : {}),
  args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});
const server = await openTestServer();
try {
  await run(browser, server, { folder, only: values.only });
} finally {
  await browser.close();
  await server.stop();
}

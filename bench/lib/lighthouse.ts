import { setTimeout as pause } from "node:timers/promises";
import lighthouse, { type Flags, type Result } from "lighthouse";
import { openBrowser } from "./browser.ts";
import { freePort } from "./server.ts";

const RUN_LIMIT_MS = 120_000;
/** P11 names these; Lighthouse's further category asks whether a page suits programs that act for people. */
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** What a page must have in full; how fast it is depends on the machine too. */
const FLAWLESS: readonly string[] = CATEGORIES.slice(1);

type Category = (typeof CATEGORIES)[number];
export type Rating = {
  /** 0 to 100 of each category. */
  scores: Record<Category, number>;
  /** What cost a point in a category that must have them all, in Lighthouse's words. */
  flaws: string[];
  /** How fast Lighthouse found this machine, by its own yardstick: below 1,000 or so it counts against us. */
  machine: number;
};

/** Lighthouse's mobile defaults are a slow 4G and a processor four times slower; this is a village at the edge of it. */
export const SLOW_NETWORK: NonNullable<Flags["throttling"]> = {
  rttMs: 300,
  throughputKbps: 700,
  cpuSlowdownMultiplier: 8,
};

/**
 * One visit of a browser that has never been here, rated by Lighthouse as a phone's.
 *
 * @param publicKeyMark the self-signed certificate that this browser accepts
 * @throws when the page does not load, or Lighthouse does not come to an end.
 */
export async function rate(url: string, publicKeyMark: string, throttling?: Flags["throttling"]): Promise<Rating> {
  const port = await freePort();
  const browser = await openBrowser({
    args: [`--remote-debugging-port=${port}`, `--ignore-certificate-errors-spki-list=${publicKeyMark}`],
    // A person's browser keeps pages for the way back, and Lighthouse looks whether ours may be kept.
    without: ["--disable-back-forward-cache"],
  });
  try {
    const flags: Flags = { port, logLevel: "silent", onlyCategories: [...CATEGORIES] };
    const run = lighthouse(url, throttling ? { ...flags, throttling } : flags);
    return ratingOf(await Promise.race([run, tooLong(url)]));
  } finally {
    await browser.close();
  }
}

async function tooLong(url: string): Promise<never> {
  await pause(RUN_LIMIT_MS, undefined, { ref: false });
  throw new Error(`Lighthouse did not come to an end with ${url}`);
}

function ratingOf(result: Awaited<ReturnType<typeof lighthouse>>): Rating {
  if (result === undefined) throw new Error("Lighthouse returned no result");
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      "best-practices": scoreOf("best-practices"),
      seo: scoreOf("seo"),
    },
    flaws: flawsOf(lhr),
    machine: lhr.environment.benchmarkIndex,
  };
}

function flawsOf({ categories, audits, finalDisplayedUrl }: Result): string[] {
  const path = new URL(finalDisplayedUrl ?? "").pathname;
  const counted = FLAWLESS.flatMap((category) => categories[category]?.auditRefs ?? []);
  return counted
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title, details }) => `${path}: ${id}: ${title}: ${JSON.stringify(details ?? {}).slice(0, 600)}`);
}

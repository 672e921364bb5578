import { findProgram, installFromDebian, isProgram } from "./debian.mjs";
import { Halt, inProject, say } from "./project.mjs";
import { lastLines, run } from "./run.mjs";
import { findNode } from "./runtime.mjs";

// The shell is the same browser without its window: journeys take half the time in it.
const SHELL = "chromium-headless-shell";
const NAMES = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"];
const USUAL_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Finds the browser for the journeys, and brings one when there is none: an installed Chrome or Chromium, else Debian's
 * own, else Playwright's download.
 *
 * @param {{ withWindow?: boolean }} [wanted] a browser with a visible window
 * @returns {Promise<{ BROWSER_PATH?: string }>} for the environment of Playwright; empty means its own browser.
 */
export async function ensureBrowser(wanted = {}) {
  const found = findBrowser(process.env, wanted);
  if (found) return { BROWSER_PATH: found };
  if (await hasPlaywrightsOwn()) return {};

  const installed =
    (await installFromDebian(wanted.withWindow ? "chromium" : SHELL)) && findBrowser(process.env, wanted);
  if (installed) return { BROWSER_PATH: installed };
  say("no browser found: downloading Playwright's Chromium, once ...");
  const { code, output } = await playwright(["install", "chromium"]);
  if (code === 0) return {};
  throw new Halt(
    `no browser for the journeys: install Chrome or Chromium, or set BROWSER_PATH to one; the download ended with:\n${lastLines(output, 5)}`,
  );
}

/**
 * The browser that is there: a variable that names one outranks what the machine has.
 *
 * @param {Record<string, string | undefined>} env
 * @param {{ withWindow?: boolean }} [wanted]
 * @returns {string | undefined}
 */
export function findBrowser(env, { withWindow = false } = {}) {
  for (const name of ["BROWSER_PATH", "CHROME_PATH"]) {
    const path = env[name];
    if (!path) continue;
    if (isProgram(path)) return path;
    throw new Halt(`${name} names ${path}, which is not a program that can be run`);
  }
  return findProgram(withWindow ? NAMES : [SHELL, ...NAMES], env) ?? USUAL_PLACES.find(isProgram);
}

async function hasPlaywrightsOwn() {
  const script = 'process.stdout.write(require("playwright-core").chromium.executablePath())';
  const { code, output } = await run(findNode(), ["-e", script]);
  return code === 0 && isProgram(output);
}

/** @param {string[]} args */
function playwright(args) {
  return run(findNode(), [inProject("node_modules", "@playwright", "test", "cli.js"), ...args]);
}

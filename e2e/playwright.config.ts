import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

const browserPath = process.env["BROWSER_PATH"];

/** Longer than anything takes on a machine that is busy with other things as well: it only ends what would never end. */
const LONGEST_MS = 60_000;

/** Each worker starts a PocketHall of its own (src/fixtures/test-server.ts); a journey that fails is not tried again. */
export default defineConfig({
  testDir: "src/journeys",
  outputDir: "test-results",
  fullyParallel: true,
  // Two a core take a fifth less time (425 s for 524 s), and servers that answer late: a race that passes here then fails
  // at random. What the suite relies on is looked for on purpose instead (README.md: E2E_LATE_ANSWERS_MS and the like).
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 5 * LONGEST_MS,
  expect: { timeout: LONGEST_MS },
  reporter: "list",
  use: {
    actionTimeout: LONGEST_MS,
    browserName: "chromium",
    locale: "en-NG",
    timezoneId: "Africa/Lagos",
    viewport: { width: 1280, height: 800 },
    // Requests that a service worker makes are not seen by `page.route`; a journey about the installed app allows it.
    serviceWorkers: "block",
    // Animations cost a tenth of the time; a journey about motion asks for it itself.
    contextOptions: { reducedMotion: "reduce" },
    trace: "off", // it cost a tenth of the time; `npm run e2e -- --trace=retain-on-failure` keeps one
    launchOptions: {
      ...(browserPath ? { executablePath: browserPath } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});

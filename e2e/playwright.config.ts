import { defineConfig } from "@playwright/test";

const browserPath = process.env["BROWSER_PATH"];

/** Each worker starts a PocketHall of its own (src/fixtures/house.ts); a journey that fails is not tried again. */
export default defineConfig({
  testDir: "src/journeys",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    actionTimeout: 30_000,
    browserName: "chromium",
    locale: "en-NG",
    timezoneId: "Africa/Lagos",
    viewport: { width: 1280, height: 800 },
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

import { chromium } from "playwright-core";

/** The browser that the journeys use, kept quiet: what it asks for on its own account is not counted as ours. */
export function openBrowser() {
  const { BROWSER_PATH } = process.env;
  return chromium.launch({
    ...(BROWSER_PATH ? { executablePath: BROWSER_PATH } : {}),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

import { chromium } from "playwright-core";

/** The browser that the journeys use, kept quiet: what it asks for on its own account is not counted as ours. */
export function openBrowser({ args = [], without = [] }: Extra = {}) {
  const { BROWSER_PATH } = process.env;
  return chromium.launch({
    ...(BROWSER_PATH ? { executablePath: BROWSER_PATH } : {}),
    ignoreDefaultArgs: [...without],
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...args,
    ],
  });
}
/** Words for the browser beyond the usual ones; `without`: which of the usual ones it shall not hear. */
type Extra = { args?: readonly string[]; without?: readonly string[] };

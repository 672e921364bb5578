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
/** Flags for the browser beyond the usual ones; `without`: the usual ones to leave out. */
type Extra = { args?: readonly string[]; without?: readonly string[] };

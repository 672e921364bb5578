import { activeWorker, appWorker, sendToWorker } from "../../lib/app-worker.ts";
import { savesData } from "../../lib/device.ts";
import { first } from "../../lib/first-answers.ts";
import { followInstall } from "../../lib/install.ts";
import { useLiveStatus } from "../../lib/live.ts";
import { queryClient } from "../../lib/query.ts";
import type { FromWorker } from "../../lib/worker-messages.ts";
import { followAccount } from "./follow-account.ts";
import { noteAnswer } from "./saved-copies.ts";
import { together } from "./together.ts";
import { followTyping } from "./typed-text.ts";
import { followUpdates } from "./updates.ts";

/** On a slow network many answers come late: their page asks again once. */
const refreshSoon = together(() => void queryClient.invalidateQueries(), 1_000);
const SPARING_POLL_MS = 30_000;

let isFollowing = false;

/** Registers the app's worker and follows it, once for each page that the browser loads. */
export function followWorker(): void {
  if (isFollowing) return;
  isFollowing = true;
  followTyping();
  followInstall();
  followAccount();
  if (savesData()) useLiveStatus.setState({ pollMs: SPARING_POLL_MS });
  if (document.readyState === "complete") void followMessages();
  else addEventListener("load", () => void followMessages());
}

async function followMessages(): Promise<void> {
  const registration = await appWorker();
  if (registration === undefined) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === "answer") noteAnswer(data.path, data.savedAt, location.pathname);
    else refreshSoon(); // what was saved is shown, what came after it is not yet
  });
  navigator.serviceWorker.startMessages();
  followUpdates(registration);
  const worker = await activeWorker();
  const isOurs = navigator.serviceWorker.controller?.scriptURL === worker?.scriptURL && hadWorker;
  await sendToWorker(isOurs ? { type: "which-saved" } : { type: "loaded", paths: loadedPaths() });
  const answers = Object.entries(first?.answers ?? {}).map(([path, [, body]]) => [path, body] as [string, unknown]);
  if (answers.length > 0) await sendToWorker({ type: "brought", answers });
}

/** Whether a worker answered for this page from its beginning. */
const hadWorker = "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;

/** What this page has fetched from our server so far, beside pictures. */
function loadedPaths(): string[] {
  const urls = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = urls.filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith("/uploads/"));
  return [...new Set(own.map(({ pathname, search }) => `${pathname}${search}`))];
}

import { activeWorker, appWorker } from "../../../lib/app-worker.ts";

/** Whether this browser can show notifications, and what the person has to do for it. */
export type PushSupport = "ready" | "denied" | "needs-installing" | "no-worker" | "unsupported";

const hasPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** iPhones and iPads, the newer of which call themselves a Mac with a touch screen. */
const isApple = (): boolean =>
  /iPhone|iPad/u.test(navigator.userAgent) || (/Macintosh/u.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

/** The app's worker once it can take pushes; undefined where there is none. */
export async function pushWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await appWorker();
  return (await activeWorker()) && registration;
}

/** What this browser can do now. */
export async function pushSupport(): Promise<PushSupport> {
  if (isApple() && !isInstalled()) return "needs-installing";
  if (!hasPush()) return "unsupported";
  if ((await pushWorker()) === undefined) return "no-worker";
  return Notification.permission === "denied" ? "denied" : "ready";
}

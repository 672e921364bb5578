import { OWN_ANSWERS } from "./worker-caches.ts";
import type { ToWorker } from "./worker-messages.ts";

const SCRIPT = "/app-worker.js";
/** The worker of the referee's pages alone, until 0.1: the browser asks for it again, and it makes way. */
const EARLIER_SCOPE = "/referee";

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return undefined;
  // Refused in private windows, by full disks and by old browsers: the app then needs the network, and nothing else.
  return navigator.serviceWorker.register(SCRIPT).catch(() => undefined);
}

/** The app's worker, in a build only; undefined where there is none. */
export function appWorker(): Promise<ServiceWorkerRegistration | undefined> {
  registered ??= register();
  return registered;
}

/** The worker once it is active: it has then kept the shell. */
export async function activeWorker(): Promise<ServiceWorker | undefined> {
  const registration = await appWorker();
  if (registration?.active) return registration.active;
  const coming = registration?.installing ?? registration?.waiting;
  if (!coming) return undefined;
  return new Promise((resolve) => {
    coming.addEventListener("statechange", () => {
      if (coming.state === "activated") resolve(coming);
    });
  });
}

export async function sendToWorker(message: ToWorker): Promise<void> {
  (await activeWorker())?.postMessage(message);
}

/** Keeps the referee's pages on this phone, so that they open without a network. */
export async function keepPad(): Promise<void> {
  const worker = await activeWorker();
  if (worker === undefined) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => void updateEarlierWorker();
  worker.postMessage({ type: "keep-pad" } satisfies ToWorker, [port2]);
}

async function updateEarlierWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations().catch(() => []);
  const earlier = registrations.find(({ scope }) => new URL(scope).pathname === EARLIER_SCOPE);
  await earlier?.update().catch(() => undefined); // at the latest on the next visit of a referee's page
}

/** What was kept for an account is deleted here and now; the worker does the same with what is still on its way. */
export async function forgetOwnAnswers(): Promise<void> {
  void sendToWorker({ type: "forget-own" });
  if (!("caches" in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.allSettled(names.filter((name) => name.startsWith(OWN_ANSWERS)).map((name) => caches.delete(name)));
}

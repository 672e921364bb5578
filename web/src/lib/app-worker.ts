import { localStore } from "./storage.ts";
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

// The account that turned on notifications on this device. They are for this account alone: when another one is logged in,
// or none, the browser gives up its address at the push service. The server may be out of reach, so it cannot do that.

const PUSH_OWNER_KEY = "pockethall.pushOwner";

/** `mark` stands for the session and the address that the server has: when one of them changes, it gets them again. */
type Owner = { account: string; mark: string };

let ending: Promise<unknown> = Promise.resolve();

/** The account that turned on notifications here, also while it is logged out. */
export function pushOwner(): Owner | undefined {
  const [account, mark = ""] = localStore.read(PUSH_OWNER_KEY)?.split(" ") ?? [];
  return account ? { account, mark } : undefined;
}

export const rememberPushOwner = ({ account, mark }: Owner): void =>
  localStore.write(PUSH_OWNER_KEY, `${account} ${mark}`);
export const forgetPushOwner = (): void => localStore.remove(PUSH_OWNER_KEY);

/** Resolves when no address is being given up. */
export const pushEnded = (): Promise<unknown> => ending;

/**
 * Another account is logged in, or none (null): this browser shows nothing more for the last one. With none the owner is
 * remembered, because the same account may log in again. Never rejects.
 */
export function endPushOfOthers(account: string | null): Promise<unknown> {
  const owner = pushOwner();
  if (account !== null && owner?.account === account) return ending;
  if (account !== null) forgetPushOwner();
  ending = ending.then(giveUp).catch(() => undefined); // a log-out waits for nothing and fails for nothing
  return ending;
}

async function giveUp(): Promise<void> {
  const registration = await appWorker();
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => undefined);
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
}

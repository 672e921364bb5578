// Push notifications in the app's service worker. It shows what came, confirms that to the server, and opens the page.
//
//   push                     the notification replaces an earlier one of the same tag: a message that came twice is shown
//                            once. Then the server learns that it was shown: no text message has to follow
//   notificationclick        the tab that shows the page comes to the front, else a new one opens
//   pushsubscriptionchange   the browser replaced its address: a new one is made, and an open page hands it to the server

/** What the server sends, encrypted (server/src/modules/notifications/push/push-message.ts). */
export type PushPayload = { title: string; body: string; url: string; tag: string; acknowledgeToken: string };

type Waiting = { waitUntil(work: Promise<unknown>): void };
type Pushed = Waiting & { data: { json(): unknown } | null };
type Clicked = Waiting & { notification: { close(): void; data: unknown } };
type Changed = Waiting & { oldSubscription?: { options: PushSubscriptionOptionsInit } | null };
type Page = {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
};

/** As much of a service worker's world as is needed here. */
export type PushScope = {
  location: { origin: string };
  fetch(url: string, options: RequestInit): Promise<unknown>;
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<unknown> };
  };
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: "push", listener: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Clicked) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: Changed) => void): void;
};

/** The message to open pages when the browser's address was replaced. */
export const SUBSCRIPTION_CHANGED = "push-subscription-changed";
const ACKNOWLEDGEMENTS = "/api/push/acknowledgements";
const HOME = "/notifications";
const NAME = "PocketHall";
const ICON = "/icons/icon-192.png";

/** Lets the app's worker show push notifications. */
export function installPush(scope: PushScope): void {
  scope.addEventListener("push", (event) => event.waitUntil(show(scope, event)));
  scope.addEventListener("notificationclick", (event) => event.waitUntil(open(scope, event)));
  scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(scope, event)));
}

async function show(scope: PushScope, { data }: Pushed): Promise<void> {
  const { title, acknowledgeToken, url, ...shown } = payloadOf(data);
  await scope.registration.showNotification(title, { ...shown, data: { url }, icon: ICON });
  if (acknowledgeToken === "") return;
  await scope
    .fetch(ACKNOWLEDGEMENTS, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token: acknowledgeToken }),
      keepalive: true,
    })
    .catch(() => undefined); // without a network the server tries another way
}

/** Browsers end the permission of an app that shows nothing for a push: one that cannot be read is shown as news. */
function payloadOf(data: Pushed["data"]): PushPayload {
  const fallback = { title: NAME, body: "", url: HOME, tag: "news", acknowledgeToken: "" };
  try {
    const value: unknown = data?.json();
    const texts = Object.entries(typeof value === "object" && value !== null ? value : {});
    return { ...fallback, ...Object.fromEntries(texts.filter(([name, text]) => name in fallback && isText(text))) };
  } catch {
    return fallback;
  }
}

const isText = (value: unknown): boolean => typeof value === "string";

async function open(scope: PushScope, { notification }: Clicked): Promise<void> {
  notification.close();
  const { origin } = scope.location;
  const url = ownUrl(notification.data, origin);
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = pages.find((page) => page.url === url);
  // Another tab is left as it is: a person may be typing there.
  await (shown ? shown.focus() : scope.clients.openWindow(url));
}

/** The address that a notification leads to, on this origin alone. */
function ownUrl(data: unknown, origin: string): string {
  const path = typeof data === "object" && data !== null && "url" in data ? String(data.url) : HOME;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null;
  return url?.origin === origin ? url.href : new URL(HOME, origin).href;
}

async function subscribeAgain(scope: PushScope, { oldSubscription }: Changed): Promise<void> {
  if (!oldSubscription) return; // the settings page subscribes again
  const { applicationServerKey = null } = oldSubscription.options;
  await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: SUBSCRIPTION_CHANGED });
}

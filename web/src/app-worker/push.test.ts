import { expect, test } from "vitest";
import { installPush, type PushPayload, type PushScope, SUBSCRIPTION_CHANGED } from "./push.ts";

const ORIGIN = "https://hall.test";
const PAYLOAD: PushPayload = {
  title: "Called to table",
  body: "Go to Table 2.",
  url: "/matches/7",
  tag: "7",
  acknowledgeToken: "token-7",
};

/** A worker's world: what it shows, asks and opens. */
function fakeScope({ tabs = [] as string[], isOffline = false } = {}) {
  const listeners = new Map<string, (event: never) => void>();
  const did: unknown[] = [];
  const pages = tabs.map((url) => ({
    url,
    focus: async () => did.push(["focus", url]),
    postMessage: (message: unknown) => did.push(["message", message]),
  }));
  const scope: PushScope = {
    location: { origin: ORIGIN },
    fetch: async (url, { method, body }) => {
      did.push([method, url, body]);
      if (isOffline) throw new TypeError("offline");
    },
    registration: {
      showNotification: async (title, options) => void did.push(["show", title, options]),
      pushManager: { subscribe: async (options) => did.push(["subscribe", options]) },
    },
    clients: { matchAll: async () => pages, openWindow: async (url) => did.push(["open", url]) },
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  };
  installPush(scope);
  return {
    did,
    /** Sends an event and waits for its work. */
    on: async (type: string, event: object) => {
      let work: Promise<unknown> = Promise.reject(new Error("the worker did not wait"));
      work.catch(() => undefined);
      const waitUntil = (promise: Promise<unknown>) => {
        work = promise;
      };
      listeners.get(type)?.({ ...event, waitUntil } as never);
      await work;
    },
  };
}

const data = (value: unknown) => ({ data: { json: () => value } });
const click = (url: unknown) => ({ notification: { close: () => undefined, data: { url } } });

test("a push is shown under its tag, and then acknowledged with its token", async () => {
  const { did, on } = fakeScope();
  await on("push", data(PAYLOAD));
  expect(did).toEqual([
    [
      "show",
      "Called to table",
      { body: "Go to Table 2.", tag: "7", data: { url: "/matches/7" }, icon: "/icons/icon-192.png" },
    ],
    ["POST", "/api/push/acknowledgements", '{"token":"token-7"}'],
  ]);
});

test("without a network it is shown all the same", async () => {
  const { did, on } = fakeScope({ isOffline: true });
  await on("push", data(PAYLOAD));
  expect(did).toHaveLength(2);
});

test.each([
  ["no content", { data: null }],
  ["an unreadable one", { data: { json: () => JSON.parse("{") } }],
  ["another form", data({ title: 7, url: null })],
])("a push with %s is shown as news and acknowledges nothing", async (_name, event) => {
  const { did, on } = fakeScope();
  await on("push", event);
  expect(did).toEqual([
    ["show", "PocketHall", { body: "", tag: "news", data: { url: "/notifications" }, icon: "/icons/icon-192.png" }],
  ]);
});

test("a press opens the page where no tab of the app is open", async () => {
  const { did, on } = fakeScope({ tabs: ["https://other.test/"] });
  await on("notificationclick", click("/matches/7"));
  expect(did).toEqual([["open", `${ORIGIN}/matches/7`]]);
});

test("a press shows the tab of the page; another tab, where a form may be open, is left as it is", async () => {
  const elsewhere = fakeScope({ tabs: [`${ORIGIN}/`] });
  await elsewhere.on("notificationclick", click("/matches/7"));
  expect(elsewhere.did).toEqual([["open", `${ORIGIN}/matches/7`]]);
  const there = fakeScope({ tabs: [`${ORIGIN}/`, `${ORIGIN}/matches/7`] });
  await there.on("notificationclick", click("/matches/7"));
  expect(there.did).toEqual([["focus", `${ORIGIN}/matches/7`]]);
});

test.each(["https://evil.test/", "//evil.test/", "javascript:alert(1)", undefined, "\\\\evil.test"])(
  "%s is not opened",
  async (url) => {
    const { did, on } = fakeScope();
    await on("notificationclick", click(url));
    expect(did).toHaveLength(1);
    expect(String((did[0] as unknown[])[1])).toMatch(/^https:\/\/hall\.test\//u);
  },
);

test("a replaced address is subscribed again with the same key, and open pages learn of it", async () => {
  const { did, on } = fakeScope({ tabs: [`${ORIGIN}/`] });
  await on("pushsubscriptionchange", { oldSubscription: { options: { applicationServerKey: "key" } } });
  expect(did).toEqual([
    ["subscribe", { userVisibleOnly: true, applicationServerKey: "key" }],
    ["message", { type: SUBSCRIPTION_CHANGED }],
  ]);
});

import { beforeEach, expect, test, vi } from "vitest";
import type { User } from "../../../lib/session-store.ts";

const sent: string[] = [];
vi.mock("../../../lib/api.ts", () => ({
  call: async (key: string, { body }: { body?: { endpoint: string } } = {}) => {
    sent.push([key, body?.endpoint].filter(Boolean).join(" "));
    return { data: { public_key: "key" } };
  },
}));
const browser = { endpoint: null as string | null, nextEndpoint: "one" };
const subscriptionOf = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint }),
  unsubscribe: async () => true,
});
vi.mock("./push-support.ts", () => ({
  pushSupport: async () => "ready",
  pushWorker: async () => ({
    pushManager: {
      getSubscription: async () => browser.endpoint && subscriptionOf(browser.endpoint),
      subscribe: async () => {
        browser.endpoint ??= browser.nextEndpoint;
        return subscriptionOf(browser.endpoint);
      },
    },
  }),
}));

const held = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => void held.set(key, value),
  removeItem: (key: string) => void held.delete(key),
});
const notification = { permission: "granted", requestPermission: async () => notification.permission };
vi.stubGlobal("Notification", notification);

const { keepOn, removeDevice, turnOn } = await import("./push-devices.queries.ts");
const { useSession } = await import("../../../lib/session-store.ts");
const signIn = (id: string, token: string) => useSession.setState({ user: { id } as User, token, status: "signed-in" });
const added = () => sent.filter((each) => each.startsWith("POST"));

beforeEach(async () => {
  held.clear();
  Object.assign(browser, { endpoint: null, nextEndpoint: "one" });
  notification.permission = "granted";
  signIn("a", "first");
  await turnOn();
  sent.length = 0;
});

test("in the same session and at the same address nothing is sent: a device that was removed stays removed", async () => {
  await keepOn();
  expect(sent).toEqual([]);
});

test("the server learns an address that the browser has replaced", async () => {
  browser.endpoint = "two";
  await keepOn();
  await keepOn();
  expect(added()).toEqual(["POST /api/push/subscriptions two"]);
});

test("the account that turned them on gets them again with its next log-in", async () => {
  Object.assign(browser, { endpoint: null, nextEndpoint: "two" });
  signIn("a", "second");
  await keepOn();
  expect(added()).toEqual(["POST /api/push/subscriptions two"]);
});

test("another account gets none, and none come without the browser's permission", async () => {
  signIn("b", "second");
  await keepOn();
  signIn("a", "third");
  notification.permission = "denied";
  await keepOn();
  expect(sent).toEqual([]);
});

test("turned off, they stay off after the next log-in", async () => {
  await removeDevice({ id: "7", device: "Phone", is_current: true, created_at: "", last_success_at: null });
  signIn("a", "second");
  await keepOn();
  expect(added()).toEqual([]);
});

import { beforeEach, expect, test, vi } from "vitest";
import type { User } from "../../lib/session-store.ts";
import type { ToWorker } from "../../lib/worker-messages.ts";

const userOf = (id: string, roles: string[] = []) => ({ id, name: id, roles }) as unknown as User;

/** A device with a subscription and a shown notification, of which `a` is the owner and logged in. */
async function deviceOfA({ unsubscribe = async () => true, isRemembered = true } = {}) {
  vi.resetModules();
  vi.stubEnv("PROD", true);
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", { ...storage, getItem: () => null });
  if (isRemembered) held.set("pockethall.token", "token");
  const did: string[] = [];
  const messages: ToWorker[] = [];
  const subscription = { unsubscribe: () => (did.push("unsubscribe"), unsubscribe()) };
  const registration = {
    active: { postMessage: (message: ToWorker) => void messages.push(message) },
    pushManager: { getSubscription: async () => subscription },
    getNotifications: async () => [{ close: () => did.push("close") }],
  };
  vi.stubGlobal("navigator", { serviceWorker: { register: async () => registration } });
  const { useSession } = await import("../../lib/session-store.ts");
  const owners = await import("../../lib/app-worker.ts");
  const { followAccount } = await import("./follow-account.ts");
  owners.rememberPushOwner({ account: "a", mark: "m" });
  const signIn = (user: User | null) => useSession.setState({ user, token: user && "token", status: "signed-in" });
  held.set("pockethall.keptFor", "a");
  signIn(userOf("a"));
  followAccount();
  return { did, messages, signIn, ...owners };
}

beforeEach(() => vi.unstubAllGlobals());

test("after a log-out no more notifications come here, and those that are shown are closed", async () => {
  const { did, signIn, pushEnded, pushOwner } = await deviceOfA();
  signIn(null);
  await pushEnded();
  expect(did).toEqual(["unsubscribe", "close"]);
  expect(pushOwner()?.account).toBe("a");
});

test("another account ends them and is not the owner", async () => {
  const { did, signIn, pushEnded, pushOwner } = await deviceOfA();
  signIn(userOf("b"));
  await pushEnded();
  expect(did).toEqual(["unsubscribe", "close"]);
  expect(pushOwner()).toBeUndefined();
});

test("other roles of the owner, and a log-in of the owner, end nothing", async () => {
  const { did, signIn, pushEnded } = await deviceOfA();
  signIn(userOf("a", ["referee"]));
  await pushEnded();
  expect(did).toEqual([]);
  signIn(null);
  signIn(userOf("a"));
  await pushEnded();
  expect(did).toEqual(["unsubscribe", "close"]);
});

test("a browser that fails to unsubscribe fails nothing else, and is asked again at the next log-in", async () => {
  const { did, signIn, pushEnded } = await deviceOfA({ unsubscribe: () => Promise.reject(new Error("no network")) });
  signIn(null);
  await pushEnded();
  signIn(userOf("b"));
  await pushEnded();
  expect(did).toEqual(["unsubscribe", "close", "unsubscribe", "close"]);
});

test("answers are kept for a session that the device remembers, after those of the last account were deleted", async () => {
  const { messages, signIn } = await deviceOfA();
  const KEEP = { type: "keep-own", authorization: "Bearer token" };
  await expect.poll(() => messages).toEqual([KEEP]);
  signIn(userOf("b"));
  await expect.poll(() => messages).toEqual([KEEP, { type: "forget-own" }, KEEP]);
});

test("nothing is kept for a session that ends with the browser", async () => {
  const { messages, signIn } = await deviceOfA({ isRemembered: false });
  signIn(userOf("b"));
  await expect.poll(() => messages).toEqual([{ type: "forget-own" }]);
});

import { beforeEach, expect, test, vi } from "vitest";
import type { User } from "./session-store.ts";

const user = { id: "u1", name: "Ada Example" } as User;

function memoryStorage(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
    key: () => null,
    get length() {
      return held.size;
    },
  };
}

let answer: () => Promise<Response>;

/** A browser tab that just opened, with what the device remembers. */
async function openTab() {
  vi.resetModules();
  const session = await import("./session.ts");
  const { useSession } = await import("./session-store.ts");
  const { onSignedOut } = await import("./signed-out.ts");
  return { ...session, state: () => useSession.getState(), onSignedOut };
}

const respond = (status: number, body: unknown) => {
  answer = async () => new Response(status === 204 ? null : JSON.stringify(body), { status });
};

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("sessionStorage", memoryStorage());
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=x", documentElement: { lang: "en" }, getElementById: () => null });
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("fetch", (url: string) => (url === "/csrf-cookie" ? new Response(null, { status: 204 }) : answer()));
});

test("without a remembered session: signed out, and nothing is asked", async () => {
  const tab = await openTab();
  answer = () => Promise.reject(new Error("nothing may be asked"));
  await tab.verifySession();
  expect(tab.state()).toEqual({ user: null, token: null, status: "signed-out", error: null });
});

test("SS-14: remembered: user and token under keys of their own, and the next browser session knows the user, once the server agrees", async () => {
  const first = await openTab();
  respond(200, { token: "t1", user });
  await first.logIn({ email: "a@b.test", password: "x", remember: true });
  expect(first.state()).toMatchObject({ token: "t1", status: "signed-in" });
  expect(localStorage.getItem("pockethall.token")).toBe("t1");

  const next = await openTab();
  expect(next.state()).toMatchObject({ user, token: "t1", status: "unverified" });
  respond(200, { data: { ...user, name: "Ada Renamed" } });
  await next.verifySession();
  expect(next.state()).toMatchObject({ status: "signed-in", user: { name: "Ada Renamed" } });
  expect(localStorage.getItem("pockethall.user")).toContain("Ada Renamed");
});

test("not remembered: gone with the browser session", async () => {
  const tab = await openTab();
  respond(200, { token: "t2", user });
  await tab.logIn({ email: "a@b.test", password: "x", remember: false });
  expect(localStorage.getItem("pockethall.token")).toBeNull();
  expect(sessionStorage.getItem("pockethall.token")).toBe("t2");
  expect((await openTab()).state().token).toBe("t2");
  sessionStorage.clear();
  expect((await openTab()).state().status).toBe("signed-out");
});

test("SS-10 SS-11: a dead token is forgotten everywhere", async () => {
  localStorage.setItem("pockethall.token", "dead");
  localStorage.setItem("pockethall.user", JSON.stringify(user));
  const tab = await openTab();
  respond(401, { code: "invalid-token", message: "Invalid token" });
  await tab.verifySession();
  expect(tab.state()).toMatchObject({ user: null, token: null, status: "signed-out" });
  expect(localStorage.length).toBe(0);
});

test("SS-10: an answer without a user is an invalid token", async () => {
  localStorage.setItem("pockethall.token", "t3");
  const tab = await openTab();
  respond(200, {});
  await tab.verifySession();
  expect(tab.state()).toEqual({ user: null, token: null, status: "failed", error: "Invalid token" });
  expect(localStorage.length).toBe(0);
});

test("SS-10: an unreachable or failing server keeps the token and gives the reason", async () => {
  localStorage.setItem("pockethall.token", "t4");
  const tab = await openTab();
  answer = () => Promise.reject(new TypeError("refused"));
  await tab.verifySession();
  expect(tab.state()).toMatchObject({
    token: "t4",
    status: "failed",
    error: "Authentication service is unreachable.",
  });
  respond(500, { code: "internal" });
  await tab.verifySession();
  expect(tab.state()).toMatchObject({ token: "t4", status: "failed", error: "Authentication failed" });
});

test("many callers share one verification", async () => {
  localStorage.setItem("pockethall.token", "t5");
  const tab = await openTab();
  let asked = 0;
  answer = async () => {
    asked += 1;
    return new Response(JSON.stringify({ data: user }));
  };
  await Promise.all([tab.verifySession(), tab.verifySession(), tab.verifySession()]);
  expect(asked).toBe(1);
});

test.each([
  [204, undefined, true],
  [401, { code: "invalid-token" }, true],
  [500, { code: "internal" }, false],
])("logout answered with %i clears everything here", async (status, body, reached) => {
  localStorage.setItem("pockethall.token", "t6");
  const tab = await openTab();
  respond(status, body);
  expect(await tab.logOut()).toBe(reached);
  expect(tab.state()).toMatchObject({ user: null, token: null, status: "signed-out" });
  expect(localStorage.length).toBe(0);
});

test.each([
  [200, { data: user }],
  [401, { code: "invalid-token" }],
  [500, { code: "internal" }],
])("an answer of %i about the session that comes after the logout changes nothing", async (status, body) => {
  localStorage.setItem("pockethall.token", "t8");
  const tab = await openTab();
  const late = Promise.withResolvers<Response>();
  const asked = Promise.withResolvers<void>();
  answer = () => {
    asked.resolve();
    return late.promise;
  };
  const verified = tab.verifySession();
  await asked.promise;
  respond(204, undefined);
  await tab.logOut();
  const reasons: string[] = [];
  tab.onSignedOut((reason) => reasons.push(reason));
  late.resolve(new Response(JSON.stringify(body), { status }));
  await verified;
  tab.refreshUser(user); // an edit whose answer was under way as well
  expect(tab.state()).toEqual({ user: null, token: null, status: "signed-out", error: null });
  expect(localStorage.length).toBe(0);
  expect(reasons).toEqual([]);
});

test("a broken stored user is no user, and no crash", async () => {
  localStorage.setItem("pockethall.token", "t7");
  localStorage.setItem("pockethall.user", "{broken");
  expect((await openTab()).state()).toMatchObject({ user: null, token: "t7", status: "unverified" });
});

test("a session of this browser session only is forgotten as well, at its end", async () => {
  const tab = await openTab();
  respond(200, { token: "t1", user });
  await tab.logIn({ email: "a@b.test", password: "x", remember: false });
  expect(sessionStorage.getItem("pockethall.token")).toBe("t1");
  respond(204, null);
  await tab.logOut();
  expect([sessionStorage.getItem("pockethall.token"), sessionStorage.getItem("pockethall.user")]).toEqual([null, null]);
});

test.each([
  ["the server's words", 503, { message: "The server is being updated." }, "The server is being updated."],
  ["the spec's words for a refusal without any", 503, {}, "Authentication failed"],
])("SS-05 SS-10: a failed verification gives its reason: %s", async (_name, status, body, words) => {
  localStorage.setItem("pockethall.token", "t1");
  const tab = await openTab();
  respond(status, body);
  await tab.verifySession();
  expect(tab.state()).toMatchObject({ status: "failed", error: words, token: "t1" });
});

test("SS-05: an unreadable answer leaves the message to the guard", async () => {
  localStorage.setItem("pockethall.token", "t1");
  const tab = await openTab();
  answer = async () => new Response("<h1>Hotel network</h1>", { status: 200 });
  await tab.verifySession();
  expect(tab.state()).toMatchObject({ status: "failed", error: null });
});

import { beforeEach, expect, test, vi } from "vitest";
import { useSession } from "./session-store.ts";
import { endSession, onSignedOut, watchOtherTabs } from "./signed-out.ts";

type StorageListener = (event: { key: string | null }) => void;

let fireStorage: StorageListener = () => {};
const listener = vi.fn();
onSignedOut(listener);

const store = (token: string | null) => ({
  getItem: (key: string) => (key === "pockethall.token" ? token : null),
  removeItem: () => {},
});

beforeEach(() => {
  listener.mockReset();
  vi.stubGlobal("sessionStorage", store(null));
  vi.stubGlobal("addEventListener", (_name: string, listen: StorageListener) => {
    fireStorage = listen;
  });
  useSession.setState({ user: null, token: "mine", status: "signed-in", error: null });
  watchOtherTabs();
});

test("SS-09: the token removed in another tab ends the session here", () => {
  vi.stubGlobal("localStorage", store(null));
  fireStorage({ key: "pockethall.token" });
  expect(useSession.getState()).toMatchObject({ token: null, status: "signed-out" });
  expect(listener).toHaveBeenCalledExactlyOnceWith("elsewhere", { stay: false });
});

test("a session that the server ended shows a notice; a log-out needs none", () => {
  endSession("expired");
  expect(useSession.getState().error).toBe("Your session has ended. Log in again to continue.");
  endSession("logout");
  expect(useSession.getState().error).toBeNull();
});

test("a login in another tab is taken over, to be verified", () => {
  vi.stubGlobal("localStorage", store("theirs"));
  fireStorage({ key: "pockethall.token" });
  expect(useSession.getState()).toMatchObject({ token: "theirs", status: "unverified" });
  expect(listener).toHaveBeenCalledExactlyOnceWith("switched", { stay: true }); // what was fetched was the other's
});

test("other keys and this tab's token change nothing; a visitor stays where they are", () => {
  vi.stubGlobal("localStorage", store("mine"));
  fireStorage({ key: "pockethall.darkMode" });
  fireStorage({ key: "pockethall.token" });
  expect(useSession.getState()).toMatchObject({ token: "mine", status: "signed-in" });

  useSession.setState({ token: null, status: "signed-out" });
  vi.stubGlobal("localStorage", store(null));
  fireStorage({ key: null });
  expect(listener).not.toHaveBeenCalled();
});

test("the end of a session that only this tab remembers reaches the other tabs", async () => {
  const other = new BroadcastChannel("pockethall.session");
  const received = new Promise((resolve) => {
    other.onmessage = ({ data }: MessageEvent) => resolve(data);
  });
  endSession("logout");
  expect(await received).toBe("logout");
  useSession.setState({ token: "mine", status: "signed-in" });
  const left = new Promise((resolve) => listener.mockImplementation(resolve));
  other.postMessage("logout");
  expect(await left).toBe("elsewhere");
  expect(useSession.getState()).toMatchObject({ token: null, status: "signed-out" });
  other.close();
});

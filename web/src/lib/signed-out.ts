import { t } from "@lingui/core/macro";
import { forgetStoredSession, rememberedSession, type SessionState, TOKEN_KEY, useSession } from "./session-store.ts";

/**
 * `expired`: a 401 ended it. `elsewhere`: another tab logged out. `logout`: the person pressed Logout here.
 * `switched`: another tab logged in again, and its session replaces this one.
 */
export type SignedOutReason = "expired" | "elsewhere" | "logout" | "switched";

type Listener = (reason: SignedOutReason, options: { stay: boolean }) => void;

const listeners = new Set<Listener>();
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("pockethall.session");

/** Called once whenever a session ends; `stay` asks not to leave the page. Returns how to stop listening. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(reason: SignedOutReason, stay: boolean): void {
  for (const listener of listeners) listener(reason, { stay });
}

function signOutHere(reason: SignedOutReason, stay: boolean): void {
  forgetStoredSession();
  const error = reason === "expired" ? t`Your session has ended. Log in again to continue.` : null;
  useSession.setState({ user: null, token: null, status: "signed-out", error });
  notify(reason, stay);
}

function switchTo(remembered: SessionState): void {
  const hadSession = useSession.getState().token !== null;
  useSession.setState(remembered);
  if (hadSession) notify("switched", true);
}

/** Ends the session in this tab and notifies the other tabs. The server is not asked: that is `logout`. */
export function endSession(reason: SignedOutReason, stay = false): void {
  signOutHere(reason, stay);
  channel?.postMessage("logout");
}

/** Follows other tabs: a logout there ends the session here, a login there is taken over. */
export function watchOtherTabs(): () => void {
  const leave = () => {
    if (useSession.getState().token !== null) signOutHere("elsewhere", false);
  };
  const onMessage = (event: MessageEvent) => {
    if (event.data === "logout") leave();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== TOKEN_KEY) return;
    const remembered = rememberedSession();
    if (remembered.token === null) leave();
    else if (remembered.token !== useSession.getState().token) switchTo(remembered);
  };
  channel?.addEventListener("message", onMessage);
  addEventListener("storage", onStorage);
  return () => {
    channel?.removeEventListener("message", onMessage);
    removeEventListener("storage", onStorage);
  };
}

import type { User } from "@pockethall/contract/accounts";
import { create } from "zustand";
import { localStore, sessionStore, type TextStore } from "./storage.ts";

export const USER_KEY = "pockethall.user";
export const TOKEN_KEY = "pockethall.token";

export type { User };

/**
 * A session's life: `unverified` (a token is stored, not yet checked with the server) → `verifying` → `signed-in`,
 * or `failed` (the server could not say), or `signed-out`. Only `signed-in` is authenticated.
 */
export type SessionStatus = "unverified" | "verifying" | "signed-in" | "signed-out" | "failed";

export type SessionState = {
  user: User | null;
  token: string | null;
  status: SessionStatus;
  /** Why the session ended, or could not be verified, in words to show; null after a log-out. */
  error: string | null;
};

function parseUser(text: string | null): User | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && "id" in value ? (value as User) : null;
  } catch {
    return null;
  }
}

const holder = (): TextStore => (sessionStore.read(TOKEN_KEY) === null ? localStore : sessionStore);

/** What this device remembers: an unverified session when a token is stored, else signed out. */
export function rememberedSession(): SessionState {
  const store = holder();
  const token = store.read(TOKEN_KEY);
  if (token === null) return { user: null, token: null, status: "signed-out", error: null };
  return { user: parseUser(store.read(USER_KEY)), token, status: "unverified", error: null };
}

/** Forgets user and token in both storages. */
export function forgetStoredSession(): void {
  for (const store of [localStore, sessionStore]) {
    store.remove(TOKEN_KEY);
    store.remove(USER_KEY);
  }
}

/** Stores the session: for good when remembered, else until the browser session ends. */
export function storeSession(user: User, token: string, remember: boolean): void {
  forgetStoredSession();
  const store = remember ? localStore : sessionStore;
  store.write(USER_KEY, JSON.stringify(user));
  store.write(TOKEN_KEY, token);
}

/** Refreshes the stored user where the token lives. */
export const storeUser = (user: User): void => holder().write(USER_KEY, JSON.stringify(user));

/** The current user. Change it through session.ts only. */
export const useSession = create<SessionState>()(rememberedSession);

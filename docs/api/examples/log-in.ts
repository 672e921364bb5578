import { call, Refused, send } from "./api.ts";
import type { LoginRequest, SignedIn } from "./pockethall.d.ts";

/** An API token or a session: `headers` go with every request, `close` ends it if it was opened here. */
export type Login = { headers: Record<string, string>; close(): Promise<void> };

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, "content-type": "application/json" });

/**
 * The token POCKETHALL_TOKEN, or a new session with POCKETHALL_EMAIL and POCKETHALL_PASSWORD.
 * @throws Refused when neither is set, or they are wrong
 */
export async function logIn(base: URL): Promise<Login> {
  const { POCKETHALL_TOKEN: token, POCKETHALL_EMAIL: email, POCKETHALL_PASSWORD: password } = process.env;
  if (token) return { headers: headersOf(token), close: async () => {} };
  if (!email || !password) throw new Refused("Set POCKETHALL_TOKEN, or POCKETHALL_EMAIL and POCKETHALL_PASSWORD");
  const { headers: given } = await send(new URL("/csrf-cookie", base));
  const [, value = ""] = /XSRF-TOKEN=([^;]+)/u.exec(given.get("set-cookie") ?? "") ?? [];
  const signedIn = await call<SignedIn>(new URL("/api/auth/login", base), {
    method: "POST",
    headers: { "content-type": "application/json", cookie: `XSRF-TOKEN=${value}`, "x-xsrf-token": value },
    body: JSON.stringify({ email, password, remember: false } satisfies LoginRequest),
  });
  const headers = headersOf(signedIn.token);
  const close = async () => {
    const { authorization } = headers;
    await send(new URL("/api/auth/logout", base), { method: "POST", headers: { authorization } });
  };
  return { headers, close };
}

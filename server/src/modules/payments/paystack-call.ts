import { setTimeout as pause } from "node:timers/promises";
import { SpanKind } from "@opentelemetry/api";
import { failSpan, inSpan } from "../../kernel/spans.ts";
import { parsePaystackJson } from "./paystack-json.ts";

/** The provider could not be asked, or gave no usable answer: the outcome is unknown. */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable";
}

export type Envelope = { status?: unknown; message?: unknown; data?: unknown; code?: unknown; meta?: unknown };
/** `baseUrl` is read at each call: the simulator's is known only once the server listens. */
export type PaystackCallSettings = {
  readonly baseUrl: string;
  secretKey: string;
  timeoutMs?: number;
  /** Learns of each call whether it was answered. A server's fault (5xx) is no answer. */
  onOutcome?: (isAnswered: boolean) => void;
};
type Question = { method: "GET" | "POST"; path: string; body: object | undefined };
type Answer = { status: number; envelope: Envelope };
export type PaystackCall = ReturnType<typeof paystackCall>;

const FIRST_PAUSE_MS = 200;

/** One request to the provider: its status and envelope. The secret key stays in here. @throws ProviderUnavailable. */
export function paystackCall(settings: PaystackCallSettings) {
  const { secretKey, timeoutMs = 10_000, onOutcome } = settings;
  const ask = async ({ method, path, body }: Question): Promise<Answer> => {
    try {
      const response = await fetch(`${settings.baseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
        // The key goes to the address in the settings and to no other.
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const envelope = parsePaystackJson(await response.text()) as Envelope;
      onOutcome?.(response.status < 500);
      return { status: response.status, envelope };
    } catch (error) {
      onOutcome?.(false);
      throw new ProviderUnavailable(`${method} ${path.split("/").slice(0, 3).join("/")} failed`, { cause: error });
    }
  };
  return (method: Question["method"], path: string, body?: object): Promise<Answer> => {
    const route = routeOf(path);
    const host = URL.parse(settings.baseUrl)?.hostname;
    const attributes = { "http.request.method": method, "url.template": route, "server.address": host };
    return inSpan(`${method} ${route}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      const answer = await ask({ method, path, body });
      span.setAttribute("http.response.status_code", answer.status);
      if (answer.status >= 400) failSpan(span, String(answer.status));
      return answer;
    });
  };
}

/** The address without references, ids and the query: only the words of the provider's API are small letters. */
const routeOf = (path: string): string =>
  (path.split("?")[0] ?? "")
    .split("/")
    .map((part) => (/^[a-z]*$/u.test(part) ? part : "{id}"))
    .join("/");

/** Reads again what could not be read: a GET changes nothing, so it may be repeated; at most `attempts` in all. */
export async function readPatiently(call: PaystackCall, path: string, attempts = 3) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await call("GET", path);
      if (attempt === attempts || (answer.status < 500 && answer.status !== 429)) return answer;
    } catch (error) {
      if (attempt === attempts) throw error;
    }
    await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
  }
}

/** Amounts come as numbers, sometimes as text. Undefined: no whole number of kobo. */
export function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && /^\d{1,15}$/u.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : undefined;
}

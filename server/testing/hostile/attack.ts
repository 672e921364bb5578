import { request } from "node:http";
import { text } from "node:stream/consumers";
import type { Db } from "../../src/database/database.ts";
import type { TestUser } from "../database/test-database.ts";

/** A server under attack, and the people whose sessions the attacker has. */
export type Target = {
  readonly url: string;
  readonly db: Db;
  readonly player: TestUser;
  readonly organizer: TestUser;
  readonly finance: TestUser;
  /** Megabytes that the server's process uses now. */
  readonly memoryMb: () => number;
  /** The end of its log, which has errors only. */
  readonly log: () => string;
};

/** What one kind of attack did. `broken`: every answer or state that was not the expected one. */
export type Outcome = { attempts: number; broken: string[]; figures?: Record<string, number> };
export type Attack = {
  readonly name: string;
  readonly expected: string;
  readonly run: (on: Target) => Promise<Outcome>;
};

export type Sent = {
  as?: TestUser | undefined;
  body?: string | object | undefined;
  address?: string;
  headers?: Record<string, string>;
};
export type Answer = { status: number; code: string; body: Record<string, unknown> };

const CSRF = "hostile-csrf-token-of-32-characters";
/** Only ends a wait that would never end. */
const HANGS_AFTER_MS = 60_000;
let addresses = 0;
/** An address that was not used before, so that no limit by address blocks the attempt. */
export function freshAddress(): string {
  addresses += 1;
  return `10.77.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Sends one request, by default from an address of its own. `endpoint` is "METHOD /path". Status 0: the connection ended. */
export function send({ url }: Target, endpoint: string, { as, body, address, headers }: Sent = {}): Promise<Answer> {
  const [method = "GET", path = "/"] = endpoint.split(" ");
  const bytes = body === undefined ? undefined : Buffer.from(typeof body === "object" ? JSON.stringify(body) : body);
  const all = {
    "x-forwarded-for": address ?? freshAddress(),
    cookie: `XSRF-TOKEN=${CSRF}`,
    "x-xsrf-token": CSRF,
    ...(as ? { authorization: `Bearer ${as.token}` } : {}),
    ...(bytes ? { "content-type": "application/json", "content-length": String(bytes.length) } : {}),
    ...headers,
  };
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(HANGS_AFTER_MS);
    const sent = request(`${url}${path}`, { method, headers: all, agent: false, signal }, async (response) => {
      const raw = await text(response).catch(() => "");
      resolve({ status: response.statusCode ?? 0, ...bodyOf(raw) });
    });
    sent.on("error", () => resolve({ status: 0, code: "", body: {} }));
    sent.end(bytes);
  });
}

function bodyOf(raw: string): Pick<Answer, "code" | "body"> {
  try {
    const body = JSON.parse(raw) as Record<string, unknown>;
    return { code: String(body["code"] ?? ""), body };
  } catch {
    return { code: "", body: {} };
  }
}

/** Sends the same endpoint with each of these, some at a time, and collects what was not answered as expected. */
export async function tryEach<Item>(
  items: readonly Item[],
  attempt: (item: Item) => Promise<Answer>,
  isExpected: (answer: Answer, item: Item) => boolean,
): Promise<Outcome> {
  const broken: string[] = [];
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) {
      const answer = await attempt(item);
      if (!isExpected(answer, item))
        broken.push(`${JSON.stringify(item).slice(0, 120)}: ${answer.status} ${answer.code}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return { attempts: items.length, broken };
}

export const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
/** Refused, with one of these codes. */
export const refusedAs =
  (...codes: readonly string[]) =>
  ({ code }: Answer): boolean =>
    codes.includes(code);

import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { TestUser } from "../database/test-database.ts";

export type Reply = { status: number; body: Record<string, unknown> };
/** One request, as often as it is sent. `endpoint` is "METHOD /path". */
export type Order = { as: TestUser; endpoint: string; body?: object; key?: string };

const RETRY_MS = 25;
const CSRF = "money-clients-csrf-token";

/** Clients on real sockets that may hang up before the answer. Each user has an address of their own. */
export function openClients(url: string, sockets = 64) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const begin = ({ as, endpoint, body, key }: Order) => {
    const [method = "GET", path = ""] = endpoint.split(" ");
    const headers = {
      authorization: `Bearer ${as.token}`,
      "x-forwarded-for": addressOf(as),
      cookie: `XSRF-TOKEN=${CSRF}`,
      "x-xsrf-token": CSRF,
      ...(key ? { "idempotency-key": key } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    };
    const call = request(`${url}${path}`, { method, agent, headers });
    call.end(body ? JSON.stringify(body) : undefined);
    return call;
  };
  const send = (order: Order): Promise<Reply> =>
    new Promise((resolve, reject) => {
      begin(order)
        .on("error", reject)
        .on("response", (response) => {
          const { statusCode: status = 0 } = response;
          text(response).then((raw) => resolve({ status, body: bodyOf(raw) }), reject);
        });
    });
  return {
    send,
    /** Again and again until there is an answer: a refused connection, a cut reply and a 5xx are none. */
    insist: async (order: Order): Promise<Reply> => {
      for (;;) {
        const reply = await send(order).catch(() => undefined);
        if (reply && reply.status < 500) return reply;
        await pause(RETRY_MS);
      }
    },
    /** The same, but the line is cut when the request has left, or when the answer begins. */
    sendAndHangUp: (order: Order, when: "sent" | "answered"): Promise<void> =>
      new Promise((resolve) => {
        const call = begin(order);
        call.on("close", () => resolve()).on("error", () => resolve());
        if (when === "answered") call.on("response", (response) => response.destroy());
        else call.on("finish", () => setImmediate(() => call.destroy()));
      }),
    [Symbol.dispose]: () => agent.destroy(),
  };
}
export type Clients = ReturnType<typeof openClients>;

/** Without the id of the request, which alone differs in an answer given again. */
export function bodyOf(raw: string): Reply["body"] {
  const { request_id: _, ...body } = raw === "" ? {} : JSON.parse(raw);
  return body;
}

/** The limit of requests by address is no part of these contests. */
export function addressOf({ userId }: TestUser): string {
  const digits = userId.replaceAll("-", "").slice(-6);
  return `10.${[0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).join(".")}`;
}

/** Does all of the work in the order given, at most `atOnce` pieces at a time. */
export async function allOf(work: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const left = work.values();
  const worker = async (): Promise<void> => {
    for (const piece of left) await piece();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createPaystackSimulator, type PaystackSimulator } from "@pockethall/paystack-simulator";
import type { FastifyInstance, onRequestAsyncHookHandler, onRequestHookHandler } from "fastify";
import type { PaystackSettings } from "./config/config.ts";

const BASE_PATH = "/_paystack";
const CONTROLS_PER_MINUTE = 600;
/** ₦50,000,000: withdrawals of money that never came through the simulator, such as a demo's, are paid as well. */
const OPENING_BALANCE_KOBO = 50_000_000_00;

export type Simulator = { settings: PaystackSettings; mount(http: FastifyInstance): void; close(): Promise<void> };

/** The payment simulator on our own port, when no Paystack keys are given. Its keys are new at every start. */
export function openPaymentSimulator({ origin, dataFolder }: { origin: () => string; dataFolder: string }): Simulator {
  const secretKey = `sk_test_${randomBytes(16).toString("hex")}`;
  const publicKey = `pk_test_${randomBytes(16).toString("hex")}`;
  mkdirSync(dataFolder, { recursive: true });
  const simulator: PaystackSimulator = createPaystackSimulator({
    secretKey,
    publicKey,
    basePath: BASE_PATH,
    webhookUrl: () => `${origin()}/api/webhooks/paystack`,
    openingBalanceKobo: OPENING_BALANCE_KOBO,
    journalFile: join(dataFolder, "paystack-simulator.jsonl"),
  });
  return {
    settings: {
      secretKey,
      publicKey,
      get baseUrl() {
        return `${origin()}${BASE_PATH}/api`;
      },
      scriptUrl: `${BASE_PATH}/inline.js`,
    },
    mount: (http) => {
      // Taken over before anything reads the body: the simulator reads its own requests.
      const takeOver: onRequestHookHandler = (request, reply) =>
        void (reply.hijack(), simulator.handle(request.raw, reply.raw));
      const limit = http.rateLimit({ max: CONTROLS_PER_MINUTE, timeWindow: "1 minute" }) as onRequestAsyncHookHandler;
      const control = async (...[request, reply]: Parameters<onRequestAsyncHookHandler>) => {
        await limit.call(http, request, reply);
        takeOver.call(http, request, reply, () => undefined);
      };
      for (const [url, onRequest] of [
        [BASE_PATH, takeOver],
        [`${BASE_PATH}/*`, takeOver],
        [`${BASE_PATH}/control/*`, control],
      ] as const)
        http.route({
          method: ["GET", "POST", "PUT"],
          url,
          config: { rateLimit: false, shed: "never" },
          onRequest,
          handler: async () => undefined,
        });
    },
    close: () => simulator.close(),
  };
}

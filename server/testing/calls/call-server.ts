import { createAfricasTalkingTransport } from "../../src/mail/sms/africas-talking.ts";
import { createWhatsAppTransport } from "../../src/mail/sms/whatsapp.ts";
import { openOutgoingReceiver } from "../app/outgoing-receiver.ts";
import { send } from "../app/test-app.ts";
import { openTestServer } from "../app/test-server.ts";
import type { TestUser } from "../database/test-database.ts";
import { openDueJobs } from "./due-jobs.ts";
import { openTextGateway } from "./text-gateway.ts";
import { type AskedMessage, openWhatsAppStandIn } from "./whatsapp-stand-in.ts";

/** What an operator has who sets none of them. */
const TEXT_COSTS = {
  priceKobo: 500,
  whatsAppPriceKobo: 1_200,
  mostPerDayKobo: 200_000,
  mostPerTournamentKobo: 100_000,
};
const TASKS = ["send-pushes", "climb-ladders", "send-message"];

/**
 * The whole server with its job queue under a clock of the caller's, and stand-ins for the push service, WhatsApp and the
 * gateway of text messages. The clock begins now: sessions of the database do.
 */
export async function openCallServer() {
  const begunAt = Date.now();
  let elapsedMs = 0;
  let requests = 0;
  const now = () => new Date(begunAt + elapsedMs);
  const pushService = await openOutgoingReceiver();
  const gateway = await openTextGateway();
  const sms = createAfricasTalkingTransport({
    username: "hall",
    apiKey: "key",
    sender: null,
    baseUrl: gateway.baseUrl,
  });
  const whatsApp = await openWhatsAppStandIn();
  const server = await openTestServer({
    clock: now,
    outgoingNetwork: pushService.network,
    transports: { sms, whatsapp: createWhatsAppTransport(whatsApp.settings) },
    whatsApp: whatsApp.settings,
    textCosts: TEXT_COSTS,
  });
  const jobs = await openDueJobs(server.services, server.databaseUrl, TASKS);
  return {
    db: server.db,
    pushService,
    gateway,
    whatsApp,
    jobs,
    now,
    costs: TEXT_COSTS,
    /** Meta reports that a message was read or could not be delivered, and again. */
    report: async (message: AskedMessage, state: "read" | "failed"): Promise<void> => {
      const url = "/api/webhooks/whatsapp";
      const request = { method: "POST", url, ...whatsApp.reportOf(message, state) } as const;
      await server.http.inject(request);
      const answer = await server.http.inject(request);
      if (answer.statusCode !== 200) throw new Error(`the report was answered ${answer.statusCode}`);
    },
    elapsedMs: () => elapsedMs,
    setElapsed: (ms: number): void => {
      elapsedMs = ms;
    },
    /** Asks for what cannot be refused, each time from another address. */
    must: async <Data>(endpoint: string, as?: TestUser, body?: object): Promise<Data> => {
      requests += 1;
      const address = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
      const options = { address, ...(as ? { as } : {}), ...(body ? { body } : {}) };
      const answer = await send(server.http, endpoint, options);
      if (answer.statusCode >= 300) throw new Error(`${endpoint}: ${answer.statusCode} ${answer.body}`);
      if (answer.body === "") return undefined as Data;
      const json = answer.json();
      return (Array.isArray(json) ? json : json.data) as Data;
    },
    [Symbol.asyncDispose]: async () => {
      await jobs[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
      await gateway[Symbol.asyncDispose]();
      await whatsApp[Symbol.asyncDispose]();
      await pushService[Symbol.asyncDispose]();
    },
  };
}
export type CallServer = Awaited<ReturnType<typeof openCallServer>>;

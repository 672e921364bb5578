import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { WhatsAppSettings } from "../../src/config/whatsapp-settings.ts";

/** What becomes of a message: taken; refused; an outage; taken and reported as failed later; taken, but the answer is lost. */
export type WhatsAppFate = "taken" | "refused" | "outage" | "fails later" | "answer lost";
/** `ours` is the id that comes back with each report. */
export type AskedMessage = { id: string; ours: string; to: string; fate: WhatsAppFate };
type Sent = { to: string; biz_opaque_callback_data: string };

const NUMBER_ID = "106540352242922";
const SECRET = "app-secret";
/** Meta's code for a receiver who cannot be reached by WhatsApp. */
const UNDELIVERABLE = 131_026;

/** A stand-in for the WhatsApp Cloud API on loopback that keeps what it was asked for, and makes its reports. */
export async function openWhatsAppStandIn() {
  const asked: AskedMessage[] = [];
  let nextFate: () => WhatsAppFate = () => "taken";
  let names = 0;
  const server = createServer(async (request, response) => {
    const { to, biz_opaque_callback_data: ours } = (await json(request)) as Sent;
    names += 1;
    const id = `wamid.${names}`;
    const fate = nextFate();
    asked.push({ id, ours, to, fate });
    if (fate === "answer lost") return void response.destroy();
    if (fate === "outage") return void response.writeHead(503).end("{}");
    const error = { message: "Message undeliverable", type: "OAuthException", code: UNDELIVERABLE };
    if (fate === "refused") return void response.writeHead(400).end(JSON.stringify({ error }));
    const contacts = [{ input: to, wa_id: to }];
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ messaging_product: "whatsapp", contacts, messages: [{ id }] }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const settings: WhatsAppSettings = {
    token: "token",
    numberId: NUMBER_ID,
    appSecret: SECRET,
    verifyToken: "verify-token",
    template: "match_called",
    language: "en",
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`,
  };
  return {
    settings,
    /** Takes out what it was asked for since the last time. */
    takeAsked: (): AskedMessage[] => asked.splice(0),
    decideBy: (next: typeof nextFate): void => {
      nextFate = next;
    },
    /** The request by which Meta reports that a message was read, or could not be delivered. */
    reportOf: ({ id, ours }: AskedMessage, state: "read" | "failed") => {
      const metadata = { display_phone_number: "15550783881", phone_number_id: NUMBER_ID };
      const errors = state === "failed" ? { errors: [{ code: UNDELIVERABLE }] } : {};
      const status = { id, status: state, biz_opaque_callback_data: ours, ...errors };
      const value = { messaging_product: "whatsapp", metadata, statuses: [status] };
      const entry = [{ id: "102", changes: [{ field: "messages", value }] }];
      const payload = JSON.stringify({ object: "whatsapp_business_account", entry });
      const signature = `sha256=${createHmac("sha256", SECRET).update(payload).digest("hex")}`;
      return { payload, headers: { "content-type": "application/json", "x-hub-signature-256": signature } };
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

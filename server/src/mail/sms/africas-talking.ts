import type { AfricasTalkingSettings } from "../../config/sms-settings.ts";
import type { Letter, Transport } from "../outbox.ts";
import { askProvider, refused } from "./sms-call.ts";

const BASE_URL = "https://api.africastalking.com";
/** Processed, sent, queued. */
const TAKEN = new Set([100, 101, 102]);
/** Our credit has run out, or the provider's own failures: the same message can be taken later. */
const LATER = new Set([405, 500, 501]);
/** The message was not taken. Above are failures of the provider, whose outcome is unknown. */
const isRefusal = (code: number): boolean => code >= 400 && code < 500;

type Recipient = { statusCode?: unknown };

/** Sends text messages by Africa's Talking: https://developers.africastalking.com/docs/sms/sending/bulk */
export function createAfricasTalkingTransport(settings: AfricasTalkingSettings): Transport {
  const { username, apiKey, sender, baseUrl = BASE_URL } = settings;
  return {
    send: async ({ recipient, body }: Letter) => {
      const form = { username, to: recipient, message: body, ...(sender === null ? {} : { from: sender }) };
      const answer = await askProvider(`${baseUrl}/version1/messaging`, {
        headers: { apiKey, accept: "application/json" },
        body: new URLSearchParams(form),
      });
      const data = answer["SMSMessageData"] as { Recipients?: readonly Recipient[] } | undefined;
      const code = Number(data?.Recipients?.[0]?.statusCode);
      if (TAKEN.has(code)) return;
      const facts = { isFinal: !LATER.has(code), mayBeSent: !isRefusal(code) };
      throw refused(`refused the message (${code || "unknown"})`, facts);
    },
  };
}

import type { TermiiSettings } from "../../config/sms-settings.ts";
import type { Letter, Transport } from "../outbox.ts";
import { askProvider, refused } from "./sms-call.ts";

/**
 * Sends text messages by Termii: https://developers.termii.com/messaging-api. The channel `dnd` reaches numbers with
 * Do-Not-Disturb as well; it is the one for messages that are no advertising.
 */
export function createTermiiTransport({ apiKey, sender, baseUrl }: TermiiSettings): Transport {
  return {
    send: async ({ recipient, body }: Letter) => {
      // The number without its plus sign.
      const message = { to: recipient.replace(/^\+/u, ""), from: sender, sms: body, type: "plain", channel: "dnd" };
      const answer = await askProvider(`${baseUrl}/api/sms/send`, {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...message, api_key: apiKey }),
      });
      if (answer["code"] !== "ok" && typeof answer["message_id"] !== "string")
        throw refused("refused the message", { isFinal: true, mayBeSent: typeof answer["code"] !== "string" });
    },
  };
}

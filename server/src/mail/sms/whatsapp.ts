import type { WhatsAppSettings } from "../../config/whatsapp-settings.ts";
import type { Letter, Transport } from "../outbox.ts";
import { askProvider, refused } from "./sms-call.ts";

type Taken = { messages?: readonly { id?: unknown }[] };

/**
 * Sends by the WhatsApp Cloud API: https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/template-messages.
 * A business may begin a conversation with an approved template only; the message is the one parameter of its body. Our id
 * goes with it and comes back with each report.
 */
export function createWhatsAppTransport(settings: WhatsAppSettings): Transport {
  const { token, numberId, template, language, baseUrl } = settings;
  return {
    send: async ({ id, recipient, body }: Letter) => {
      const message = {
        messaging_product: "whatsapp",
        recipient_type: "individual",
        to: recipient.replace(/^\+/u, ""),
        type: "template",
        template: {
          name: template,
          language: { code: language },
          components: [{ type: "body", parameters: [{ type: "text", text: body }] }],
        },
        biz_opaque_callback_data: id,
      };
      const answer: Taken = await askProvider(`${baseUrl}/${numberId}/messages`, {
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(message),
      });
      const messageId = answer.messages?.[0]?.id;
      if (typeof messageId !== "string") throw refused("named no message", { isFinal: true, mayBeSent: true });
      return { messageId };
    },
  };
}

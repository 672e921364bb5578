import { createTransport } from "nodemailer";
import { type Letter, NotDelivered, type Transport } from "./outbox.ts";

export type SmtpSettings = {
  /** smtp:// or smtps://, with user and password where the mail server wants them. */
  url: string;
  /** The sender's address. */
  from: string;
};

const ANSWER_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 20_000;
const PERMANENT = 500;

/** Sends e-mail through a mail server: plain text, no tracking, one connection a message. */
export function createSmtpTransport({ url, from }: SmtpSettings): Transport {
  const mailer = createTransport({
    url,
    connectionTimeout: ANSWER_LIMIT_MS,
    greetingTimeout: ANSWER_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    // Words come from our own code: a message never reads a file or fetches a page of this machine.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf("@") + 1);
  return {
    send: async ({ id, recipient, subject, body, unsubscribe_url: unsubscribeUrl }: Letter) => {
      try {
        await mailer.sendMail({
          from: { name: "PocketHall", address: from },
          to: { name: "", address: recipient },
          subject,
          text: body,
          // The same at every attempt, so that a mail server knows a message that it has already.
          messageId: `<${id}@${domain}>`,
          headers: { "Auto-Submitted": "auto-generated", ...(unsubscribeUrl ? wayOut(unsubscribeUrl) : {}) },
        });
      } catch (error) {
        throw notDelivered(error);
      }
    },
  };
}

/** RFC 8058: a mail program shows a button that posts to this address. */
const wayOut = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The mail server's code is enough; its text may repeat the receiver's address, and would end in a log. */
function notDelivered(error: unknown): NotDelivered {
  const { code, responseCode, command } = (error ?? {}) as { code?: string; responseCode?: number; command?: string };
  const words = [code ?? "unknown", responseCode, command && `at ${command}`].filter(Boolean).join(" ");
  // 5xx to the receiver is final; 5xx to our own log-in or sender is a setting that the operator can correct.
  const isFinal = (responseCode ?? 0) >= PERMANENT && command === "RCPT TO";
  return new NotDelivered(`the mail server did not take the message: ${words}`, { isFinal, cause: error });
}

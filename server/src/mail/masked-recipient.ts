import type { Channel } from "./outbox.repository.ts";

const SHOWN_DIGITS = 2;

/** Enough to recognise whose it is when the person is on the phone: `a…@example.com`, `…89`. */
export function maskedRecipient(channel: Channel, recipient: string): string {
  if (channel === "sms") return `…${recipient.slice(-SHOWN_DIGITS)}`;
  const at = recipient.lastIndexOf("@");
  return at === -1 ? "…" : `${[...recipient.slice(0, at)][0] ?? ""}…${recipient.slice(at)}`;
}

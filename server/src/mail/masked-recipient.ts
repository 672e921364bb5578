import type { Channel } from "./outbox.repository.ts";

const SHOWN_DIGITS = 2;

/** Enough to recognise whose it is when the person is on the phone: `a…@example.com`, `…89`. */
export function maskedRecipient(channel: Channel, recipient: string): string {
  if (channel !== "e-mail") return `…${recipient.slice(-SHOWN_DIGITS)}`;
  const at = recipient.lastIndexOf("@");
  const [first] = recipient; // a whole character, where an index would cut one
  return at < 1 ? "…" : `${first}…${recipient.slice(at)}`;
}

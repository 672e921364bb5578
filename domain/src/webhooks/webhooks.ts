/** The events that an organiser's address can be notified of. */
export const WEBHOOK_EVENTS = [
  "match.result",
  "match.called",
  "tournament.draw",
  "tournament.entries",
  "league.result",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
/** A delivery fails for good after so many attempts: about six hours. */
export const MOST_DELIVERY_ATTEMPTS = 12;
/** An address that refuses so many attempts in a row, with nothing taken in between, is turned off. */
export const MOST_FAILURES_IN_A_ROW = 12;

/** How long after the nth failure the next attempt comes: a minute, then twice as long, an hour at most. */
export const deliveryWaitMs = (failures: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.max(0, Math.min(failures, 30) - 1), LONGEST_WAIT_MS);

/** A receiver takes a delivery with 2xx. It answers 410 to get no more. */
export type DeliveryAnswer = { status: number | null };

/** What follows from one attempt, for the delivery and for its address. */
export type AttemptVerdict =
  | { outcome: "delivered" }
  | { outcome: "retry" | "failed"; waitMs: number; turnsOff: boolean };

/**
 * @param attempts those of the delivery, this one included
 * @param failuresInARow those of the address before this attempt
 */
export function judgeAttempt(
  { status }: DeliveryAnswer,
  { attempts, failuresInARow }: { attempts: number; failuresInARow: number },
): AttemptVerdict {
  if (status !== null && status >= 200 && status < 300) return { outcome: "delivered" };
  const failures = failuresInARow + 1;
  const isGone = status === 410;
  return {
    outcome: isGone || attempts >= MOST_DELIVERY_ATTEMPTS ? "failed" : "retry",
    waitMs: deliveryWaitMs(failures),
    turnsOff: isGone || failures >= MOST_FAILURES_IN_A_ROW,
  };
}

const MOST_URL_LENGTH = 500;
/** Other ports would let the server knock at what is no web server. */
const PORTS = new Set(["", "8443"]);
/** Names that mean something only inside a network. */
const INNER_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|example|arpa)$/u;

/**
 * Why an address cannot take deliveries, as its text alone shows; null when it may. Which networks its name leads to is
 * checked apart, at every delivery.
 */
export function webhookUrlProblem(text: string): string | null {
  if (text.length > MOST_URL_LENGTH) return `At most ${MOST_URL_LENGTH} characters`;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "https:") return "Enter an address that begins with https://";
  if (url.username !== "" || url.password !== "") return "Leave name and password out of the address";
  if (url.hash !== "") return "Leave out what follows #";
  if (!PORTS.has(url.port)) return "Use port 443 or 8443";
  const name = url.hostname.replace(/\.$/u, "");
  const isLiteral = name.startsWith("[") || /^[\d.]+$/u.test(name);
  if (!isLiteral && (!name.includes(".") || INNER_NAME.test(name))) return "Enter an address on the public internet";
  return null;
}

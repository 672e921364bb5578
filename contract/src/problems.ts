import * as z from "zod/mini";

/**
 * Every problem a client can be told: status and the customer's wording (spec sections 5 and 8 wherever they have one).
 * A code names one situation; its message may be refined where the problem is raised.
 */
export const PROBLEMS = {
  "invalid-json": [400, "The request could not be read."],
  "not-authenticated": [401, "Authentication required"],
  "invalid-credentials": [401, "Login failed"],
  "invalid-token": [401, "Invalid token"],
  "csrf-invalid": [403, "Your session could not be confirmed. Please try again."],
  "not-permitted": [403, "You are not allowed to do this."],
  "verification-required": [403, "Please verify your email and phone number before you withdraw."],
  "step-up-required": [403, "Please confirm your password to continue."],
  "own-withdrawal": [403, "Nobody decides on their own withdrawal."],
  "own-prize": [403, "Nobody approves prizes that they are paid themselves."],
  "not-found": [404, "Not found"],
  "tournament-not-found": [404, "Tournament not found"],
  "match-not-found": [404, "Match not found"],
  "player-not-found": [404, "Player not found"],
  "entry-not-found": [404, "This entry is not there any more."],
  "hall-not-found": [404, "Hall not found"],
  "user-not-found": [404, "User not found"],
  "payment-not-found": [404, "Payment verification failed"],
  "notification-not-found": [404, "Notification not found"],
  "withdrawal-not-found": [404, "Withdrawal not found"],
  "difference-not-found": [404, "Difference not found"],
  "email-taken": [409, "Registration failed"],
  "phone-taken": [409, "Registration failed"],
  "already-registered": [409, "Already Registered"],
  "not-registered": [409, "You are not registered for this tournament."],
  "registration-closed": [409, "Registration Closed"],
  "tournament-full": [409, "This tournament is full."],
  "approval-needed": [409, "The organizer approves who plays here. Ask for a seat first."],
  "already-waiting": [409, "You have asked for a seat already."],
  "not-waiting": [409, "You are not waiting for a seat here."],
  "seats-free": [409, "There is a free seat: you can register now."],
  "request-rejected": [409, "The organizer has not accepted your request."],
  "waiting-list-full": [409, "The waiting list is full."],
  "check-in-closed": [409, "Check-in is not open."],
  "tournament-changed": [409, "Somebody else has changed this tournament meanwhile."],
  "illegal-step": [409, "This step is not possible now."],
  "result-changed": [409, "Somebody else has changed this match meanwhile."],
  "result-in-the-way": [409, "Other matches stand in the way."],
  "prizes-changed": [409, "The prizes were proposed anew meanwhile. Look at them again."],
  "hall-changed": [409, "Somebody else has changed this hall meanwhile."],
  "hall-in-use": [409, "Games are still to be played there."],
  "slot-changed": [409, "Somebody else has changed this match meanwhile."],
  "slot-refused": [409, "This place collides with something else."],
  "score-refused": [409, "Failed to update match score"],
  "payment-not-successful": [409, "Payment verification failed"],
  "nothing-to-claim": [409, "Failed to claim rewards"],
  "already-approved": [409, "You have approved this. A second person must approve it too."],
  "recipient-without-account": [409, "This player has no account yet"],
  "link-expired": [410, "This link has expired or was used already. Ask for a new one."],
  "payload-too-large": [413, "The request is too large."],
  "unsupported-media-type": [415, "The request could not be read."],
  "invalid-request": [422, "Please check the form."],
  "invalid-amount": [422, "Enter an amount in naira and kobo"],
  "insufficient-balance": [422, "Insufficient wallet balance. Please top up your wallet or use Paystack payment."],
  "gift-refused": [422, "Failed to send gift"],
  "idempotency-mismatch": [422, "This request was already used with other content."],
  "bank-account-not-found": [422, "The bank does not know this account. Check the bank and the account number."],
  "payment-mismatch": [422, "Payment verification failed. Please contact support if the issue persists."],
  "too-many-requests": [429, "Too many attempts. Please wait a moment."],
  internal: [500, "Something went wrong on our side."],
  "provider-unavailable": [502, "Paystack payment gateway is not available. Please try again later."],
  unavailable: [503, "PocketHall is busy. Please try again in a moment."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** RFC 9457 `application/problem+json`, with our code, the message to show, and one message per field of a form. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  message: z.string(),
  request_id: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  /** The matches that stand in the way of a correction. */
  games: z.optional(
    z.array(z.object({ id: z.string(), round_name: z.string(), players: z.string(), status: z.string() })),
  ),
});
export type Problem = z.infer<typeof Problem>;

import { isPlausibleDay } from "@pockethall/domain/time-bounds";
import * as z from "zod/mini";
import { Email } from "./accounts.ts";
import { Day, data, displayName, requiredText, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { TermsVersion } from "./terms.ts";

/** Where a request for a guardian's consent stands. */
const GUARDIAN_STATES = ["waiting", "agreed", "declined", "withdrawn", "expired"] as const;

/** What the caller has said about being under 18, and what became of the newest request to a guardian. */
export const OwnMinority = z.object({
  /** From the 18th birthday it is false again. */
  is_minor: z.boolean(),
  /** The 18th birthday; null for a person who has not said to be under 18. */
  adult_on: z.nullable(Day),
  guardian: z.nullable(
    z.object({ name: z.string(), email: z.string(), state: z.enum(GUARDIAN_STATES), asked_at: Time }),
  ),
});
export type OwnMinority = z.infer<typeof OwnMinority>;

/** A request as its guardian sees it. */
export const GuardianRequest = z.object({
  player_name: z.string(),
  guardian_name: z.string(),
  state: z.enum(GUARDIAN_STATES),
  asked_at: Time,
  answered_at: z.nullable(Time),
  /** The operator's terms that agreeing accepts for the player; null where there are none. */
  terms_version: z.nullable(z.string()),
});
export type GuardianRequest = z.infer<typeof GuardianRequest>;

const OUT_OF_BOUNDS = { adult: "By this date you are 18 or older", future: "This date is in the future" };

/** A day of 2000 or later, so that the server's own rule (domain/minors) sees plausible years alone. */
const BirthDate = z.iso.date({ error: "Enter your date of birth", abort: true }).check(
  z.refine(isPlausibleDay, {
    error: ({ input }) => (String(input) < "2000" ? OUT_OF_BOUNDS.adult : OUT_OF_BOUNDS.future),
  }),
);

const Link = z.object({ token: requiredText("This link is broken", 200) });

const ownEndpoints = {
  "GET /api/auth/minor": endpoint({
    summary: "Whether the caller has said to be under 18, and whether their guardian has agreed",
    success: [200, data(OwnMinority)],
    problems: [],
  }),
  "POST /api/auth/minor": endpoint({
    summary: "Say to be under 18, with the date of birth; only staff can take it back. Removes the caller's picture",
    body: z.object({ born_on: BirthDate }),
    success: [200, data(OwnMinority)],
    problems: ["illegal-step"],
  }),
  "POST /api/auth/minor/guardian": endpoint({
    summary: "Ask a guardian for their consent by e-mail: one a minute, three a day. An earlier link ends",
    body: z.object({ name: displayName("Your guardian's name is required", 80), email: Email }),
    success: [200, data(OwnMinority)],
    problems: ["illegal-step", "too-many-requests"],
    attemptsPerMinute: 30,
  }),
};

const guardianEndpoints = {
  "POST /api/guardian/read": endpoint({
    summary: "What a guardian is asked for, by the link's token; a body carries it, so that no log has it",
    body: Link,
    success: [200, data(GuardianRequest)],
    problems: ["link-expired"],
    attemptsPerMinute: 60,
  }),
  "POST /api/guardian/answer": endpoint({
    summary: "A guardian agrees or declines, once; the same answer again changes nothing",
    body: z.object({
      ...Link.shape,
      answer: z.enum(["agreed", "declined"], { error: "Choose an answer" }),
      /** The version that the page showed; required for agreeing where the operator has published terms. */
      terms_version: z.optional(TermsVersion),
    }),
    success: [200, data(GuardianRequest)],
    problems: ["link-expired", "already-answered", "terms-changed"],
    attemptsPerMinute: 30,
  }),
  "POST /api/guardian/withdraw": endpoint({
    summary: "A guardian withdraws their consent with the same link: no new entries; a second time changes nothing",
    body: Link,
    success: [200, data(GuardianRequest)],
    problems: ["link-expired", "illegal-step"],
    attemptsPerMinute: 30,
  }),
};

export const minorEndpoints = { ...ownEndpoints, ...guardianEndpoints };

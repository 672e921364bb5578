import fc from "fast-check";

/** Who and which, as numbers into what a sequence has: people, tournaments, payments and requests so far (modulo). */
export type Command =
  | { do: "deposit"; user: number; amountKobo: number }
  | { do: "pay-entry"; user: number; tournament: number }
  | { do: "provider"; payment: number; says: "succeed" | "succeed-short" | "fail" | "abandon" }
  | { do: "verify"; payment: number; by: "owner" | "stranger"; purpose: "own" | "other" }
  | { do: "webhook"; payment: number }
  | { do: "burst"; payment: number }
  | { do: "register"; user: number; tournament: number }
  | { do: "leave"; user: number; tournament: number }
  | { do: "gift"; user: number; to: number; amountKobo: number }
  | { do: "claim"; user: number }
  | { do: "correct"; user: number; type: "credit" | "debit"; amountKobo: number }
  | { do: "repeat"; request: number; body: "same" | "other" }
  | { do: "restart" };

/** Commands that a client sends with an Idempotency-Key. */
export type Request = Extract<
  Command,
  { do: "deposit" | "pay-entry" | "verify" | "register" | "gift" | "claim" | "correct" }
>;
/** What a request came to: a figure of its answer, or the code it was refused with. */
export type Outcome = { done: number | string } | { refused: string };

export const PEOPLE = 3;
/** Capacity and fee of the tournaments that every sequence has. */
export const TOURNAMENTS = [
  { seats: 2, feeKobo: 300_00 },
  { seats: null, feeKobo: 1_000_00 },
] as const;

const user = fc.nat(PEOPLE - 1);
const tournament = fc.nat(TOURNAMENTS.length - 1);
const payment = fc.nat(5);
const depositKobo = fc.constantFrom(99_99, 100_00, 350_00, 2_500_00, 126_667_00);
const giftKobo = fc.oneof(
  fc.constantFrom(49_99, 50_00, 300_00, 50_000_00, 50_000_01),
  fc.integer({ min: 1, max: 2_000_00 }),
);
const correctionKobo = fc.constantFrom(0, 1, 300_00, 1_500_00, 250_000_00);

const verify = fc.record<Extract<Command, { do: "verify" }>>({
  do: fc.constant("verify"),
  payment,
  by: fc.constantFrom("owner", "owner", "owner", "stranger"),
  purpose: fc.constantFrom("own", "own", "own", "other"),
});
const provider = fc.record<Extract<Command, { do: "provider" }>>({
  do: fc.constant("provider"),
  payment,
  says: fc.constantFrom("succeed", "succeed", "succeed", "succeed-short", "fail", "abandon"),
});

const WEIGHTED: readonly fc.WeightedArbitrary<Command>[] = [
  { weight: 4, arbitrary: fc.record({ do: fc.constant("deposit"), user, amountKobo: depositKobo }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("pay-entry"), user, tournament }) },
  { weight: 5, arbitrary: provider },
  { weight: 4, arbitrary: verify },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("webhook"), payment }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("burst"), payment }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("register"), user, tournament }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("leave"), user, tournament }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("gift"), user, to: user, amountKobo: giftKobo }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("claim"), user }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("correct"),
      user,
      type: fc.constantFrom("credit", "credit", "debit"),
      amountKobo: correctionKobo,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("repeat"),
      request: fc.nat(9),
      body: fc.constantFrom("same", "same", "same", "other"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restart") }) },
];

/** What three people, the provider and a restarting server may do to their money, in any order. */
export const commandSequences: fc.Arbitrary<Command[]> = fc.array(fc.oneof(...WEIGHTED), {
  minLength: 4,
  maxLength: 28,
  size: "max",
});

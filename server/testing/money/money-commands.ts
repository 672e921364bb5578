import fc from "fast-check";

/** Subjects, as numbers into what a sequence has (modulo): people, tournaments, and payments, withdrawals and requests counted from the newest. */
export type Command =
  | { do: "deposit"; user: number; amountKobo: number }
  | { do: "pay-entry"; user: number; tournament: number }
  | { do: "provider"; payment: number; says: "succeed" | "succeed-short" | "fail" | "abandon" }
  | { do: "verify"; payment: number; by: "owner" | "outsider"; purpose: "own" | "other" }
  | { do: "webhook"; payment: number }
  | { do: "burst"; payment: number }
  | { do: "register"; user: number; tournament: number }
  | { do: "leave"; user: number; tournament: number }
  | { do: "gift"; user: number; to: number; amountKobo: number }
  | { do: "claim"; user: number }
  | { do: "correct"; user: number; type: "credit" | "debit"; amountKobo: number }
  | { do: "repeat"; request: number; body: "same" | "other" }
  | { do: "finish"; tournament: number; champion: number; hasThird: boolean }
  | { do: "cancel"; tournament: number }
  | { do: "restart" }
  | PayoutCommand;

/** What becomes of money on its way to a bank. `by`: two people of finance, or the owner. */
export type PayoutCommand =
  | { do: "withdraw"; user: number; amountKobo: number }
  | { do: "decide"; withdrawal: number; by: 0 | 1 | "owner"; verdict: "approve" | "reject" }
  | { do: "send"; withdrawal: number; fault: SendFault }
  | { do: "check"; withdrawal: number; seen: "as-it-is" | "not-found"; isLate: boolean }
  | { do: "transfer"; withdrawal: number; says: TransferDecision }
  | { do: "transfer-webhook"; withdrawal: number; event: number }
  | { do: "payout-burst"; withdrawal: number };

/** How the request to send goes: answered, made and the answer lost (two ways), not made, or asking for a code. */
export type SendFault = "none" | "answer-lost" | "error-after" | "error" | "otp";
/** What the provider's staff or the bank do to a transfer, in the simulator's terms. */
export type TransferDecision = "succeed" | "fail" | "reverse" | "otp" | "receive" | "block" | "reject" | "abandon";

/** Commands that a client sends with an Idempotency-Key. */
export type Request = Extract<
  Command,
  { do: "deposit" | "pay-entry" | "verify" | "register" | "gift" | "claim" | "correct" | "withdraw" | "decide" }
>;
/** What a request came to: a figure of its answer, or the code it was refused with. */
export type Outcome = { done: number | string } | { refused: string };

export const PEOPLE = 3;
/** Capacity, fee and promised prizes of the tournaments that every sequence has. */
export const TOURNAMENTS = [
  { places: 2, feeKobo: 300_00, poolKobo: 123_45 },
  { places: null, feeKobo: 1_000_00, poolKobo: 2_500_03 },
] as const;

const user = fc.nat(PEOPLE - 1);
const tournament = fc.nat(TOURNAMENTS.length - 1);
const payment = fc.nat(5);
const depositKobo = fc.constantFrom(99_99, 100_00, 350_00, 2_500_00, 126_667_00);
const giftKobo = fc.oneof(
  fc.constantFrom(49_99, 50_00, 300_00, 50_000_00, 50_000_01),
  fc.integer({ min: 1, max: 2_000_00 }),
);
/** At most what one person may give alone: a larger credit waits for a second one (approvals.test.ts). */
const correctionKobo = fc.constantFrom(0, 1, 300_00, 1_500_00, 100_000_00);

const verify = fc.record<Extract<Command, { do: "verify" }>>({
  do: fc.constant("verify"),
  payment,
  by: fc.constantFrom("owner", "owner", "owner", "outsider"),
  purpose: fc.constantFrom("own", "own", "own", "other"),
});
const provider = fc.record<Extract<Command, { do: "provider" }>>({
  do: fc.constant("provider"),
  payment,
  says: fc.constantFrom("succeed", "succeed", "succeed", "succeed-short", "fail", "abandon"),
});

const withdrawal = fc.nat(3);
const withdrawalKobo = fc.constantFrom(99_99, 100_00, 100_00, 250_00, 300_00, 1_500_00);
const decide = fc.record<Extract<Command, { do: "decide" }>>({
  do: fc.constant("decide"),
  withdrawal,
  by: fc.constantFrom<(0 | 1 | "owner")[]>(0, 0, 1, 1, "owner"),
  verdict: fc.constantFrom("approve", "approve", "approve", "approve", "reject"),
});
const send = fc.record<Extract<Command, { do: "send" }>>({
  do: fc.constant("send"),
  withdrawal,
  fault: fc.constantFrom("none", "none", "answer-lost", "error-after", "error", "otp"),
});
const check = fc.record<Extract<Command, { do: "check" }>>({
  do: fc.constant("check"),
  withdrawal,
  seen: fc.constantFrom("as-it-is", "as-it-is", "not-found"),
  isLate: fc.boolean(),
});
const transfer = fc.record<Extract<Command, { do: "transfer" }>>({
  do: fc.constant("transfer"),
  withdrawal,
  says: fc.constantFrom(
    "succeed",
    "succeed",
    "succeed",
    "reverse",
    "reverse",
    "fail",
    "otp",
    "receive",
    "block",
    "reject",
    "abandon",
  ),
});
const PAYOUT: readonly fc.WeightedArbitrary<Command>[] = [
  { weight: 5, arbitrary: fc.record({ do: fc.constant("withdraw"), user, amountKobo: withdrawalKobo }) },
  { weight: 8, arbitrary: decide },
  { weight: 3, arbitrary: send },
  { weight: 3, arbitrary: check },
  { weight: 4, arbitrary: transfer },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("transfer-webhook"), withdrawal, event: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("payout-burst"), withdrawal }) },
];

const SINGLE: readonly fc.WeightedArbitrary<Command>[] = [
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
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("finish"),
      tournament,
      champion: user,
      hasThird: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel"), tournament }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restart") }) },
];

/** One after the other what usually belongs together; commands alone rarely get that far. */
const story = (...parts: readonly (fc.Arbitrary<Command> | fc.Arbitrary<Command[]>)[]): fc.Arbitrary<Command[]> =>
  fc.tuple(...parts.map((part) => part as fc.Arbitrary<Command | Command[]>)).map((commands) => commands.flat());
const upTo = (maxLength: number, ...arbitraries: fc.Arbitrary<Command>[]): fc.Arbitrary<Command[]> =>
  fc.array(fc.oneof(...arbitraries), { maxLength });
const newest = 0;

const credit = fc.record({
  do: fc.constant("correct" as const),
  user,
  type: fc.constant("credit" as const),
  amountKobo: fc.constantFrom(300_00, 1_500_00),
});
const paidByCard = story(
  fc.oneof(
    fc.record({ do: fc.constant("deposit" as const), user, amountKobo: depositKobo }),
    fc.record({ do: fc.constant("pay-entry" as const), user, tournament }),
  ),
  provider.map((command) => ({ ...command, payment: newest })),
  upTo(
    4,
    verify.map((command) => ({ ...command, payment: newest })),
    fc.constantFrom<Command>({ do: "webhook", payment: newest }, { do: "burst", payment: newest }, { do: "restart" }),
  ),
);
const decided = (says: TransferDecision): Command => ({ do: "transfer", withdrawal: newest, says });
const outcomeNotice: Command = { do: "transfer-webhook", withdrawal: newest, event: 0 };
const asked: Command = { do: "check", withdrawal: newest, seen: "as-it-is", isLate: false };
const toTheBank = user.chain((who) =>
  story(
    credit.map((command) => ({ ...command, user: who })),
    fc.record({ do: fc.constant("withdraw" as const), user: fc.constant(who), amountKobo: withdrawalKobo }),
    fc.constant<Command[]>([
      { do: "decide", withdrawal: newest, by: 0, verdict: "approve" },
      { do: "decide", withdrawal: newest, by: 1, verdict: "approve" },
    ]),
    send.map((command) => ({ ...command, withdrawal: newest })),
    upTo(2, ...[transfer, check].map((each) => each.map((command) => ({ ...command, withdrawal: newest }) as Command))),
    fc.constantFrom<Command[]>(
      [],
      [decided("succeed"), outcomeNotice, decided("reverse"), outcomeNotice],
      [decided("succeed"), asked, decided("reverse"), { do: "payout-burst", withdrawal: newest }],
      [decided("succeed"), decided("reverse"), outcomeNotice, { do: "transfer-webhook", withdrawal: newest, event: 1 }],
      [decided("fail"), outcomeNotice],
    ),
    upTo(
      4,
      fc.constantFrom<Command>(
        outcomeNotice,
        { do: "transfer-webhook", withdrawal: newest, event: 1 },
        { do: "payout-burst", withdrawal: newest },
        { do: "restart" },
      ),
      check.map((command) => ({ ...command, withdrawal: newest })),
    ),
  ),
);
const given = story(
  credit,
  fc.record({ do: fc.constant("gift" as const), user, to: user, amountKobo: giftKobo }),
  upTo(2, fc.record({ do: fc.constant("claim" as const), user })),
);
const played = tournament.chain((at) =>
  story(
    upTo(3, credit, fc.record({ do: fc.constant("register" as const), user, tournament: fc.constant(at) })),
    fc.record({
      do: fc.constant("finish" as const),
      tournament: fc.constant(at),
      champion: user,
      hasThird: fc.boolean(),
    }),
    upTo(2, fc.record({ do: fc.constant("claim" as const), user })),
  ),
);

/** What three people, finance, the provider and a restarting server may do to their money, in any order. */
export const commandSequences: fc.Arbitrary<Command[]> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.array(fc.oneof(...PAYOUT, ...SINGLE), { minLength: 1, maxLength: 8, size: "max" }) },
      { weight: 3, arbitrary: paidByCard },
      { weight: 3, arbitrary: toTheBank },
      { weight: 1, arbitrary: given },
      { weight: 1, arbitrary: played },
    ),
    { minLength: 1, maxLength: 5, size: "max" },
  )
  .map((parts) => parts.flat());

type TestCard = {
  label: string;
  number: string;
  cvv: string;
  brand: "visa" | "verve";
  pin?: string;
  otp?: string;
  /** What the bank answers instead of taking the payment. */
  declines?: string;
  /** How a refund to this card ends, when not well. */
  refunds?: "failed" | "needs-attention";
};

/** The provider's documented test cards. */
const CARDS = {
  success: { label: "Succeeds", number: "4084084084084081", cvv: "408", brand: "visa" },
  pin: { label: "PIN", number: "507850785078507812", cvv: "081", brand: "verve", pin: "1111" },
  "pin-otp": {
    label: "PIN and one-time code",
    number: "5060666666666666666",
    cvv: "123",
    brand: "verve",
    pin: "1234",
    otp: "123456",
  },
  declined: { label: "Declined", number: "4084080000005408", cvv: "001", brand: "visa", declines: "Declined" },
  "insufficient-funds": {
    label: "Insufficient funds",
    number: "4084080000670037",
    cvv: "787",
    brand: "visa",
    declines: "Insufficient Funds",
  },
  "refund-failed": {
    label: "Succeeds, its refund fails",
    number: "4084080000671803",
    cvv: "180",
    brand: "visa",
    refunds: "failed",
  },
  "needs-attention": {
    label: "Succeeds, its refund needs attention",
    number: "4084080000671902",
    cvv: "190",
    brand: "visa",
    refunds: "needs-attention",
  },
} satisfies Record<string, TestCard>;

export type TestCardName = keyof typeof CARDS;

export const TEST_CARDS: Record<TestCardName, TestCard> = CARDS;
export const TEST_CARD_NAMES = Object.keys(CARDS) as TestCardName[];

export const isTestCardName = (value: unknown): value is TestCardName =>
  typeof value === "string" && Object.hasOwn(CARDS, value);

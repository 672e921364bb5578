import type { Tournament } from "@pockethall/contract/tournaments";
import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import type { CardScript, KnownBalance, Options } from "./registration-steps.ts";
import { PaymentStep } from "./step-payment.tsx";

const both: Options = { method: "wallet", walletEnough: true, walletUsable: true, cardUsable: true };
type Step = { options?: Partial<Options>; script?: CardScript; fee?: number };
const shown = ({ options = {}, script = "ready", fee = 2_000 }: Step, balance: KnownBalance = wireNaira(5_000)) =>
  htmlOf(
    <PaymentStep
      tournament={{ entry_fee: wireNaira(fee) } as Tournament}
      balance={balance}
      options={{ ...both, ...options }}
      script={script}
      processing={false}
      addMoney={false}
      onLoadCard={() => {}}
      onChoose={() => {}}
    />,
  );

test("the wallet shows its balance, and what is left of it after the payment", () => {
  const words = textIn(shown({}));
  expect(words).toContain("Balance ₦5,000.00");
  expect(words).toContain("Total to pay ₦2,000.00");
  expect(words).toContain("Wallet after payment ₦3,000.00");
});

test("a payment by card leaves the wallet out of the summary", () => {
  expect(textIn(shown({ options: { method: "paystack" } }))).not.toContain("Wallet after payment");
});

test("a balance that is not known has no rest", () => {
  const loading = textIn(shown({}, "loading"));
  expect(loading).toContain("Getting your balance…");
  expect(loading).not.toContain("Wallet after payment");
});

test("a free tournament has no payment by card", () => {
  expect(textIn(shown({ fee: 0 }))).not.toContain("Paystack");
  expect(buttonsIn(shown({ fee: 0, script: "absent" }))).toEqual([]);
});

test("a card payment that is not ready shows why, and one that failed to load can be tried again", () => {
  const loading = shown({ script: "loading", options: { cardUsable: false } });
  expect(textIn(loading)).toContain("Getting Paystack ready…");
  expect(buttonsIn(loading)).toEqual([]);
  const absent = shown({ script: "absent", options: { cardUsable: false } });
  expect(textIn(absent)).toContain("Paystack payment system is not available.");
  expect(buttonsIn(absent)).toEqual(["Try Paystack again"]);
});

test("a short wallet shows why and cannot be chosen", () => {
  const html = shown({ options: { method: null, walletEnough: false, walletUsable: false } });
  expect(textIn(html)).toContain("Insufficient wallet balance.");
  expect(html).toMatch(/<input[^>]*disabled=""[^>]*value="wallet"/u);
});

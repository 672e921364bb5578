import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { DebtCard } from "./debt-card.tsx";
import { debtQuery } from "./wallet.queries.ts";

type Figures = { balance?: number; debt?: number; disputed?: number; held?: number };
const shown = ({ balance = 0, debt = 0, disputed = 0, held = 0 }: Figures) => {
  const answer = { debt: wireNaira(debt), disputed: wireNaira(disputed), held: wireNaira(held) };
  return htmlOf(<DebtCard balance={wireNaira(balance)} />, { answers: [[debtQuery.queryKey, answer]] });
};

test("nothing shows without a debt or a dispute", () => {
  expect(shown({ balance: 500 })).toBe("");
});

test.each([
  [4_000, 1_000, ["Pay ₦1,000.00"]],
  [4_000, 4_000, ["Pay ₦4,000.00"]],
  [4_000, 9_000, ["Pay ₦4,000.00"]],
  [4_000, 0, []],
])("of a debt of ₦%i a balance of ₦%i can pay %j", (debt, balance, buttons) => {
  const html = shown({ debt, balance });
  expect(buttonsIn(html)).toEqual(buttons);
  expect(textIn(html)).toContain("You owe ₦4,000.00 because your bank reversed a card payment.");
  expect(textIn(html).includes("Deposit money or claim rewards to pay it.")).toBe(buttons.length === 0);
});

test("a dispute shows what is claimed and held, and asks for no payment", () => {
  const html = shown({ balance: 500, disputed: 3_000, held: 2_500 });
  expect(textIn(html)).toContain(
    "Your bank has asked for ₦3,000.00 of a card payment back. We're holding ₦2,500.00 in your wallet until it's decided.",
  );
  expect(textIn(html)).not.toContain("You owe");
  expect(buttonsIn(html)).toEqual([]);
});

import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { BalanceCard } from "./balance-card.tsx";

const shown = (balance: number | undefined) =>
  htmlOf(
    <BalanceCard
      balance={balance === undefined ? undefined : wireNaira(balance)}
      onDeposit={() => {}}
      onWithdraw={() => {}}
    />,
  );

test("the balance shows with its kobo and can be hidden", () => {
  expect(textIn(shown(1_234.5))).toContain("₦1,234.50");
  expect(shown(1_234.5)).toContain('aria-label="Hide balance"');
});

test("money is neither deposited nor withdrawn before the balance is known", () => {
  const disabled = (html: string) =>
    [...html.matchAll(/<button[^>]* disabled="".*?<\/button>/gu)].map(([one]) => textIn(one));
  expect(disabled(shown(undefined))).toEqual(["Deposit", "Withdraw"]);
  expect(disabled(shown(0))).toEqual([]);
});

import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { WithdrawConfirm } from "./withdraw-confirm.tsx";

const order = {
  amountNaira: wireNaira(2_000),
  feeNaira: wireNaira(10.75),
  bankCode: "057",
  bankName: "Zenith Bank",
  accountNumber: "0123456789",
  holderName: "ADA OBI",
};
const shown = (props: { ownName?: string; busy?: boolean } = {}) =>
  htmlOf(
    <WithdrawConfirm order={order} ownName={props.ownName ?? null} busy={props.busy ?? false} onBack={() => {}} />,
  );

test("the summary shows the account, the fee and what is taken from the wallet", () => {
  expect(textIn(shown())).toContain(
    "Account name ADA OBI Bank Zenith Bank Account number 0123456789 Amount ₦2,000.00 Fee ₦10.75 Taken from your wallet ₦2,010.75",
  );
  expect(buttonsIn(shown())).toEqual(["Back", "Withdraw ₦2,000.00"]);
});

test("an account in another name is pointed out", () => {
  const warning = "This account isn't in your name, Bola Ade.";
  expect(textIn(shown({ ownName: "Bola Ade" }))).toContain(warning);
  expect(textIn(shown())).not.toContain("isn't in your name");
});

test("the way back is closed while the withdrawal is sent", () => {
  expect(shown({ busy: true })).toMatch(/<button[^>]* disabled=""[^>]*>Back/u);
  expect(shown()).not.toContain('disabled=""');
});

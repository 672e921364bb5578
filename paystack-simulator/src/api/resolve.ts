import type { Context } from "../context/context.ts";
import type { Route } from "../context/routes.ts";
import { useUp } from "../faults/faults.ts";
import { successAnswer } from "../kernel/http.ts";
import { ApiProblem } from "../kernel/problems.ts";
import { accountNameOf, UNRESOLVABLE_ACCOUNT } from "../store/account-names.ts";
import { BANKS } from "../store/banks.ts";

const TEST_BANK = "001";
const LIMIT_REACHED =
  "Test mode daily limit of 3 live bank resolves exceeded. Use test bank codes 001 or upgrade to live mode.";

export type BankAccount = { bank: (typeof BANKS)[number]; accountNumber: string; accountName: string };

/** Finds an account. @throws ApiProblem when the bank is unknown (400) or has no such account (422). */
export function resolveAccount({ store }: Context, bankCode: unknown, accountNumber: unknown): BankAccount {
  const bank = BANKS.find(({ code }) => code === bankCode);
  if (!bank) throw new ApiProblem("invalid_params", `Unknown bank code: ${String(bankCode).slice(0, 20)}`);
  if (typeof accountNumber !== "string" || !/^\d{10}$/.test(accountNumber) || accountNumber === UNRESOLVABLE_ACCOUNT)
    throw new ApiProblem("invalid_bank_code");
  return { bank, accountNumber, accountName: accountNameOf(store, bank.code, accountNumber) };
}

/** Answers whose account it is. The answers of test mode run out, as documented, only under the fault of that name. */
export const resolveBankAccount: Route["answer"] = ({ url }, context) => {
  const { store } = context;
  const account = resolveAccount(context, url.searchParams.get("bank_code"), url.searchParams.get("account_number"));
  const failing = useUp(store.faults(), "failResolves");
  if (failing) {
    store.setFaults(failing);
    throw new ApiProblem("invalid_bank_code");
  }
  if (account.bank.code !== TEST_BANK) useLiveResolve(context);
  return successAnswer("Account number resolved", {
    account_number: account.accountNumber,
    account_name: account.accountName,
    bank_id: account.bank.id,
  });
};

function useLiveResolve({ store }: Context): void {
  if (store.faults().liveResolvesLeft === undefined) return;
  const remaining = useUp(store.faults(), "liveResolvesLeft");
  if (!remaining) throw new ApiProblem("rate_limited", LIMIT_REACHED);
  store.setFaults(remaining);
}

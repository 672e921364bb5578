import { namesAgree } from "@pockethall/domain/holder-name";
import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { isProviderAway } from "../provider-away.ts";
import type { TransferProvider } from "../transfer-provider.service.ts";
import { knownHolder, payoutNameOf, savedBankAccounts } from "./withdrawals.read-model.ts";
import { removeBankAccount } from "./withdrawals.repository.ts";

export type BankAccount = { bank_code: string; bank_name: string; account_number: string; holder_name: string };
type Dependencies = { db: Db; provider: TransferProvider; clock: Clock };

const LOOK_UPS_A_MINUTE = 5;
const MINUTE_MS = 60_000;

/** Banks, and the holder's name of an account as the bank gives it through the provider. */
export function createBankAccountsService({ db, provider, clock }: Dependencies) {
  const lookUps: LookUps = new Map();
  /** @throws DomainProblem `bank-account-not-found`, `provider-unavailable` with `failure` as its message. */
  const holderOf = async (bankCode: string, accountNumber: string, failure: string): Promise<BankAccount> => {
    const bank = (await asked(provider.banks(), "Failed to fetch banks list")).find(({ code }) => code === bankCode);
    const name = bank && (await asked(provider.resolve(accountNumber, bankCode), failure));
    if (!bank || name === undefined) throw new DomainProblem("bank-account-not-found");
    return { bank_code: bankCode, bank_name: bank.name, account_number: accountNumber, holder_name: name };
  };

  return {
    /** @throws DomainProblem `provider-unavailable`. */
    banks: () => asked(provider.banks(), "Failed to fetch banks list"),

    /** The user's saved accounts, with the user's own name where an account is in another one. */
    saved: async ({ userId }: Caller) => {
      const [accounts, ownName] = await Promise.all([savedBankAccounts(db, userId), payoutNameOf(db, userId)]);
      return accounts.map((account) => ({ ...account, own_name: nameBeside(ownName, account.holder_name) }));
    },

    /** Takes one of the user's accounts off their list. @throws DomainProblem `not-found`. */
    remove: async ({ userId }: Caller, id: string): Promise<void> => {
      if (!(await removeBankAccount(db, userId, id, clock()))) throw new DomainProblem("not-found");
    },

    /** For the dialog, before anything is confirmed. @throws `too-many-requests` at the sixth in a minute, by user. */
    lookUp: async (caller: Caller, bankCode: string, accountNumber: string) => {
      countLookUp(lookUps, caller.userId, { account: `${bankCode} ${accountNumber}`, atMs: clock().getTime() });
      const account = await holderOf(bankCode, accountNumber, "We couldn't reach the bank. Try again.");
      return { ...account, own_name: nameBeside(await payoutNameOf(db, caller.userId), account.holder_name) };
    },

    /**
     * For a withdrawal. While the provider is unavailable, an account that this user has used before keeps its name. An account
     * that was not looked up in the last minute counts as one more look-up.
     */
    forWithdrawal: async (caller: Caller, bankCode: string, accountNumber: string): Promise<BankAccount> => {
      const lookUp = { account: `${bankCode} ${accountNumber}`, atMs: clock().getTime() };
      if (!wasLookedUp(lookUps, caller.userId, lookUp)) countLookUp(lookUps, caller.userId, lookUp);
      try {
        return await holderOf(bankCode, accountNumber, "Failed to process withdrawal");
      } catch (error) {
        const isAway = error instanceof DomainProblem && error.code === "provider-unavailable";
        const known = isAway ? await knownHolder(db, caller.userId, bankCode, accountNumber) : undefined;
        if (!known) throw error;
        return { ...known, bank_code: bankCode, account_number: accountNumber };
      }
    },
  };
}
/** The user's name where the holder's is another, which finance looks at; null where one person may have both. */
const nameBeside = (ownName: string, holderName: string): string | null =>
  namesAgree(ownName, holderName) ? null : ownName;

export type BankAccountsService = ReturnType<typeof createBankAccountsService>;

type LookUp = { readonly account: string; readonly atMs: number };
type LookUps = Map<UserId, readonly LookUp[]>;

const recentOf = (lookUps: LookUps, userId: UserId, nowMs: number): readonly LookUp[] =>
  (lookUps.get(userId) ?? []).filter(({ atMs }) => atMs > nowMs - MINUTE_MS);

const wasLookedUp = (lookUps: LookUps, userId: UserId, { account, atMs }: LookUp): boolean =>
  recentOf(lookUps, userId, atMs).some((each) => each.account === account);

/** Limits how many account numbers a user can try. Kept for a minute, in this process. */
function countLookUp(lookUps: LookUps, userId: UserId, lookUp: LookUp): void {
  for (const user of lookUps.keys()) if (recentOf(lookUps, user, lookUp.atMs).length === 0) lookUps.delete(user);
  const recent = recentOf(lookUps, userId, lookUp.atMs);
  if (recent.length >= LOOK_UPS_A_MINUTE) throw new DomainProblem("too-many-requests");
  lookUps.set(userId, [...recent, lookUp]);
}

async function asked<Answer>(answer: Promise<Answer>, failure: string): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (isProviderAway(error)) throw new DomainProblem("provider-unavailable", { message: failure, cause: error });
    throw error;
  }
}

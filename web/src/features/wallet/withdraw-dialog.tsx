import { t } from "@lingui/core/macro";
import type { SavedBankAccount } from "@pockethall/contract/withdrawals";
import type { WireNaira } from "@pockethall/domain/money";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { contactsQuery } from "../../lib/contacts-query.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { queryClient } from "../../lib/query.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SpinnerBlock } from "../../ui/spinner.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useReportBusy } from "../../ui/use-report-busy.ts";
import type { WithdrawalDesk } from "./use-withdrawal.ts";
import { WithdrawConfirm } from "./withdraw-confirm.tsx";
import { WithdrawDetails } from "./withdraw-details.tsx";
import type { WithdrawalOrder } from "./withdrawal-order.ts";
import { checkWithdrawal, orderOf, type WithdrawValues } from "./withdrawal-rules.ts";
import { holderQuery, savedAccountsQuery } from "./withdrawals.queries.ts";

export type WithdrawDialogProps = {
  desk: WithdrawalDesk;
  balanceNaira: WireNaira;
  /** Where the user verifies email and phone, which money needs to leave. */
  contacts: ReactNode;
  onClose: () => void;
};

/** Verified contacts first, then the form: what stops a withdrawal shows before anything is typed. */
export function WithdrawDialog({ desk, balanceNaira, contacts, onClose }: WithdrawDialogProps) {
  const [busy, setBusy] = useState(false);
  const verified = useQuery(contactsQuery);
  const saved = useQuery(savedAccountsQuery);
  const isAsking = saved.isFetching && !saved.isFetchedAfterMount; // an older list would choose another account
  const mustVerify = verified.data !== undefined && !(verified.data.email.verified && verified.data.phone.verified);
  return (
    <Dialog title={t`Withdraw`} onClose={onClose} busy={busy}>
      {verified.isPending || isAsking ? (
        <SpinnerBlock label={t`Loading`} />
      ) : mustVerify ? (
        contacts
      ) : (
        <WithdrawForm
          desk={desk}
          balanceNaira={balanceNaira}
          saved={saved.data ?? []}
          onBusy={setBusy}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type WithdrawFormProps = Omit<WithdrawDialogProps, "contacts"> & {
  saved: readonly SavedBankAccount[];
  onBusy: (busy: boolean) => void;
};

type Review = { order: WithdrawalOrder; ownName: string | null };

/**
 * How much to which account, then all of it once more, with the bank's own name of the holder and the fee. A refusal is
 * shown here and the typed values stay; the page shows the outcome of the request.
 */
function WithdrawForm({ desk, balanceNaira, saved, onBusy, onClose }: WithdrawFormProps) {
  const [review, setReview] = useState<Review | null>(null);
  const send = async (wanted: WithdrawalOrder) => {
    const end = await desk.start(wanted);
    if (end.kind !== "refused") return onClose();
    const problem = onItsField(end.problem);
    if (problem.code === "verification-required") void queryClient.invalidateQueries(contactsQuery);
    if (Object.keys(problem.errors).length > 0) setReview(null);
    throw problem;
  };
  const form = useForm({
    initial: startOf(saved[0]),
    validate: (values) => (review ? {} : checkWithdrawal(values, balanceNaira)), // no field is shown in the review
    submit: async (values) => {
      if (!review) return setReview(await lookUp(values));
      const { amount } = checkWithdrawal(values, balanceNaira); // the balance may be another one by now
      if (amount === undefined) return send(review.order);
      setReview(null);
      throw new ApiProblem({ status: 422, code: "insufficient-balance", message: amount, errors: { amount } });
    },
    fallback: t`Failed to process withdrawal`,
  });
  useReportBusy(form.busy, onBusy);
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      {form.message !== null && <Notice tone="error">{form.message}</Notice>}
      {review ? (
        <WithdrawConfirm {...review} busy={form.busy} onBack={() => setReview(null)} />
      ) : (
        <WithdrawDetails form={form} balanceNaira={balanceNaira} saved={saved} />
      )}
    </FormStack>
  );
}

/** The account used last is chosen at first. */
const startOf = (account: SavedBankAccount | undefined): WithdrawValues => ({
  amount: "",
  bankCode: account?.bank_code ?? "",
  accountNumber: account?.account_number ?? "",
});

/** Looks up the account name, which is required before confirmation. */
async function lookUp({ amount, bankCode, accountNumber }: WithdrawValues): Promise<Review> {
  try {
    const holder = await queryClient.fetchQuery(holderQuery(bankCode, accountNumber));
    return { order: orderOf(amount, holder), ownName: holder.own_name };
  } catch (error) {
    throw error instanceof ApiProblem ? onItsField(error) : error;
  }
}

/** The server's names of our fields. */
const FIELD_OF: Record<string, keyof WithdrawValues> = {
  amount: "amount",
  bank_code: "bankCode",
  account_number: "accountNumber",
};
/** Problems that are about one field though they do not name it. */
const FIELD_OF_CODE: Record<string, keyof WithdrawValues> = {
  "insufficient-balance": "amount",
  "invalid-amount": "amount",
  "bank-account-not-found": "accountNumber",
};

function onItsField({ status, code, message, errors, requestId }: ApiProblem): ApiProblem {
  const named = Object.entries(errors).flatMap(([name, words]) => (FIELD_OF[name] ? [[FIELD_OF[name], words]] : []));
  const own = FIELD_OF_CODE[code];
  const fields = own && named.length === 0 ? { [own]: message } : Object.fromEntries(named);
  return new ApiProblem({ status, code, message, errors: fields, requestId });
}

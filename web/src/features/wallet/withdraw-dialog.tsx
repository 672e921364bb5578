import { t } from "@lingui/core/macro";
import type { WireNaira } from "@pockethall/domain/money";
import { useState } from "react";
import { ApiProblem } from "../../lib/problem.ts";
import { queryClient } from "../../lib/query.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { WithdrawalDesk } from "./use-withdrawal.ts";
import { WithdrawConfirm } from "./withdraw-confirm.tsx";
import { WithdrawDetails } from "./withdraw-details.tsx";
import type { WithdrawalOrder } from "./withdrawal-order.ts";
import { checkWithdrawal, orderOf, type WithdrawValues } from "./withdrawal-rules.ts";
import { holderQuery } from "./withdrawals.queries.ts";

const EMPTY: WithdrawValues = { amount: "", bankCode: "", accountNumber: "" };

export type WithdrawDialogProps = { desk: WithdrawalDesk; balanceNaira: WireNaira; onClose: () => void };

/**
 * How much to which account, then all of it once more, with the bank's own name of the holder and the fee. A refusal is
 * shown here and the typed values stay; the page shows the outcome of the request.
 */
export function WithdrawDialog({ desk, balanceNaira, onClose }: WithdrawDialogProps) {
  const [order, setOrder] = useState<WithdrawalOrder | null>(null);
  const [mustVerify, setMustVerify] = useState(false);
  const send = async (wanted: WithdrawalOrder) => {
    const end = await desk.start(wanted);
    if (end.kind !== "refused") return onClose();
    const problem = onItsField(end.problem);
    setMustVerify(problem.code === "verification-required");
    if (Object.keys(problem.errors).length > 0) setOrder(null);
    throw problem;
  };
  const form = useForm({
    initial: EMPTY,
    validate: (values) => checkWithdrawal(values, balanceNaira),
    submit: async (values) => (order ? send(order) : setOrder(await lookUp(values))),
    fallback: t`Failed to process withdrawal`,
  });
  return (
    <Dialog title={t`Withdraw`} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        {form.message !== null && (
          <Notice tone="error">
            {form.message}
            {mustVerify && (
              <>
                {" "}
                <Link to="/settings">{t`Verify them in Settings`}</Link>
              </>
            )}
          </Notice>
        )}
        {order ? (
          <WithdrawConfirm order={order} busy={form.busy} onBack={() => setOrder(null)} />
        ) : (
          <WithdrawDetails form={form} balanceNaira={balanceNaira} />
        )}
      </FormStack>
    </Dialog>
  );
}

/** Asks the bank whose account it is, which must be known before anybody can confirm. */
async function lookUp({ amount, bankCode, accountNumber }: WithdrawValues): Promise<WithdrawalOrder> {
  try {
    return orderOf(amount, await queryClient.fetchQuery(holderQuery(bankCode, accountNumber)));
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

import { t } from "@lingui/core/macro";
import type { WithdrawalForFinance } from "@pockethall/contract/withdrawals";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { queueQuery } from "./finance.queries.ts";
import { WITHDRAWAL_LABELS } from "./finance-labels.ts";
import { QueueTab } from "./queue-tab.tsx";
import { WithdrawalCard } from "./withdrawal-card.tsx";

type Choice = WithdrawalForFinance["state"] | "all";
const CHOICES: readonly { value: Choice; label: string }[] = [
  ...(Object.keys(WITHDRAWAL_LABELS) as WithdrawalForFinance["state"][]).map((value) => ({
    value,
    label: WITHDRAWAL_LABELS[value].label,
  })),
  { value: "all", label: t`All withdrawals` },
];

/** The queue, the oldest first; other states by choice. */
export function WithdrawalsTab() {
  const [params] = useSearch();
  const state = choiceOf(params.get("state"), CHOICES, "review");
  const page = pageOf(params);
  const queue = useQuery(queueQuery({ page, ...(state === "all" ? {} : { state }) }));
  return (
    <QueueTab
      choices={CHOICES}
      state={state}
      fallback="review"
      query={queue}
      label={t`Withdrawals`}
      loading={t`Loading withdrawals`}
      failure={t`Couldn't load withdrawals`}
      title={state === "review" ? t`No withdrawals to review` : t`No withdrawals here`}
      hint={t`Withdrawals that need a review show here. Two people from finance must approve them.`}
    >
      {(withdrawal) => <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />}
    </QueueTab>
  );
}

import { t } from "@lingui/core/macro";
import type { WithdrawalForFinance } from "@pockethall/contract/withdrawals";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { FilterBar, FilterSelect } from "../../ui/filter-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { queueQuery } from "./finance.queries.ts";
import { WITHDRAWAL_WORDS } from "./finance-labels.ts";
import { QueueRows } from "./queue-rows.tsx";
import { WithdrawalCard } from "./withdrawal-card.tsx";

type Choice = WithdrawalForFinance["state"] | "all";
const CHOICES: readonly { value: Choice; label: string }[] = [
  ...(Object.keys(WITHDRAWAL_WORDS) as WithdrawalForFinance["state"][]).map((value) => ({
    value,
    label: WITHDRAWAL_WORDS[value].label,
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
    <>
      <FilterBar>
        <FilterSelect label={t`Show`} options={CHOICES} value={state} name="state" fallback="review" />
      </FilterBar>
      <Loaded
        query={queue}
        waiting={<SkeletonRows label={t`Loading withdrawals`} />}
        failure={t`Couldn't load withdrawals`}
      >
        {({ data, meta }) => (
          <QueueRows
            label={t`Withdrawals`}
            meta={meta}
            isStale={queue.isPlaceholderData}
            title={state === "review" ? t`No withdrawals to review` : t`No withdrawals here`}
            hint={t`Withdrawals that need a review show here. Two people from finance must approve them.`}
          >
            {data.map((withdrawal) => (
              <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />
            ))}
          </QueueRows>
        )}
      </Loaded>
    </>
  );
}

import type { WithdrawalForFinance } from "@pockethall/contract/withdrawals";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { cx } from "../../ui/cx.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import styles from "./finance.module.css";
import { queueQuery, ROWS_PER_PAGE } from "./finance.queries.ts";
import { WITHDRAWAL_WORDS } from "./finance-words.ts";
import { WithdrawalCard } from "./withdrawal-card.tsx";

type Choice = WithdrawalForFinance["state"] | "all";
const CHOICES: readonly { value: Choice; label: string }[] = [
  ...(Object.keys(WITHDRAWAL_WORDS) as WithdrawalForFinance["state"][]).map((value) => ({
    value,
    label: WITHDRAWAL_WORDS[value].label,
  })),
  { value: "all", label: "All withdrawals" },
];

/** The queue, the oldest first; other states by choice. */
export function WithdrawalsTab() {
  const [params, change] = useSearch();
  const state = choiceOf(params.get("state"), CHOICES, "review");
  const page = pageOf(params);
  const queue = useQuery(queueQuery({ page, ...(state === "all" ? {} : { state }) }));
  return (
    <>
      <FilterBar>
        <SelectField
          label="Show"
          options={CHOICES}
          value={state}
          onChange={(event) =>
            change({ state: event.target.value === "review" ? null : event.target.value, page: null })
          }
        />
      </FilterBar>
      <Loaded
        query={queue}
        waiting={<SkeletonRows label="Loading withdrawals" />}
        failure="Failed to fetch withdrawals"
      >
        {({ data, meta }) =>
          meta.total === 0 ? (
            <EmptyState
              title={state === "review" ? "No withdrawal waits for you" : "No withdrawals here"}
              hint="What the rules cannot decide alone is put before two people of finance."
            />
          ) : (
            <>
              <ul className={cx(styles.rows, queue.isPlaceholderData && styles.stale)}>
                {data.map((withdrawal) => (
                  <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />
                ))}
              </ul>
              <Pagination
                label="Withdrawals"
                page={page}
                perPage={ROWS_PER_PAGE}
                total={meta.total}
                onPage={(next) => change({ page: next })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

import type { Difference } from "@pockethall/contract/finance";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { CompareButton } from "./compare-button.tsx";
import styles from "./finance.module.css";
import { differencesQuery, ROWS_PER_PAGE } from "./finance.queries.ts";
import { differenceKind, paymentOf, sideWords } from "./finance-words.ts";
import { ResolveDialog } from "./resolve-dialog.tsx";

const CHOICES = [
  { value: "open", label: "Open" },
  { value: "resolved", label: "Resolved" },
] as const;

/** What our books and Paystack's do not agree on. */
export function DifferencesTab() {
  const [params, change] = useSearch();
  const state = choiceOf(params.get("state"), CHOICES, "open");
  const page = pageOf(params);
  const differences = useQuery(differencesQuery(state, page));
  return (
    <>
      <div className={styles.bar}>
        <SelectField
          label="Show"
          options={CHOICES}
          value={state}
          onChange={(event) => change({ state: event.target.value === "open" ? null : event.target.value, page: null })}
        />
        <CompareButton />
      </div>
      <Loaded
        query={differences}
        waiting={<SkeletonRows label="Loading differences" />}
        failure="Failed to fetch differences"
      >
        {({ data, meta }) =>
          meta.total === 0 ? (
            <EmptyState
              title={state === "open" ? "Our books and Paystack's agree" : "Nothing was resolved yet"}
              hint="They are compared every night, and whenever you ask."
            />
          ) : (
            <>
              <ul className={cx(styles.rows, differences.isPlaceholderData && styles.stale)}>
                {data.map((difference) => (
                  <DifferenceCard key={difference.id} difference={difference} />
                ))}
              </ul>
              <Pagination
                label="Differences"
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

function DifferenceCard({ difference }: { difference: Difference }) {
  const [asking, setAsking] = useState(false);
  const { kind, subject, ours, theirs, found_at, resolved_at, resolution, resolved_by } = difference;
  const reference = paymentOf(subject);
  return (
    <Card as="li" className={styles.card}>
      <h2 className={styles.tileTitle}>{differenceKind(kind)}</h2>
      <p>
        {reference ? <Link to={`/finance/payments/${reference}`}>{reference}</Link> : subject.replace(/^\w+:/u, "")}
      </p>
      <Facts>
        <Fact name="Our books say">{sideWords(ours)}</Fact>
        <Fact name="Paystack says">{sideWords(theirs)}</Fact>
        <Fact name="Found">
          <RecordTime value={found_at} />
        </Fact>
        {resolved_at && (
          <Fact name="Resolved">
            {resolved_by ?? "N/A"}, <RecordTime value={resolved_at} />
          </Fact>
        )}
        {resolution && (
          <Fact name="How" wide>
            {resolution}
          </Fact>
        )}
      </Facts>
      {!resolved_at && (
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => setAsking(true)}>
            Resolve
          </Button>
        </div>
      )}
      {asking && <ResolveDialog difference={difference} onClose={() => setAsking(false)} />}
    </Card>
  );
}

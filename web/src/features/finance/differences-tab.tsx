import { t } from "@lingui/core/macro";
import type { Difference } from "@pockethall/contract/finance";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { FilterBar, FilterSelect } from "../../ui/filter-bar.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { CompareButton } from "./compare-button.tsx";
import styles from "./finance.module.css";
import { differencesQuery } from "./finance.queries.ts";
import { differenceKind, paymentOf, sideWords } from "./finance-labels.ts";
import { QueueRows } from "./queue-rows.tsx";
import { ResolveDialog } from "./resolve-dialog.tsx";

const CHOICES = [
  { value: "open", label: t`Open` },
  { value: "resolved", label: t`Resolved` },
] as const;

/** What our books and Paystack's do not agree on. */
export function DifferencesTab() {
  const [params] = useSearch();
  const state = choiceOf(params.get("state"), CHOICES, "open");
  const page = pageOf(params);
  const differences = useQuery(differencesQuery(state, page));
  return (
    <>
      <FilterBar>
        <FilterSelect label={t`Show`} options={CHOICES} value={state} name="state" fallback="open" />
      </FilterBar>
      <CompareButton />
      <Loaded
        query={differences}
        waiting={<SkeletonRows label={t`Loading differences`} />}
        failure={t`Couldn't load differences`}
      >
        {({ data, meta }) => (
          <QueueRows
            label={t`Differences`}
            meta={meta}
            isStale={differences.isPlaceholderData}
            title={state === "open" ? t`Our books match Paystack's` : t`Nothing resolved yet`}
            hint={t`We compare them every night, and whenever you ask.`}
          >
            {data.map((difference) => (
              <DifferenceCard key={difference.id} difference={difference} />
            ))}
          </QueueRows>
        )}
      </Loaded>
    </>
  );
}

function DifferenceCard({ difference }: { difference: Difference }) {
  const [asking, setAsking] = useState(false);
  const { kind, subject, ours, theirs, found_at, resolved_at, resolution, resolved_by } = difference;
  const reference = paymentOf(subject);
  return (
    <Card as="li" stack>
      <h2 className={styles.tileTitle}>{differenceKind(kind)}</h2>
      <p>
        {reference ? <Link to={`/finance/payments/${reference}`}>{reference}</Link> : subject.replace(/^\w+:/u, "")}
      </p>
      <Facts>
        <Fact name={t`Our books say`}>{sideWords(ours)}</Fact>
        <Fact name={t`Paystack says`}>{sideWords(theirs)}</Fact>
        <Fact name={t`Found`}>
          <RecordTime value={found_at} />
        </Fact>
        {resolved_at && (
          <Fact name={t`Resolved`}>
            {resolved_by ?? t`N/A`}, <RecordTime value={resolved_at} />
          </Fact>
        )}
        {resolution && (
          <Fact name={t`How`} wide>
            {resolution}
          </Fact>
        )}
      </Facts>
      {!resolved_at && (
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t`Resolve`}
          </Button>
        </div>
      )}
      {asking && <ResolveDialog difference={difference} onClose={() => setAsking(false)} />}
    </Card>
  );
}

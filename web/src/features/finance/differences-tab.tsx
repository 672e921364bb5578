import { t } from "@lingui/core/macro";
import type { Difference } from "@pockethall/contract/finance";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { CompareButton } from "./compare-button.tsx";
import styles from "./finance.module.css";
import { differencesQuery } from "./finance.queries.ts";
import { differenceKind, paymentOf, sideText } from "./finance-labels.ts";
import { QueueTab } from "./queue-tab.tsx";
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
    <QueueTab
      choices={CHOICES}
      state={state}
      fallback="open"
      query={differences}
      label={t`Differences`}
      loading={t`Loading differences`}
      failure={t`Couldn't load differences`}
      title={state === "open" ? t`Our books match Paystack's` : t`Nothing resolved yet`}
      hint={t`We compare them every night, and whenever you ask.`}
      action={<CompareButton />}
    >
      {(difference) => <DifferenceCard key={difference.id} difference={difference} />}
    </QueueTab>
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
        <Fact name={t`Our books say`}>{sideText(ours)}</Fact>
        <Fact name={t`Paystack says`}>{sideText(theirs)}</Fact>
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

import { t } from "@lingui/core/macro";
import type { AuditEntry } from "@pockethall/contract/organizing";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { Card } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import type { DeskTabProps } from "./desk-tab-props.ts";
import styles from "./organizer.module.css";
import { auditQuery } from "./organizer.queries.ts";

/** The audit trail, newest first. */
export function AuditTab({ tournament }: DeskTabProps) {
  const [params] = useSearch();
  const page = pageOf(params);
  const trail = useQuery(auditQuery(tournament.id, page));
  return (
    <Loaded query={trail} waiting={<SkeletonRows label={t`Loading history`} />} failure={t`Couldn't load the history`}>
      {({ data, meta }) => (
        <>
          <ol className={styles.trail} aria-label={t`History`}>
            {data.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </ol>
          <ListPages label={t`History`} meta={meta} />
        </>
      )}
    </Loaded>
  );
}

function Line({ entry: { action, about, actor, at, changes } }: { entry: AuditEntry }) {
  return (
    <Card as="li">
      <p>
        <strong>{action}</strong>
        {about && `, ${about}`}
      </p>
      <p className="quiet">
        {actor?.name ?? t`Automatic`}&nbsp;· <RecordTime value={at} />
      </p>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>{changeText(before, after)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

function changeText(before: string | null, after: string | null): string {
  if (before === null) return after ?? "";
  return after === null ? t`removed, was ${{ before }}` : t`from ${{ before }} to ${{ after }}`;
}

import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { canManagePeople } from "../../lib/roles.ts";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { NotAllowed } from "../../ui/not-allowed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { BackupCard } from "./backup-card.tsx";
import { BackupOverviewCard } from "./backup-overview-card.tsx";
import styles from "./backups.module.css";
import { backupsQuery } from "./backups.queries.ts";
import { ContinuousCopyCard } from "./continuous-copy-card.tsx";
import { VersionLine } from "./version-line.tsx";

/** /admin/backups: what could be restored, and a backup at once. */
export function BackupsPage() {
  const isAdmin = useSession((session) => canManagePeople(session.user));
  if (!isAdmin) return <NotAllowed title={t`Back-ups`} hint={t`This page is for admins.`} />;
  return (
    <>
      <PageHeader title={t`Back-ups`} subtitle={t`Copies of the whole installation, made while it runs.`} />
      <Backups />
      <VersionLine />
    </>
  );
}

function Backups() {
  const [params] = useSearch();
  const backups = useQuery(backupsQuery(pageOf(params)));
  return (
    <Loaded
      query={backups}
      failure={t`Couldn't load back-ups`}
      waiting={<SkeletonRows rows={4} label={t`Loading back-ups`} />}
    >
      {({ data, meta, overview }) => (
        <div className={styles.page}>
          <BackupOverviewCard overview={overview} newest={data[0]} />
          <ContinuousCopyCard copy={overview.continuous_copy} />
          {meta.total === 0 ? (
            <EmptyState art="clock" title={t`No back-ups yet`} />
          ) : (
            <section aria-labelledby="all-backups">
              <h2 id="all-backups" className={styles.heading}>{t`All back-ups`}</h2>
              <ul className={styles.list}>
                {data.map((backup) => (
                  <BackupCard key={backup.id} backup={backup} />
                ))}
              </ul>
            </section>
          )}
          <ListPages label={t`Back-ups`} meta={meta} />
        </div>
      )}
    </Loaded>
  );
}

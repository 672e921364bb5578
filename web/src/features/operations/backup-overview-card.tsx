import { plural, t } from "@lingui/core/macro";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import styles from "./backups.module.css";
import { askForBackup, type Backup, type BackupOverview } from "./backups.queries.ts";
import { useAction } from "./use-action.ts";

type Props = { overview: BackupOverview; newest: Backup | undefined };

/** What could be restored, when the next one comes, and a backup at once. */
export function BackupOverviewCard({ overview, newest }: Props) {
  const confirm = useStepUp();
  const start = useAction(() => confirm(askForBackup), t`Couldn't start the back-up. Try again.`);
  const isMaking = newest?.status === "waiting" || newest?.status === "running";
  return (
    <TitledCard title={t`State`}>
      <div className={styles.state}>
        {overview.is_overdue && (
          <Notice tone="warning">{t`No good back-up for more than 36 hours. Make one now and check why.`}</Notice>
        )}
        {overview.returned_from && <Returned {...overview.returned_from} />}
        <OverviewFacts overview={overview} />
        <FormError message={start.problem} />
        <div className={styles.actions}>
          <Button variant="primary" loading={start.isBusy || isMaking} onClick={start.run}>
            {t`Back up now`}
          </Button>
          <p className="quiet" role="status">
            {newest && <Progress newest={newest} />}
          </p>
        </div>
        {!overview.is_encrypted && (
          <Notice>
            {t`New files aren't encrypted: anyone who has one can read names, emails and phone numbers. The setting BACKUP_PASSPHRASE encrypts them.`}
          </Notice>
        )}
      </div>
    </TitledCard>
  );
}

function Returned({ release, at }: NonNullable<BackupOverview["returned_from"]>) {
  return (
    <Notice tone="warning">
      {t`The update to ${release} didn't start, so this version runs again with the data from before it. The server's log says why.`}{" "}
      <RecordTime value={at} />
    </Notice>
  );
}

function OverviewFacts({ overview: { last_success_at, daily_at, keep } }: Pick<Props, "overview">) {
  return (
    <Facts>
      <Fact name={t`Newest good back-up`}>
        {last_success_at === null ? (
          t`None yet`
        ) : (
          <>
            <RecordTime value={last_success_at} /> ({ageOf(last_success_at)})
          </>
        )}
      </Fact>
      <Fact name={t`Automatic back-ups`}>
        {daily_at === null ? t`No, only when you ask` : t`Every day at ${daily_at}, Lagos time`}
      </Fact>
      <Fact name={t`Files kept`}>{keep}</Fact>
    </Facts>
  );
}

function Progress({ newest }: { newest: Backup }) {
  if (newest.status === "waiting") return t`The back-up starts soon…`;
  if (newest.status === "running") return t`Backing up. You can leave this page.`;
  return newest.status === "done" ? t`The last back-up is finished.` : t`The last back-up failed.`;
}

const HOUR_MS = 3_600_000;

/** How long ago, in whole hours or days. */
function ageOf(moment: string): string {
  const hours = Math.floor((Date.now() - new Date(moment).getTime()) / HOUR_MS);
  if (hours < 1) return t`less than an hour ago`;
  return hours < 48 ? t`${hours} h ago` : plural(Math.floor(hours / 24), { one: "# day ago", other: "# days ago" });
}

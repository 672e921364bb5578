import { t } from "@lingui/core/macro";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import styles from "./backups.module.css";
import type { BackupOverview } from "./backups.queries.ts";

type Copy = BackupOverview["continuous_copy"];

/** How old the copy is that the server writes all the time, and why it fails. */
export function ContinuousCopyCard({ copy }: { copy: Copy }) {
  return (
    <TitledCard title={t`Continuous copy`}>
      <div className={styles.state}>
        {copy === null ? (
          <p>{t`Off. With it, a lost server loses at most the last 10 seconds. The setting COPY_DIR or COPY_STORE_URL turns it on.`}</p>
        ) : (
          <State copy={copy} />
        )}
      </div>
    </TitledCard>
  );
}

function State({ copy }: { copy: NonNullable<Copy> }) {
  const { copied_at, base_at, is_behind, problem } = copy;
  return (
    <>
      {problem !== null && <Notice tone="warning">{t`The copy fails: ${problem}`}</Notice>}
      {problem === null && is_behind && (
        <Notice tone="warning">{t`The copy is late. Its disk or store may be slow or away.`}</Notice>
      )}
      {base_at === null ? (
        <p role="status">{t`The first full copy is being made. Nothing can be restored from it yet.`}</p>
      ) : (
        <Facts>
          <Fact name={t`Last copied`}>{copied_at === null ? t`Not since the start` : <Age moment={copied_at} />}</Fact>
          <Fact name={t`Newest full copy`}>
            <RecordTime value={base_at} />
          </Fact>
        </Facts>
      )}
    </>
  );
}

const LONG_AGO_SECONDS = 120;

function Age({ moment }: { moment: string }) {
  const seconds = Math.max(0, Math.round((Date.now() - new Date(moment).getTime()) / 1000));
  return seconds < LONG_AGO_SECONDS ? t`${seconds} s ago` : <RecordTime value={moment} />;
}

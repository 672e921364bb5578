import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { FormError } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { type DeviceSession, logDeviceOut, logOutEverywhere, sessionsQuery } from "./sessions.queries.ts";
import styles from "./settings-page.module.css";

/** A frequent user has many sessions: the latest show whether something is wrong, the rest comes on request. */
const SHOWN_AT_FIRST = 5;

/** Where the account is logged in, and a way to end it there. */
export function DeviceList() {
  const sessions = useQuery(sessionsQuery);
  return (
    <Loaded
      query={sessions}
      failure={t`Couldn't load your devices`}
      waiting={<SkeletonRows rows={2} label={t`Loading your devices`} />}
    >
      {(rows) => <Devices rows={rows} />}
    </Loaded>
  );
}

function Devices({ rows }: { rows: readonly DeviceSession[] }) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <div className={styles.stack}>
      <ul className={styles.devices} aria-label={t`Devices`}>
        {(showsAll ? rows : rows.slice(0, SHOWN_AT_FIRST)).map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {rows.length > SHOWN_AT_FIRST && (
        <Button variant="plain" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t`Show fewer` : t`Show all ${{ count: rows.length }}`}
        </Button>
      )}
      <div>
        <LogOutEverywhere />
      </div>
    </div>
  );
}

function LogOutEverywhere() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const end = async () => {
    setBusy(true);
    setProblem(null);
    await logOutEverywhere().catch((error: unknown) => {
      setProblem(messageOf(error, t`Couldn't log out everywhere`));
      setBusy(false);
    });
  };
  return (
    <>
      <FormError message={problem} />
      <Button loading={busy} onClick={() => void end()}>
        {t`Log out everywhere`}
      </Button>
    </>
  );
}

function Device({ session: { id, device, last_seen_at, current } }: { session: DeviceSession }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const end = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await logDeviceOut(id);
      toast.success(t`${device} logged out`);
    } catch (error) {
      setProblem(messageOf(error, t`Couldn't log out that device`));
      setBusy(false);
    }
  };
  return (
    <li className={styles.device}>
      <div className={styles.words}>
        <strong>{device}</strong>
        <p>
          {t`Last seen`} <RecordTime value={last_seen_at} />
        </p>
      </div>
      {current ? (
        <Chip tone="completed">{t`This device`}</Chip>
      ) : (
        <Button loading={busy} aria-label={t`Log out ${device}`} onClick={() => void end()}>
          {t`Log out`}
        </Button>
      )}
      <FormError message={problem} />
    </li>
  );
}

import { t } from "@lingui/core/macro";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./notification-settings.module.css";
import type { PreferenceChange, Preferences } from "./preferences.queries.ts";
import { Switch } from "./switch.tsx";

type QuietHoursProps = { quiet: Preferences["quiet_hours"]; onChange: (change: PreferenceChange) => void };

const USUAL = { from: "22:00", until: "07:00" };

/** When email and push wait for the morning. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  return (
    <div className={styles.quiet}>
      <label className={styles.line}>
        <span>
          {t`Quiet hours`}
          <span
            className={styles.hint}
          >{t`We won't email you or show notifications during these hours. Table calls for today's matches and notices about withdrawals still come through.`}</span>
        </span>
        <Switch checked={quiet !== null} onSwitch={(isOn) => onChange({ quiet_hours: isOn ? USUAL : null })} />
      </label>
      {quiet && <Times key={`${quiet.from} ${quiet.until}`} quiet={quiet} onChange={onChange} />}
    </div>
  );
}

function Times({ quiet, onChange }: { quiet: typeof USUAL; onChange: QuietHoursProps["onChange"] }) {
  const [from, setFrom] = useState(quiet.from);
  const [until, setUntil] = useState(quiet.until);
  const isChanged = from !== quiet.from || until !== quiet.until;
  const isSame = from === until;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isSame && from && until) onChange({ quiet_hours: { from, until } });
  };
  return (
    <form className={styles.times} onSubmit={save}>
      <TextField type="time" label={t`From`} required value={from} onChange={({ target }) => setFrom(target.value)} />
      <TextField
        type="time"
        label={t`Until`}
        hint={t`Lagos time`}
        required
        value={until}
        onChange={({ target }) => setUntil(target.value)}
        error={isSame ? t`Choose two different times` : undefined}
      />
      {isChanged && (
        <Button type="submit" variant="primary">
          {t`Save quiet hours`}
        </Button>
      )}
    </form>
  );
}

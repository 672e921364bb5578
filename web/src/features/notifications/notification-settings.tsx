import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { TitledCard } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EventMatrix } from "./event-matrix.tsx";
import styles from "./notification-settings.module.css";
import { savePreferences } from "./preference-actions.ts";
import { CHANNEL_NAMES } from "./preference-labels.ts";
import { type Channel, type PreferenceChange, type Preferences, preferencesQuery } from "./preferences.queries.ts";
import { PushDevices } from "./push/push-devices.tsx";
import { QuietHours } from "./quiet-hours.tsx";
import { Switch } from "./switch.tsx";

/** /settings#notifications: the user's notifications by event and channel. Each switch is saved at once. */
export function NotificationSettings() {
  const preferences = useQuery(preferencesQuery);
  const section = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isLoaded = preferences.data !== undefined;
  // The link in an e-mail and on the page of notifications leads here; above it things still load.
  useEffect(() => {
    if (hash === "#notifications" && isLoaded) section.current?.scrollIntoView();
  }, [hash, isLoaded]);
  return (
    <div ref={section} id="notifications" className={styles.section}>
      <TitledCard title={t`Notifications`}>
        <Loaded
          query={preferences}
          waiting={<SkeletonRows label={t`Loading notification settings`} />}
          failure={t`Couldn't load notification settings.`}
        >
          {(current) => <Choices current={current} />}
        </Loaded>
      </TitledCard>
    </div>
  );
}

/** Push is shown where the server sends it. */
const offered = ({ available }: Preferences): Channel[] =>
  available.push ? ["in_app", "email", "push"] : ["in_app", "email"];

function Choices({ current }: { current: Preferences }) {
  const [problem, setProblem] = useState<string | null>(null);
  const save = (change: PreferenceChange) => {
    setProblem(null);
    void savePreferences(change).then(setProblem);
  };
  const channels = offered(current);
  return (
    <div className={styles.choices}>
      <FormError message={problem} />
      <EmailNotice current={current} />
      <PushDevices />
      <div>
        {channels.map((channel) => (
          <label key={channel} className={styles.line}>
            <span>
              {CHANNEL_NAMES[channel]}
              <span className={styles.hint}>{CHANNEL_HINTS[channel]}</span>
            </span>
            <Switch checked={current.channels[channel]} onSwitch={(isOn) => save({ channels: { [channel]: isOn } })} />
          </label>
        ))}
      </div>
      <EventMatrix preferences={current} channels={channels} onChange={save} />
      {current.sends_texts && (
        <label className={styles.line}>
          <span>
            {t`Text me when I'm called`}
            <span
              className={styles.hint}
            >{t`To your confirmed number, when no device has shown the call within 20 seconds`}</span>
          </span>
          <Switch checked={current.text_calls} onSwitch={(isOn) => save({ text_calls: isOn })} />
        </label>
      )}
      {current.sends_whatsapp && (
        <label className={styles.line}>
          <span>
            {t`WhatsApp me when I'm called`}
            <span
              className={styles.hint}
            >{t`To your confirmed number, before a text message. Your number is given to WhatsApp.`}</span>
            {!current.is_phone_verified && (
              <span className={styles.hint}>{t`Verify your phone number to get these messages.`}</span>
            )}
          </span>
          <Switch checked={current.whatsapp_calls} onSwitch={(isOn) => save({ whatsapp_calls: isOn })} />
        </label>
      )}
      <QuietHours quiet={current.quiet_hours} onChange={save} />
      <p
        className={styles.hint}
      >{t`We'll always email security codes and password changes to protect your account.`}</p>
    </div>
  );
}

const CHANNEL_HINTS: Readonly<Record<Channel, string>> = {
  in_app: t`In the bell menu and on the notifications page`,
  email: t`Within 10 minutes, grouped together`,
  push: t`On phones and browsers that you turn on above`,
};

/** Why no e-mail comes, where none does. */
function EmailNotice({ current: { available, is_email_verified } }: { current: Preferences }) {
  if (!available.email) return <Notice>{t`Email is not available yet. We'll save your choice.`}</Notice>;
  if (!is_email_verified) return <Notice tone="warning">{t`Verify your email address to get these emails.`}</Notice>;
  return null;
}

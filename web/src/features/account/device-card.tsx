import { t } from "@lingui/core/macro";
import { useState } from "react";
import { DATA_SAVER_KEY, savesData } from "../../lib/device.ts";
import { install, needsShareMenu, useInstall } from "../../lib/install.ts";
import { localStore } from "../../lib/storage.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import styles from "./settings-page.module.css";

/** How the app is used on this device: sparing data, and installed. */
export function DeviceCard() {
  const [isSaving, setSaving] = useState(savesData);
  const offer = useInstall((state) => state.offer);
  const choose = (isOn: boolean) => {
    localStore.write(DATA_SAVER_KEY, String(isOn));
    setSaving(isOn);
  };
  return (
    <TitledCard title={t`This device`}>
      <CheckboxField label={t`Data saver`} checked={isSaving} onChange={(event) => choose(event.target.checked)} />
      <p className={styles.quiet}>{t`No decorative pictures or motion, and less frequent updates.`}</p>
      {offer && <Button onClick={() => install(offer)}>{t`Install app`}</Button>}
      {needsShareMenu() && (
        <p
          className={styles.quiet}
        >{t`To install the app, open the browser's share menu and choose Add to Home Screen.`}</p>
      )}
    </TitledCard>
  );
}

import { t } from "@lingui/core/macro";
import { useState } from "react";
import { SLASH_OFF_KEY } from "../../lib/search-key.ts";
import { localStore } from "../../lib/storage.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import styles from "./search-panel.module.css";

/** Whether the bare key "/" opens the search on this device; Ctrl+K always does. Shown where there is a keyboard. */
export function SlashChoice() {
  const [isOn, setOn] = useState(() => localStore.read(SLASH_OFF_KEY) === null);
  const change = (wanted: boolean) => {
    setOn(wanted);
    if (wanted) localStore.remove(SLASH_OFF_KEY);
    else localStore.write(SLASH_OFF_KEY, "true");
  };
  return (
    <div className={styles.key}>
      <CheckboxField
        label={t`Open search with the / key (Ctrl+K always works)`}
        checked={isOn}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </div>
  );
}

import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { localStore } from "../lib/storage.ts";
import { IconButton } from "../ui/button.tsx";
import styles from "./bottom-notice.module.css";
import { holdsDemo } from "./holds-demo.ts";

const DISMISSED_KEY = "pockethall.demoNoticeDismissed";

/** A banner for demo data, shown once an answer contains a demo tournament and until it is dismissed. */
export function DemoNotice() {
  const [dismissed, setDismissed] = useState(() => localStore.read(DISMISSED_KEY) !== null);
  const cache = useQueryClient().getQueryCache();
  const isDemo = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => cache.getAll().some(({ state }) => holdsDemo(state.data)),
  );
  if (!isDemo || dismissed) return null;
  const dismiss = () => {
    localStore.write(DISMISSED_KEY, "true");
    setDismissed(true);
  };
  return (
    <aside className={styles.notice} aria-label={t`About this season`}>
      <p>{t`Demo season: play money.`}</p>
      <IconButton label={t`Dismiss`} onClick={dismiss}>
        <X />
      </IconButton>
    </aside>
  );
}

import { t } from "@lingui/core/macro";
import { useEffect, useState, useSyncExternalStore } from "react";
import { cx } from "../ui/cx.ts";
import { ToneIcon } from "../ui/tone-icon.tsx";
import styles from "./bottom-notice.module.css";

function followNetwork(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/** Shown while the device has no network: the page content may be out of date. */
export function OfflineNotice() {
  const isOffline = useSyncExternalStore(followNetwork, () => !navigator.onLine);
  return isOffline ? <Words text={t`You're offline. This page may be out of date.`} /> : null;
}

function Words({ text }: { text: string }) {
  const [spoken, setSpoken] = useState(""); // a live region announces changes made after it is rendered
  useEffect(() => setSpoken(text), [text]);
  return (
    <div className={cx(styles.notice, styles.offline)} role="status">
      <ToneIcon tone="warning" />
      <p>{spoken}</p>
    </div>
  );
}

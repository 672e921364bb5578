import { t } from "@lingui/core/macro";
import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { BottomNotice } from "./bottom-notice.tsx";

function followNetwork(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

type Notices = ComponentType<{ isOffline: boolean }>;
/** `loadMore` fetches what the app's worker has to say, in place of this notice. */
type OfflineNoticeProps = { loadMore: () => Promise<Notices> };

/** Shown while the device has no network: the page content may be out of date. */
export function OfflineNotice({ loadMore }: OfflineNoticeProps) {
  const isOffline = useSyncExternalStore(followNetwork, () => !navigator.onLine);
  const [Later, setLater] = useState<Notices>();
  // The worker comes with the first touch: who only reads one page does not pay for it.
  useEffect(() => {
    const load = () => void loadMore().then((loaded) => setLater(() => loaded), Boolean);
    if (navigator.serviceWorker?.controller) load();
    else for (const type of ["pointerdown", "keydown"]) addEventListener(type, load, { once: true });
  }, [loadMore]);
  if (Later) return <Later isOffline={isOffline} />;
  return isOffline ? <BottomNotice text={t`You're offline. This page may be out of date.`} /> : null;
}

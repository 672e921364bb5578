import { t } from "@lingui/core/macro";
import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { BottomWords } from "./bottom-words.tsx";

function followNetwork(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

type Notices = ComponentType<{ isOffline: boolean }>;
/** `loadMore` fetches what the app's worker has to say, in place of this notice: its code comes after everything else. */
type OfflineNoticeProps = { loadMore: () => Promise<Notices> };

/** Shown while the device has no network: the page content may be out of date. */
export function OfflineNotice({ loadMore }: OfflineNoticeProps) {
  const isOffline = useSyncExternalStore(followNetwork, () => !navigator.onLine);
  const [Later, setLater] = useState<Notices>();
  useEffect(() => void loadMore().then((loaded) => setLater(() => loaded), Boolean), [loadMore]);
  if (Later) return <Later isOffline={isOffline} />;
  return isOffline ? <BottomWords text={t`You're offline. This page may be out of date.`} /> : null;
}

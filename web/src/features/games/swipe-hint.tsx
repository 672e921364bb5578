import { t } from "@lingui/core/macro";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useState } from "react";
import { localStore } from "../../lib/storage.ts";
import styles from "./live-viewer.module.css";

const SEEN_KEY = "hasSeenSwipeGuide";
const SHOWN_MS = 8_000;

/** Whether the guide should still be seen, and how to be done with it for good: by a touch, or after 8 seconds. */
export function useSwipeHint(): [visible: boolean, dismiss: () => void] {
  const [visible, setVisible] = useState(() => localStore.read(SEEN_KEY) === null);
  const dismiss = () => setVisible(false);
  useEffect(() => {
    if (!visible) {
      localStore.write(SEEN_KEY, "true");
      return undefined;
    }
    const timer = setTimeout(() => setVisible(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [visible]);
  return [visible, dismiss];
}

/** The first-time guide; its place is kept when it goes, so that nothing moves, and is not there on later visits. */
export function SwipeHint({ visible }: { visible: boolean }) {
  const [hasPlace] = useState(visible);
  if (!hasPlace) return null;
  return (
    <p className={styles.hint} hidden={!visible}>
      <span>
        <ChevronUp aria-hidden="true" />
        {t`Swipe Up for Next Match`}
      </span>
      <span>
        <ChevronDown aria-hidden="true" />
        {t`Swipe Down for Previous Match`}
      </span>
    </p>
  );
}

import { plural, t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import bottom from "./bottom-notice.module.css";
import { BottomNotice } from "./bottom-notice.tsx";
import { askAgainWhileSaved } from "./worker/ask-again.ts";
import { followWorker } from "./worker/follow-worker.ts";
import { oldestCopyOf, useSavedCopies } from "./worker/saved-copies.ts";
import { isTyping } from "./worker/typed-text.ts";
import { takeOver, useUpdate } from "./worker/updates.ts";
import styles from "./worker-notices.module.css";

/** What the app's worker has to say: how old a saved copy is, and that a new version is ready. */
export function WorkerNotices({ isOffline }: { isOffline: boolean }) {
  useEffect(followWorker, []);
  const { pathname } = useLocation();
  const savedAt = useSavedCopies(({ copies }) => oldestCopyOf(copies, pathname));
  const isSaved = savedAt !== undefined;
  useEffect(() => (isSaved ? askAgainWhileSaved() : undefined), [isSaved]);
  const update = useUpdate();
  if (savedAt) return <BottomNotice text={copyText(savedAt, isOffline)} />;
  if (isOffline) return <BottomNotice text={t`You're offline. This page may be out of date.`} />;
  return update.waiting && !update.isPutOff ? <UpdateNotice waiting={update.waiting} /> : null;
}

const WHEN = new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Lagos", hour: "2-digit", minute: "2-digit" });
const DAY_MS = 86_400_000;
/** Lagos is an hour ahead of UTC all year. */
const dayOf = (ms: number): number => Math.floor((ms + DAY_MS / 24) / DAY_MS);

/** The dates of the rest of the app would bring 10 KB to every page. */

function copyText(savedAt: string, isOffline: boolean): string {
  const savedMs = Date.parse(savedAt);
  const days = dayOf(Date.now()) - dayOf(savedMs);
  const time = WHEN.format(savedMs);
  const copy =
    days > 0
      ? plural(days, { one: "Saved copy from # day ago.", other: "Saved copy from # days ago." })
      : t`Saved copy from ${time}.`;
  return isOffline ? t`You're offline. ${copy}` : t`No connection. ${copy}`;
}

/** Never loads again by itself: a person may be typing. What they have typed is asked about first. */
function UpdateNotice({ waiting }: { waiting: ServiceWorker }) {
  const [asksAboutText, setAsksAboutText] = useState(false);
  const update = () => (isTyping() ? setAsksAboutText(true) : takeOver(waiting));
  return (
    <aside className={cx(bottom.notice, styles.update)} aria-label={t`New version`}>
      <p role="status">
        {asksAboutText ? t`Save what you've typed first, or it will be lost.` : t`A new version is ready.`}
      </p>
      {asksAboutText ? (
        <Button variant="plain" onClick={() => takeOver(waiting)}>
          {t`Update anyway`}
        </Button>
      ) : (
        <Button variant="plain" onClick={update}>
          {t`Update`}
        </Button>
      )}
      <Button variant="plain" onClick={() => useUpdate.setState({ isPutOff: true })}>
        {t`Later`}
      </Button>
    </aside>
  );
}

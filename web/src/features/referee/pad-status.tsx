import { t } from "@lingui/core/macro";
import type { PadSnapshot } from "@pockethall/pad/pad-types";
import { Check, CloudOff, Smartphone, TriangleAlert } from "lucide-react";
import { endSession } from "../../lib/signed-out.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "./pad.module.css";
import { standingText } from "./pad-status-labels.ts";

/** Where the entries are, in words, always in sight. */
export function PadStatus({ snapshot }: { snapshot: PadSnapshot }) {
  const { status, isOffline, isReplaced } = snapshot;
  const isTrouble = isReplaced || status === "conflict" || status === "refused";
  const Icon = isTrouble ? TriangleAlert : status === "sent" ? (isOffline ? CloudOff : Check) : Smartphone;
  return (
    <div
      className={cx(styles.current, isTrouble && styles.trouble, status === "sent" && styles.sent)}
      role="group"
      aria-label={t`Entries`}
    >
      <Icon aria-hidden="true" />
      <span>{standingText(snapshot)}</span>
    </div>
  );
}

/** The session ended in the middle of a match: entries continue, and wait here. */
export function SignedOutNotice() {
  return (
    <Notice tone="warning" action={<Button onClick={() => endSession("expired")}>{t`Log in again`}</Button>}>
      {t`Your session has ended. Entries are saved on this phone and will be sent after you log in.`}
    </Notice>
  );
}

import { t } from "@lingui/core/macro";
import { useLocation } from "react-router";
import { useSession } from "../lib/session-store.ts";
import { LinkButton } from "../ui/button.tsx";
import styles from "./bottom-notice.module.css";

/** The way to the set-up of an unused installation, until the visitor has an account. */
export function EmptyNotice() {
  const { pathname } = useLocation();
  const isSignedIn = useSession(({ status }) => status === "signed-in");
  if (isSignedIn || pathname === "/setup") return null;
  return (
    <aside className={styles.notice} aria-label={t`About this installation`}>
      <p>{t`This installation is empty.`}</p>
      <LinkButton variant="plain" to="/setup">{t`Set up or restore a backup`}</LinkButton>
    </aside>
  );
}

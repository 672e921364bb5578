import { t } from "@lingui/core/macro";
import { useLocation } from "react-router";
import { useSession } from "../lib/session-store.ts";
import { LinkButton } from "../ui/button.tsx";
import styles from "./bottom-notice.module.css";
import { DemoNotice } from "./demo-notice.tsx";

/** The server marks the page of an installation that nobody has used. */
const wasEmpty = (): boolean => document.querySelector("meta[name=pockethall-setup]") !== null;

/** What is special about this installation: the season is invented, or nobody has used it yet. */
export function Notices() {
  return wasEmpty() ? <EmptyNotice /> : <DemoNotice />;
}

/** The way to the set-up, until somebody has an account. */
function EmptyNotice() {
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

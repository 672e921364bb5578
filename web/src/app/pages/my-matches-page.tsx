import { t } from "@lingui/core/macro";
import type { UserId } from "@pockethall/domain/ids";
import { OwnLeagueMatches, OwnMatches, useOwnMatchesSettled } from "../../features/next-match/own-match-lists.tsx";
import { OwnResults } from "../../features/players/own-results.tsx";
import { useSession } from "../../lib/session-store.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import styles from "./my-matches-page.module.css";

/** /my-matches: all matches of the user, what is to come before what is over. */
export function MyMatchesPage() {
  const userId = useSession((session) => session.user?.id);
  return userId === undefined ? null : <MyMatches userId={userId} />;
}

function MyMatches({ userId }: { userId: UserId }) {
  const isSettled = useOwnMatchesSettled(userId);
  return (
    <>
      <BackLink to="/dashboard">{t`Dashboard`}</BackLink>
      <PageHeader title={t`My matches`} />
      <div className={styles.page}>
        <section className={styles.part}>
          <h2>{t`Upcoming`}</h2>
          <OwnMatches userId={userId} />
        </section>
        <OwnLeagueMatches userId={userId} title={t`League matches to play`} />
        <section className={styles.part} hidden={!isSettled}>
          <h2>{t`Results`}</h2>
          <OwnResults userId={userId} />
        </section>
      </div>
    </>
  );
}

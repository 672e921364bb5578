import { t } from "@lingui/core/macro";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { useParams } from "react-router";
import { canRunTournaments } from "../../../lib/roles.ts";
import { useSession } from "../../../lib/session-store.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { NotAllowed } from "../../../ui/not-allowed.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { BlockList } from "./block-list.tsx";
import { CommentSettings } from "./comment-settings.tsx";
import { HeldNames } from "./held-names.tsx";
import styles from "./moderation.module.css";
import { ReportQueue } from "./report-queue.tsx";

/** /organize/tournaments/:id/comments for who runs the tournament, /moderation for admins: reports, blocks, settings. */
export function ModerationPage() {
  const { id } = useParams();
  return id === undefined ? <OfAll /> : <OfTournament id={idFrom(id)} />;
}

function OfTournament({ id }: { id: TournamentId }) {
  const user = useSession((session) => session.user);
  if (!canRunTournaments(user))
    return <NotAllowed title={t`Comments`} hint={t`This page is for organisers and coordinators.`} />;
  return (
    <>
      <BackLink to={`/organize/${id}?tab=games`}>{t`Back to the desk`}</BackLink>
      <PageHeader title={t`Comments`} subtitle={t`Comments on this tournament's matches`} />
      <div className={styles.desk}>
        <ReportQueue place={id} />
        <div className={styles.side}>
          <CommentSettings tournamentId={id} />
          <BlockList place={id} />
        </div>
      </div>
    </>
  );
}

function OfAll() {
  const isAdmin = useSession((session) => session.user?.roles.includes("admin") ?? false);
  if (!isAdmin) return <NotAllowed title={t`Moderation`} hint={t`This page is for admins.`} />;
  return (
    <>
      <PageHeader title={t`Moderation`} subtitle={t`Names, and comments on all tournaments`} />
      <div className={styles.desk}>
        <ReportQueue place={null} />
        <div className={styles.side}>
          <HeldNames />
          <BlockList place={null} />
        </div>
      </div>
    </>
  );
}

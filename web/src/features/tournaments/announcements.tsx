import { t } from "@lingui/core/macro";
import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { DateTime } from "../../ui/date-time.tsx";
import { Notice } from "../../ui/notice.tsx";
import { announcementsQuery } from "./tournament-queries.ts";

/** The organizer's messages of the last day, newest first; nothing while there are none. */
export function Announcements({ tournamentId }: { tournamentId: TournamentId }) {
  const { data = [] } = useQuery(announcementsQuery(tournamentId));
  return data.map(({ id, text, created_at }) => (
    <Notice key={id}>
      <strong>{t`Organiser`}</strong> <DateTime value={created_at} format="date-time" />
      <p>{text}</p>
    </Notice>
  ));
}

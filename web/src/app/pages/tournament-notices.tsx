import { CheckInFirst } from "../../features/entry/check-in-first.tsx";
import { Announcements } from "../../features/tournaments/announcements.tsx";
import { ImportNotice } from "../../features/tournaments/import-notice.tsx";
import type { Tournament } from "../../features/tournaments/tournament-queries.ts";

/** What comes first on the day: check-in, the organiser's messages; and for imported results whether they count. */
export function TournamentNotices({ tournament: { id, import_state: importState } }: { tournament: Tournament }) {
  return (
    <>
      <CheckInFirst tournamentId={id} />
      <Announcements tournamentId={id} />
      {(importState === "pending" || importState === "rejected") && <ImportNotice state={importState} />}
    </>
  );
}

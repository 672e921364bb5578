import { plural, t } from "@lingui/core/macro";
import type { Entry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./organizer.module.css";
import { entriesQuery, refreshTournaments } from "./organizer.queries.ts";

/** From the opening of check-in until the draw, where a missing check-in costs the place: who will lose it, then who has. */
export function NoShowsNotice({ tournament: { id, settings, drawn_at, status } }: { tournament: Tournament }) {
  const { check_in_opens_at: opensAt, check_in_closes_at: closesAt } = settings ?? {};
  if (!opensAt || !closesAt || drawn_at !== null || status !== "upcoming") return null;
  const now = Date.now(); // the page is drawn again with every change of an entry
  return (
    <>
      {settings?.unchecked_lose_seat && Date.parse(opensAt) <= now && now < Date.parse(closesAt) && (
        <WillLose tournamentId={id} closesAt={closesAt} />
      )}
      <HaveLost tournamentId={id} />
    </>
  );
}

function WillLose({ tournamentId, closesAt }: { tournamentId: TournamentId; closesAt: string }) {
  const { data } = useQuery(entriesQuery(tournamentId, { page: 1, checked_in: "no" }));
  if (!data || data.meta.total === 0) return null;
  return (
    <div className={styles.playsNotice}>
      <Notice tone="warning" action={<LinkButton to="?tab=check-in">{t`Check-in`}</LinkButton>}>
        {t`Check-in closes at`} <RecordTime value={closesAt} />.{" "}
        {plural(
          { missing: data.meta.total },
          { one: "# player will lose their seat", other: "# players will lose their seats" },
        )}
        : <Names entries={data.data} total={data.meta.total} />{" "}
        {t`Players who don't check in lose their seat, and the next on the waiting list is offered it. Until the draw you can give it back.`}
      </Notice>
    </div>
  );
}

function HaveLost({ tournamentId }: { tournamentId: TournamentId }) {
  const { data } = useQuery(entriesQuery(tournamentId, { page: 1, status: "no-show" }));
  const lostAt = data?.data[0]?.lost_at;
  if (!data || !lostAt) return null;
  return (
    <div className={styles.playsNotice}>
      <Notice
        tone="warning"
        action={
          <>
            <GiveAllBack tournamentId={tournamentId} />
            <LinkButton to="?tab=entries&status=no-show">{t`Review`}</LinkButton>
          </>
        }
      >
        <RecordTime value={lostAt} />.{" "}
        {plural({ lost: data.meta.total }, { one: "# player lost their seat", other: "# players lost their seats" })}{" "}
        {t`because they had not checked in`}: <Names entries={data.data} total={data.meta.total} />
      </Notice>
    </div>
  );
}

const MOST_NAMED = 10;

function Names({ entries, total }: { entries: readonly Entry[]; total: number }) {
  const names = entries.slice(0, MOST_NAMED).map(({ player }) => player.name);
  const more = total - names.length;
  return <strong>{more > 0 ? t`${{ names: names.join(", ") }} and ${more} more.` : `${names.join(", ")}.`}</strong>;
}

function GiveAllBack({ tournamentId }: { tournamentId: TournamentId }) {
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      const params = { id: tournamentId };
      const { data } = await call("POST /api/organizer/tournaments/:id/no-shows/restore", { params });
      const { restored, without_place: others } = data;
      toast.success(
        plural({ restored }, { one: "# player has the seat back", other: "# players have their seats back" }),
      );
      if (others > 0)
        toast.info(
          plural({ others }, { one: "No place is free for # player", other: "No place is free for # players" }),
        );
    } catch (error) {
      toast.error(messageOf(error, t`Couldn't undo. Try again.`));
    }
    await refreshTournaments();
    setBusy(false);
  };
  return (
    <Button loading={busy} onClick={() => void restore()}>
      {t`Undo for everyone`}
    </Button>
  );
}

import { t } from "@lingui/core/macro";
import type { DrawPlaces } from "@pockethall/contract/draw-changes";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TitledCard } from "../../../ui/card.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import styles from "../organizer.module.css";
import { drawPlacesQuery, stepsQuery } from "../organizer.queries.ts";
import { EnterDialog } from "./enter-dialog.tsx";
import { SwapDialog } from "./swap-dialog.tsx";

/** The changes by hand that a draw allows now: a late entry, a substitute, a swap. Nothing for an organizer who plays. */
export function DrawChanges({ tournament }: { tournament: Tournament }) {
  const places = useQuery(drawPlacesQuery(tournament.id));
  const steps = useQuery(stepsQuery(tournament.id));
  if (steps.data?.plays) return null;
  return (
    <TitledCard title={t`Change the draw`}>
      <Loaded query={places} waiting={<SkeletonRows rows={1} label={t`Loading`} />} failure={t`Couldn't load the draw`}>
        {(data) => <Choices tournament={tournament} places={data} />}
      </Loaded>
    </TitledCard>
  );
}

type Asked = "late-entry" | "substitute" | "swap";
type ChoicesProps = { tournament: Tournament; places: DrawPlaces };

function Choices({ tournament, places }: ChoicesProps) {
  const [asking, setAsking] = useState<Asked | null>(null);
  const close = () => setAsking(null);
  const movable = places.places.filter(({ problem }) => problem === null);
  const swappable = places.places.filter(({ swap_problem }) => swap_problem === null);
  const reason = places.places.find(({ problem }) => problem !== null)?.problem;
  return (
    <>
      <p className="quiet">
        {movable.length === 0 && reason
          ? reason
          : t`Only places whose matches haven't started can change. Everyone sees the change and your reason.`}
      </p>
      {places.free.length === 0 && <p className="quiet">{t`No place is free for a late entry.`}</p>}
      <div className={styles.buttons}>
        {places.free.length > 0 && <Button onClick={() => setAsking("late-entry")}>{t`Late entry`}</Button>}
        {movable.length > 0 && <Button onClick={() => setAsking("substitute")}>{t`Substitute`}</Button>}
        {swappable.length > 1 && <Button onClick={() => setAsking("swap")}>{t`Swap two places`}</Button>}
      </div>
      {(asking === "late-entry" || asking === "substitute") && (
        <EnterDialog kind={asking} tournament={tournament} places={places} onClose={close} />
      )}
      {asking === "swap" && <SwapDialog tournament={tournament} places={swappable} onClose={close} />}
    </>
  );
}

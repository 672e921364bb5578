import { plural, t } from "@lingui/core/macro";
import type { Floor, FloorMatch, FloorPlayer } from "@pockethall/contract/floor";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePollWhileDown } from "../../../lib/live.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { nairaText } from "../../../ui/money.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import type { DeskTabProps } from "../desk-tab-props.ts";
import { type AskedAction, GameActionDialog } from "../game-action-dialog.tsx";
import { floorQuery } from "../organizer.queries.ts";
import styles from "./floor.module.css";
import { type AskFloor, FloorTiles } from "./floor-tiles.tsx";
import { HallScreens } from "./hall-screens.tsx";
import { MarkerDialog } from "./marker-dialog.tsx";
import { ReadyList } from "./ready-list.tsx";
import { useFloor } from "./use-floor.ts";
import { WalkoverDialog } from "./walkover-dialog.tsx";

/** Time passes without an event while a match overruns, and what is expected moves. */
const FORECAST_MS = 60_000;

/** While a player has not seen a call; phones acknowledge without an event. */
const CALL_MS = 5_000;
const isAwaited = (player: FloorPlayer | null): boolean =>
  player?.call != null && player.call.seen_at === null && !player.call.is_over;
const pollMs = (floor: Floor | undefined): number =>
  floor?.tables.some(({ match }) => match && (isAwaited(match.player1) || isAwaited(match.player2)))
    ? CALL_MS
    : FORECAST_MS;

/** The day at a glance: what happens on every table, and which matches can be called next. */
export function FloorTab({ tournament }: DeskTabProps) {
  const whileDown = usePollWhileDown();
  const refetchInterval = (query: { state: { data: Floor | undefined } }) => whileDown || pollMs(query.state.data);
  const floor = useQuery({ ...floorQuery(tournament.id), refetchInterval });
  if (tournament.status !== "ongoing")
    return (
      <EmptyState
        title={tournament.status === "completed" ? t`Play is over` : t`Play hasn't started`}
        hint={
          tournament.status === "completed"
            ? t`The results are under Games.`
            : t`Make the draw and start the tournament. Then call matches to their tables here.`
        }
      />
    );
  return (
    <Loaded query={floor} waiting={<SkeletonRows label={t`Loading the floor`} />} failure={t`Couldn't load the floor`}>
      {(data) => <Everything floor={data} tournament={tournament} />}
    </Loaded>
  );
}

function Everything({ floor, tournament }: { floor: Floor; tournament: Tournament }) {
  const actions = useFloor();
  const [asked, setAsked] = useState<(AskedAction & { match: FloorMatch }) | null>(null);
  const [markedId, setMarkedId] = useState<string | null>(null);
  const ask: AskFloor = (match, action) => {
    if (action === "marker") return setMarkedId(match.id);
    const game = tournament.games?.find((each) => each.id === match.id);
    if (game) setAsked({ match, game, action });
  };
  const close = () => setAsked(null);
  // Its version changes while the dialog is open, also by the call that was made just before.
  const askedNow = tournament.games?.find(({ id }) => id === asked?.game.id) ?? asked?.game;
  const table = floor.tables.find(({ match }) => match?.id === asked?.match.id);
  const marked = [...floor.tables.flatMap(({ match }) => match ?? []), ...floor.off_table].find(
    ({ id }) => id === markedId,
  );
  const plan = `/organize/tournaments/${tournament.id}/order-of-play`;
  return (
    <section aria-label={t`Floor`} className={styles.floor}>
      <FloorCounts floor={floor} />
      {floor.tables.length === 0 && floor.off_table.length === 0 ? (
        <EmptyState
          title={t`No tables yet`}
          hint={t`Choose the halls in the order of play. Their tables then appear here.`}
          action={<LinkButton variant="primary" to={plan}>{t`Choose halls`}</LinkButton>}
        />
      ) : (
        <FloorTiles floor={floor} games={tournament.games ?? []} actions={actions} ask={ask} />
      )}
      <ReadyList floor={floor} actions={actions} ask={ask} />
      <HallScreens tables={floor.tables} />
      {marked && <MarkerDialog match={marked} onClose={() => setMarkedId(null)} />}
      {asked?.action === "walkover" && askedNow && (
        <WalkoverDialog match={asked.match} game={askedNow} calledAt={table?.since ?? null} onClose={close} />
      )}
      {asked && asked.action !== "walkover" && (
        <GameActionDialog {...asked} defaultUrl={tournament.settings?.stream_url ?? null} onClose={close} />
      )}
    </section>
  );
}

/** '6 tables · 2 free · 31 of 32 here · 1 late'. */
function FloorCounts({ floor: { tables, people, texts } }: { floor: Floor }) {
  const free = tables.filter(({ state }) => state === "free").length;
  const { entered, checked_in: here, late, refereeing } = people;
  const counts = [
    plural(tables.length, { one: "# table", other: "# tables" }),
    t`${free} free`,
    t`${here} of ${entered} here`,
    ...(late > 0 ? [t`${late} late`] : []),
    ...(refereeing > 0 ? [t`${refereeing} refereeing`] : []),
    ...(texts.messages > 0 ? [costOf(texts)] : []),
  ];
  return (
    <p className={styles.counts} role="status">
      {counts.join(" · ")}
    </p>
  );
}

const costOf = ({ messages, cost }: Floor["texts"]): string => {
  const texts = plural(messages, { one: "# message to phones", other: "# messages to phones" });
  return t`${{ texts }}, ${{ cost: nairaText(cost) }}`;
};

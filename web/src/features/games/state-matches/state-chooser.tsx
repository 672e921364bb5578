import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { usePollWhileDown } from "../../../lib/live.ts";
import { useSearch } from "../../../lib/search-params.ts";
import { choiceOf } from "../../../lib/url-choice.ts";
import { Button } from "../../../ui/button.tsx";
import { TitledCard } from "../../../ui/card.tsx";
import { cx } from "../../../ui/cx.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LazyStateMap, mapQuery } from "./lazy-state-map.tsx";
import styles from "./state-chooser.module.css";
import { type CountedStatus, stateGamesQuery } from "./state-games.ts";
import { StateList } from "./state-list.tsx";

const VIEWS = [
  { value: "map", label: t`Map` },
  { value: "list", label: t`List` },
] as const;
const REFRESH_MS = 60_000;

/** Whether the chooser has its height or cannot get it now. Before, what is below it would move away under a finger. */
export function useIsChooserPlaced(status: CountedStatus): boolean {
  const games = useQuery(stateGamesQuery(status));
  const map = useQuery(mapQuery);
  return !games.isLoading && !map.isLoading;
}

/** Where the matches are: the map and the equal list beside it; on a phone one of them at a time. */
export function StateChooser({ status, chosen }: { status: CountedStatus; chosen: string }) {
  const [params] = useSearch();
  const view = choiceOf(params.get("view"), VIEWS, "map");
  const games = useQuery({ ...stateGamesQuery(status), refetchInterval: usePollWhileDown() || REFRESH_MS });
  return (
    <TitledCard title={t`Choose a state`} aside={<ViewToggle />} className={cx(styles.card)}>
      <Loaded query={games} waiting={<Skeleton height={320} />} failure={t`Couldn't load the number of matches.`}>
        {(rows) => (
          <div className={cx(styles.views, styles[view])}>
            <div className={styles.mapView}>
              <LazyStateMap rows={rows} status={status} chosen={chosen} />
            </div>
            <div className={styles.listView}>
              <StateList rows={rows} status={status} chosen={chosen} />
            </div>
          </div>
        )}
      </Loaded>
    </TitledCard>
  );
}

/** Map or list; only where both do not stand side by side. */
function ViewToggle() {
  const [params, change] = useSearch();
  const view = choiceOf(params.get("view"), VIEWS, "map");
  return (
    <div className={styles.toggle} role="group" aria-label={t`Show states as`}>
      {VIEWS.map(({ value, label }) => (
        <Button
          key={value}
          variant="plain"
          aria-pressed={value === view}
          onClick={() => change({ view: value === "map" ? null : value })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

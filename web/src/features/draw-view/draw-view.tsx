import { t } from "@lingui/core/macro";
import type { Draw } from "@pockethall/contract/draws";
import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { usePollWhileDown } from "../../lib/live.ts";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf } from "../../lib/url-choice.ts";
import { Button } from "../../ui/button.tsx";
import { DrawChangeList } from "../../ui/draw-change-list.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ShareButton } from "../../ui/share-button.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useIsWide } from "../../ui/use-is-wide.ts";
import { hasTree, treeOf } from "./bracket.ts";
import { drawQuery } from "./draw.queries.ts";
import { useLiveDraw } from "./draw-live.ts";
import { GroupTable } from "./draw-tables.tsx";
import styles from "./draw-view.module.css";
import { ListView } from "./list-view.tsx";
import { PathCard } from "./path-card.tsx";
import { pathOf } from "./player-path.ts";
import { PlayerSearch } from "./player-search.tsx";
import { PrintSheets } from "./print-sheets.tsx";
import { RoundsView } from "./rounds-view.tsx";
import { sharedDraw } from "./shared-draw.ts";
import { TreeView } from "./tree-view.tsx";

const VIEWS = [
  { value: "tree", label: t`Tree` },
  { value: "rounds", label: t`Rounds` },
  { value: "list", label: t`List` },
] as const;

/** The draw of a tournament, updated with its games: as a tree, round by round, or as an equivalent list. */
export function DrawView({ tournamentId, title }: { tournamentId: TournamentId; title: string }) {
  useLiveDraw(tournamentId);
  const draw = useQuery({ ...drawQuery(tournamentId), refetchInterval: usePollWhileDown() });
  return (
    <Loaded
      query={draw}
      waiting={<SkeletonRows rows={8} label={t`Loading the draw`} />}
      failure={t`Couldn't load the draw`}
    >
      {(data) =>
        data.rounds.length === 0 && data.ladder === null ? (
          <EmptyState
            art="cue"
            title={t`The draw hasn't been made yet`}
            hint={t`The draw is made after registration closes.`}
          />
        ) : (
          <DrawnView draw={data} tournamentId={tournamentId} title={title} />
        )
      }
    </Loaded>
  );
}

type DrawnViewProps = { draw: Draw; tournamentId: TournamentId; title: string };

function DrawnView({ draw, tournamentId, title }: DrawnViewProps) {
  const [params, change] = useSearch();
  const isWide = useIsWide();
  const views = hasTree(draw) ? VIEWS : VIEWS.slice(1);
  const chosen = choiceOf(params.get("view"), views, isWide && hasTree(draw) ? "tree" : "rounds");
  const view = useDeferredValue(chosen); // a long list is made ready behind what is shown
  const tree = useMemo(() => treeOf(draw), [draw]);
  const playerId = params.get("player");
  const path = useMemo(() => pathOf(draw, playerId), [draw, playerId]);
  return (
    <div className={styles.draw} data-draw="">
      <div className={styles.bar}>
        <PlayerSearch draw={draw} chosen={path?.player} onChoose={(player) => change({ player: player?.id })} />
        <div className={styles.views} role="group" aria-label={t`View`}>
          {views.map(({ value, label }) => (
            <Button key={value} aria-pressed={value === chosen} onClick={() => change({ view: value })}>
              {label}
            </Button>
          ))}
        </div>
        <div className={styles.tools}>
          <ShareButton shared={sharedDraw({ tournamentId, title, player: path?.player })} label={t`Share the draw`} />
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t`Print`}
          </Button>
        </div>
      </div>
      {path && <PathCard path={path} />}
      {view === "tree" && <GroupTables draw={draw} />}
      {view === "tree" && <TreeView tree={tree} path={path} />}
      {view === "rounds" && <RoundsView draw={draw} tree={tree} path={path} />}
      {view === "list" && <ListView draw={draw} />}
      <DrawChangeList changes={draw.changes} />
      <PrintSheets draw={draw} tree={tree} title={title} />
    </div>
  );
}

/** The groups that came before the tree. */
function GroupTables({ draw: { groups } }: { draw: Draw }) {
  if (groups.length === 0) return null;
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <GroupTable key={group.number} group={group} />
      ))}
    </div>
  );
}

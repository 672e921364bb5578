import { t } from "@lingui/core/macro";
import type { Draw, DrawRound } from "@pockethall/contract/draws";
import type { PlayerId } from "@pockethall/domain/ids";
import { phaseFacts } from "@pockethall/domain/phases";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { type Tree, titleOf } from "./bracket.ts";
import { StageTable } from "./draw-tables.tsx";
import { GameCard } from "./game-card.tsx";
import { PairItem } from "./pair-item.tsx";
import { pairsOf } from "./pairs.ts";
import type { PlayerPath } from "./player-path.ts";
import styles from "./rounds-view.module.css";
import { currentStage, type Stage, stagesOf } from "./stages.ts";
import { useGrowing } from "./use-growing.ts";
import { useSwipe } from "./use-swipe.ts";

type RoundsViewProps = { draw: Draw; tree: Tree; path: PlayerPath | undefined };

/** The draw one round at a time: a strip of rounds, a swipe or a button to the next, and the next opponents of the winners. */
export function RoundsView({ draw, tree, path }: RoundsViewProps) {
  const [params, change] = useSearch();
  const top = useRef<HTMLDivElement>(null);
  const stages = stagesOf(draw);
  const stage = stages.find(({ id }) => id === params.get("round")) ?? stageOf(stages, path) ?? currentStage(stages);
  if (stage === undefined) return null;
  const index = stages.indexOf(stage);
  const goTo = (id: string | undefined) => {
    if (id === undefined) return;
    change({ round: id });
    top.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div ref={top}>
      <Tabs
        label={t`Rounds of the draw`}
        tabs={stages.map(({ id, name }) => ({ value: id, label: name }))}
        value={stage.id}
        onChange={goTo}
      >
        <StagePanel
          key={stage.id}
          draw={draw}
          tree={tree}
          stage={stage}
          path={path}
          onStep={(step) => goTo(stages[index + step]?.id)}
        />
        <div className={styles.steps}>
          <Step stage={stages[index - 1]} onGo={goTo} isBack />
          <Step stage={stages[index + 1]} onGo={goTo} />
        </div>
      </Tabs>
    </div>
  );
}

/** Where the chosen player was last. */
const stageOf = (stages: readonly Stage[], path: PlayerPath | undefined): Stage | undefined =>
  stages.findLast(({ rounds }) => path?.games.some(({ round }) => rounds.includes(round)));

function Step({ stage, onGo, isBack }: { stage: Stage | undefined; onGo: (id: string) => void; isBack?: boolean }) {
  if (stage === undefined) return <span />;
  return (
    <Button onClick={() => onGo(stage.id)}>
      {isBack && <ChevronLeft aria-hidden="true" />}
      <span className="visually-hidden">{isBack ? t`Back to ` : t`On to `}</span>
      {stage.name}
      {!isBack && <ChevronRight aria-hidden="true" />}
    </Button>
  );
}

type StagePanelProps = RoundsViewProps & { stage: Stage; onStep: (step: -1 | 1) => void };

function StagePanel({ draw, tree, stage, path, onStep }: StagePanelProps) {
  const swipe = useSwipe(onStep);
  const playerId = path?.player.id ?? null;
  return (
    <>
      <StageTable draw={draw} stage={stage} />
      <div className={styles.games} {...swipe}>
        {stage.rounds.map((round) => (
          <section key={`${round.phase} ${round.number} ${round.name}`} className={styles.round}>
            <h3 className={cx(stage.rounds.length === 1 && "visually-hidden")}>{round.name}</h3>
            <RoundGames draw={draw} tree={tree} round={round} playerId={playerId} />
          </section>
        ))}
      </div>
    </>
  );
}

/** A draw of a thousand starts with 512 games: the rest comes while one scrolls. */
const SHOWN_AT_ONCE = 24;

type RoundGamesProps = { draw: Draw; tree: Tree; round: DrawRound; playerId: PlayerId | null };

function RoundGames({ draw, tree, round, playerId }: RoundGamesProps) {
  const [shown, after] = useGrowing(SHOWN_AT_ONCE);
  const pairs = pairsOf(tree, round);
  if (pairs.length === 0) return <PlainGames draw={draw} round={round} playerId={playerId} />;
  const wanted = pairs.findIndex(({ games }) => games.some((named) => isOf(named, playerId)));
  const count = Math.max(shown, wanted + SHOWN_AT_ONCE / 2);
  return (
    <>
      <ol className={styles.list}>
        {pairs.slice(0, count).map((pair) => (
          <PairItem key={pair.games[0]?.game.key ?? pair.byes[0]?.id} pair={pair} playerId={playerId} />
        ))}
      </ol>
      {count < pairs.length && <div ref={after} className={styles.more} />}
    </>
  );
}

const isOf = ({ game }: { game: DrawRound["games"][number] }, playerId: PlayerId | null): boolean =>
  playerId !== null && (game.player1.player?.id === playerId || game.player2.player?.id === playerId);

/** The games of a group or of a round of Swiss: no later game depends on their winners. */
function PlainGames({ draw, round, playerId }: Omit<RoundGamesProps, "tree">) {
  const byes = phaseFacts(round.phase).hasByes
    ? draw.byes.filter(({ round_number }) => round_number === round.number)
    : [];
  const [shown, after] = useGrowing(SHOWN_AT_ONCE);
  return (
    <>
      <ol className={styles.list}>
        {round.games.slice(0, shown).map((game) => (
          <li key={game.key}>
            <GameCard named={{ game, round, title: titleOf(round, game) }} playerId={playerId} />
          </li>
        ))}
        {byes.map(({ player }) => (
          <li key={player.id} className={styles.bye}>
            {t`${{ name: player.name }} has a bye`}
          </li>
        ))}
      </ol>
      {shown < round.games.length && <div ref={after} className={styles.more} />}
    </>
  );
}

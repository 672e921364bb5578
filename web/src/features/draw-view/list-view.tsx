import { t } from "@lingui/core/macro";
import type { Draw, DrawRound } from "@pockethall/contract/draws";
import { phaseFacts } from "@pockethall/domain/phases";
import { memo } from "react";
import { Link } from "../../ui/link.tsx";
import { titleOf } from "./bracket.ts";
import { StageTable } from "./draw-tables.tsx";
import { gameAddress, sentenceOf } from "./game-labels.ts";
import styles from "./list-view.module.css";
import { stagesOf } from "./stages.ts";

/** Everything the pictures show, as headings and sentences: for screen readers, and for who likes to read. */
export function ListView({ draw }: { draw: Draw }) {
  return stagesOf(draw).map((stage) => (
    <section key={stage.id} className={styles.stage}>
      <h3>{stage.name}</h3>
      <StageTable draw={draw} stage={stage} />
      {stage.rounds.map((round) => (
        <div key={`${round.phase} ${round.number} ${round.name}`}>
          {stage.rounds.length > 1 && <h4 className={styles.name}>{round.name}</h4>}
          <RoundSentences round={round} byes={byesOf(draw, round)} />
        </div>
      ))}
    </section>
  ));
}

/** The byes of this round; a losers' or a last round has none. */
const byesOf = ({ byes }: Draw, { number, phase }: DrawRound): string =>
  byes
    .filter(({ round_number }) => round_number === number && phaseFacts(phase).hasByes)
    .map(({ player }) => player.name)
    .join(", ");

const RoundSentences = memo(function RoundSentences({ round, byes }: { round: DrawRound; byes: string }) {
  return (
    <ol className={styles.games}>
      {round.games.map((game) => (
        <li key={game.key}>
          <Link to={gameAddress(game)}>{titleOf(round, game)}</Link>: {sentenceOf(game)}
        </li>
      ))}
      {byes !== "" && <li>{t`No game in this round: ${byes}`}</li>}
    </ol>
  );
});

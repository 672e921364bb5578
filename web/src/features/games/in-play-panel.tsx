import { plural, t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import type { FrameInPlay } from "@pockethall/domain/frame-facts";
import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";
import { FlashNumber } from "../../ui/flash-number.tsx";
import { playerName, type Side } from "./game-facts.ts";
import { ballOnText, cheerFor, snookersFor } from "./in-play.ts";
import styles from "./in-play-panel.module.css";

/** The frame on the table: points of both, the break, the ball on, and what is still possible. */
export function InPlayPanel({ game, play }: { game: Game; play: FrameInPlay }) {
  const cheer = cheerFor(play);
  const needs = snookersFor(play);
  return (
    <div className={styles.panel}>
      <div className={styles.points}>
        <Points game={game} side={1} play={play} />
        <span className={styles.word}>{t`Points`}</span>
        <Points game={game} side={2} play={play} />
      </div>
      <dl className={styles.facts}>
        <Fact name={t`Break`} note={cheer} className={cheer ? styles.cheer : undefined}>
          <span className="tabular">{play.break}</span>
        </Fact>
        <Fact name={t`Ball on`}>
          <span className={cx(styles.ball, styles[play.on])} aria-hidden="true" />
          {ballOnText(play)}
        </Fact>
        <Fact
          name={t`On the table`}
          note={play.reds_left > 0 && plural({ reds_left: play.reds_left }, { one: "# red", other: "# reds" })}
        >
          <span className="tabular">
            {plural({ remaining: play.remaining }, { one: "# point", other: "# points" })}
          </span>
        </Fact>
        <Fact name={t`Snookers needed`} note={needs && t`by ${{ name: playerName(game, needs) }}`}>
          <span className="tabular">{needs ? play.snookers_required : t`None`}</span>
        </Fact>
      </dl>
    </div>
  );
}

function Points({ game, side, play }: { game: Game; side: Side; play: FrameInPlay }) {
  const isTurn = play.turn === side;
  return (
    <div className={cx(styles.side, isTurn && styles.turn)}>
      <span className="visually-hidden">{playerName(game, side)}: </span>
      <span className={styles.figure}>
        <FlashNumber value={side === 1 ? play.player1_points : play.player2_points} />
      </span>
      <span className={styles.table}>{isTurn ? t`At the table` : ""}</span>
    </div>
  );
}

type FactProps = {
  name: string;
  note?: string | false | null;
  className?: string | undefined;
  children: ReactNode;
};

/** The place of the note is kept while there is none, so that nothing moves from stroke to stroke. */
function Fact({ name, note, className, children }: FactProps) {
  return (
    <div className={cx(styles.fact, className)}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{children}</span> <span className={styles.note}>{note}</span>
      </dd>
    </div>
  );
}

import { t } from "@lingui/core/macro";
import { frameFacts } from "@pockethall/domain/frame-facts";
import type { FrameState } from "@pockethall/domain/frame-types";
import type { MatchState } from "@pockethall/domain/match-log-types";
import type { Side } from "@pockethall/domain/matches";
import type { ReactNode } from "react";
import { wireHandicap } from "../../lib/handicap-text.ts";
import { startNote } from "../../lib/start-note.ts";
import { cx } from "../../ui/cx.ts";
import { BallDot } from "./ball.tsx";
import styles from "./board.module.css";
import { counted, type Names, nameOf, onWords, SIDES } from "./pad-labels.ts";

type BoardProps = { match: MatchState; frame: FrameState | null; names: Names; label?: string };

/** Both players, large enough for the sun: points of the frame where strokes are counted, else frames. */
export function MatchBoard({ match, frame, names, label = t`Score` }: BoardProps) {
  return (
    <section className={styles.board} aria-label={label}>
      {SIDES.map((side) => (
        <Player key={side} side={side} match={match} frame={frame} name={nameOf(names, side)} />
      ))}
      {match.status === "live" && frame === null && (
        <p className={styles.frame}>
          {t`Frame`} <FrameNumber match={match} />
        </p>
      )}
      {match.status === "live" && frame !== null && <FrameLine match={match} frame={frame} names={names} />}
    </section>
  );
}

type PlayerProps = { side: Side; match: MatchState; frame: FrameState | null; name: string };

function Player({ side, match, frame, name }: PlayerProps) {
  const frames = match.score[side - 1];
  const start = startNote(wireHandicap(match.handicap ?? match.rules.handicap), side);
  const isTurn = frame !== null && frame.status === "live" && frame.striker === side;
  return (
    <div className={cx(styles.player, isTurn && styles.turn, match.winner === side && styles.winner)}>
      <p className={styles.name}>
        {name}
        {start !== "" && <span className={styles.start}> {start}</span>}
      </p>
      <strong className="tabular">{frame === null ? frames : frame.points[side - 1]}</strong>
      {frame !== null && (
        <p className={styles.frames}>
          <span>
            {t`Frames`} <b className="tabular">{frames}</b>
          </span>
          {isTurn && <span className={styles.atTable}>{t`At the table`}</span>}
        </p>
      )}
    </div>
  );
}

const FrameNumber = ({ match }: { match: MatchState }) => (
  <>
    <span className="tabular">{match.frames.length + 1}</span> {t`of`}{" "}
    <span className="tabular">{match.rules.totalFrames}</span>
  </>
);

const SHOWN_BALLS = 12;

function FrameLine({ match, frame, names }: { match: MatchState; frame: FrameState; names: Names }) {
  const { remaining, snookersRequired, isCentury } = frameFacts(frame);
  const balls = frame.breakBalls.slice(-SHOWN_BALLS);
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={frame.attempt > 1 ? t`Frame, rack ${{ attempt: frame.attempt }}` : t`Frame`}>
          <FrameNumber match={match} />
        </Fact>
        <Fact name={t`Break`}>
          <span className="tabular">{frame.break}</span>
          {isCentury && <b className={styles.century}>{t`Century`}</b>}
        </Fact>
        <Fact name={t`Ball on`}>{frame.isRespotted ? t`the re-spotted black` : onWords(frame.on)}</Fact>
        <Fact name={t`Left`}>
          <span className="tabular">{remaining}</span>
        </Fact>
      </dl>
      <p className={styles.balls} aria-hidden="true">
        {balls.map((ball, index) => (
          <BallDot key={index} ball={ball} small />
        ))}
      </p>
      {frame.nominated !== null && <p className={styles.note}>{t`Nominated: ${{ on: onWords(frame.nominated) }}`}</p>}
      {frame.freeBall !== null && (
        <p
          className={styles.note}
        >{t`Free ball: ${{ on: onWords(frame.freeBall) }} stands for ${{ otherOn: onWords(frame.on) }}`}</p>
      )}
      {snookersRequired !== null && (
        <p className={styles.note}>
          {t`${{ name: nameOf(names, snookersRequired.side) }} needs ${{ count: counted(snookersRequired.count, t`snooker`) }}`}
        </p>
      )}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

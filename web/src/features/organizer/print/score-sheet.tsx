import { t } from "@lingui/core/macro";
import type { DeskMatch } from "@pockethall/contract/desk-matches";
import { targetFrames } from "@pockethall/domain/matches";
import { formatDate, formatTime } from "../../../lib/dates.ts";
import { startNote } from "../../../lib/start-note.ts";
import { cx } from "../../../ui/cx.ts";
import styles from "./print.module.css";

/** The number of frames that fit beside a name of a readable size. */
const FRAMES_A_ROW = 11;

type SheetProps = { title: string; match: DeskMatch };

/** Everything that is written down at the table by hand; two fit an A4 page. */
export function ScoreSheet({ title, match }: SheetProps) {
  const { game } = match;
  return (
    <section className={styles.half}>
      <SheetHead title={title} match={match} />
      {chunksOf(game.total_frames).map((frames) => (
        <table key={frames[0]} className={styles.frames}>
          <thead>
            <tr>
              <th className={styles.player}>{t`Player`}</th>
              {frames.map((frame) => (
                <th key={frame}>{frame}</th>
              ))}
              <th className={styles.total}>{t`Frames`}</th>
            </tr>
          </thead>
          <tbody>
            {SIDES.map((side) => (
              <tr key={side}>
                <td className={styles.player}>
                  <Name match={match} side={side} />
                </td>
                {frames.map((frame) => (
                  <td key={frame} />
                ))}
                <td className={styles.total} />
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className={styles.lines}>
        <Line label={t`Highest break`} />
        <Line label={t`Started at`} />
        <Line label={t`Ended at`} />
        <Line label={t`Winner`} wide />
      </p>
      <Signatures match={match} withReferee />
    </section>
  );
}

/** The result alone, for the desk; four fit an A4 page. */
export function ResultSlip({ title, match }: SheetProps) {
  return (
    <section className={cx(styles.half, styles.slip)}>
      <SheetHead title={title} match={match} />
      <table className={styles.frames}>
        <tbody>
          {SIDES.map((side) => (
            <tr key={side}>
              <td className={styles.wide}>
                <Name match={match} side={side} />
              </td>
              <td className={styles.total} />
            </tr>
          ))}
        </tbody>
      </table>
      <Signatures match={match} withReferee={false} />
    </section>
  );
}

const SIDES = [1, 2] as const;

function chunksOf(totalFrames: number): number[][] {
  const frames = Array.from({ length: totalFrames }, (_, index) => index + 1);
  const rows = Math.ceil(totalFrames / FRAMES_A_ROW);
  return Array.from({ length: rows }, (_, row) => frames.slice(row * FRAMES_A_ROW, (row + 1) * FRAMES_A_ROW));
}

function SheetHead({ title, match: { game, table, referee } }: SheetProps) {
  const { round_name, position, total_frames, scheduled_at, unknown_fields } = game;
  const day = scheduled_at === null ? "" : formatDate(scheduled_at);
  const time = scheduled_at === null || unknown_fields.includes("time_of_day") ? "" : formatTime(scheduled_at);
  return (
    <>
      <p className={styles.head}>
        <b>{title}</b>
        <span>{t`${round_name}, match ${position}`}</span>
      </p>
      <p className={styles.lines}>
        <Line label={t`Table`} value={table} />
        <Line label={t`Time`} value={[day, time].filter(Boolean).join(", ")} />
        <Line label={t`Referee`} value={referee} wide />
      </p>
      <p>{t`Best of ${total_frames}: first to ${{ target: targetFrames(total_frames) }}`}</p>
    </>
  );
}

function Name({ match: { game }, side }: { match: DeskMatch; side: 1 | 2 }) {
  const player = side === 1 ? game.player1 : game.player2;
  const start = startNote(game.handicap, side);
  return (
    <>
      <b>{player?.name ?? " "}</b>
      {start && <span className={styles.start}>{t`Start: ${start}`}</span>}
    </>
  );
}

function Signatures({ match: { game }, withReferee }: { match: DeskMatch; withReferee: boolean }) {
  return (
    <div className={styles.signatures}>
      <span>{game.player1?.name ?? t`Player 1`}</span>
      <span>{game.player2?.name ?? t`Player 2`}</span>
      {withReferee && <span>{t`Referee`}</span>}
    </div>
  );
}

/** A field with its value, or a line to write on. */
const Line = ({ label, value, wide = false }: { label: string; value?: string | null; wide?: boolean }) => (
  <span className={cx(styles.line, wide && styles.wideLine)}>
    {label}: <span>{value}</span>
  </span>
);

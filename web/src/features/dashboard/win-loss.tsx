import { TitledCard } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { FormDots } from "../../ui/form-dots.tsx";
import styles from "./charts.module.css";
import { figure, matchesOf, type Share, type Statistics, sharesOf } from "./figures.ts";

/** Wins, draws and losses: a ring for the eye, the numbers for everyone, and the last five results. */
export function WinLoss({ statistics }: { statistics: Statistics }) {
  const shares = sharesOf(statistics);
  return (
    <TitledCard title="Win/loss analysis">
      <div className={styles.ringAndLegend}>
        <Ring shares={shares} matches={matchesOf(statistics)} winRate={statistics.winRate} />
        <dl className={styles.legend}>
          {shares.map(({ kind, label, count, percent }) => (
            <div key={kind}>
              <dt>
                <span className={cx(styles.swatch, styles[kind])} aria-hidden="true" />
                {label}
              </dt>
              <dd>
                <span className="tabular">{figure(count)}</span> <span className={styles.quiet}>({percent}%)</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={styles.form}>
        <span className={styles.quiet}>Last five</span> <FormDots form={statistics.form.toReversed()} />
      </p>
    </TitledCard>
  );
}

const RADIUS = 15.9155; // a ring that is 100 units long: a percent is one

function Ring({ shares, matches, winRate }: { shares: readonly Share[]; matches: number; winRate: number }) {
  let before = 0;
  return (
    <svg className={styles.ring} viewBox="0 0 42 42" aria-hidden="true">
      <circle className={styles.ringGround} cx="21" cy="21" r={RADIUS} />
      {shares.map(({ kind, count }) => {
        const length = matches === 0 ? 0 : (count * 100) / matches;
        const offset = -before;
        before += length;
        return (
          length > 0 && (
            <circle
              key={kind}
              className={cx(styles.arc, styles[kind])}
              cx="21"
              cy="21"
              r={RADIUS}
              strokeDasharray={`${Math.max(0.1, length - (length < 100 ? 1 : 0))} 100`}
              strokeDashoffset={offset}
              transform="rotate(-90 21 21)"
            />
          )
        );
      })}
      <text className={styles.ringFigure} x="21" y="21">
        {winRate}%
      </text>
      <text className={styles.ringWord} x="21" y="27">
        won
      </text>
    </svg>
  );
}

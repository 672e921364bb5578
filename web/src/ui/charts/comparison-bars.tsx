import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import styles from "./comparison-bars.module.css";

export type Comparison = {
  name: string;
  /** What is compared, null where it is not known; none where shares would mean nothing, as of ranks. */
  values?: readonly [first: number | null, second: number | null] | undefined;
  /** What is written at the sides, where it is not the plain number. */
  texts?: readonly [first: string, second: string];
};

type ComparisonBarsProps = {
  caption: ReactNode;
  names: readonly [first: string, second: string];
  rows: readonly Comparison[];
  /** Whether caption and names are written above; else they are only spoken. */
  showHead?: boolean;
};

/** Two sides against each other, one figure a row: a table, with the share of each as a bar. */
export function ComparisonBars({ caption, names, rows, showHead = false }: ComparisonBarsProps) {
  const spoken = showHead ? undefined : "visually-hidden";
  return (
    <table className={styles.table}>
      <caption className={spoken}>{caption}</caption>
      <colgroup>
        <col />
        <col className={styles.middle} />
        <col />
      </colgroup>
      <thead className={spoken}>
        <tr>
          <th scope="col">{names[0]}</th>
          {showHead ? <td /> : <th scope="col">{t`What`}</th>}
          <th scope="col">{names[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.name} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ name, values, texts }: Comparison) {
  const [first, second] = texts ?? [textOf(values?.[0]), textOf(values?.[1])];
  return (
    <tr>
      <td className="tabular">{first}</td>
      <th scope="row">
        {name}
        {values?.every((value) => value !== null) && <Bar values={values} />}
      </th>
      <td className="tabular">{second}</td>
    </tr>
  );
}

/** Both shares of one bar. Without two figures, or of nothing, there is nothing to compare. */
function Bar({ values: [first, second] }: { values: NonNullable<Comparison["values"]> }) {
  const isKnown = first !== null && second !== null && first >= 0 && second >= 0 && first + second > 0;
  return (
    <span className={styles.bar} aria-hidden="true">
      {isKnown && (
        <>
          {first > 0 && <span className={styles.first} style={{ flexGrow: first }} />}
          {second > 0 && <span className={styles.second} style={{ flexGrow: second }} />}
        </>
      )}
    </span>
  );
}

const textOf = (value: number | null | undefined): string => value?.toLocaleString("en-NG") ?? t`N/A`;

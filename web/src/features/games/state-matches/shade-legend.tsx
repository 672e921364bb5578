import { t } from "@lingui/core/macro";
import { cx } from "../../../ui/cx.ts";
import { legendOf } from "./shades.ts";
import styles from "./state-map.module.css";

/** Which shade means how many matches. */
export function ShadeLegend({ shades }: { shades: readonly number[] }) {
  return (
    <ul className={styles.legend} aria-label={t`Matches by shade`}>
      {legendOf(shades).map((range, shade) => (
        <li key={range}>
          <span className={cx(styles.swatch, styles[`shade${shade}`])} aria-hidden="true" />
          {range}
        </li>
      ))}
    </ul>
  );
}

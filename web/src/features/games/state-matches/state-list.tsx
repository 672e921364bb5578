import { t } from "@lingui/core/macro";
import { cx } from "../../../ui/cx.ts";
import { Link } from "../../../ui/link.tsx";
import { type CountedStatus, matchesText, type StateGames } from "./state-games.ts";
import { useStateLink } from "./state-link.ts";
import styles from "./state-list.module.css";

type StateListProps = { rows: StateGames; status: CountedStatus; chosen: string };

/** The same choice as the map, in words: every state with its number of matches. */
export function StateList({ rows, status, chosen }: StateListProps) {
  const linkTo = useStateLink(chosen);
  return (
    <ul className={styles.list} aria-label={t`Matches by state`}>
      {rows.map(({ state, games }) => (
        <li key={state}>
          <Link
            to={linkTo(state)}
            replace
            className={cx(styles.state, games === 0 && styles.none)}
            aria-label={`${state}: ${matchesText(games, status)}`}
            aria-current={state === chosen ? "true" : undefined}
          >
            <span>{state}</span>
            <span className="tabular">{games.toLocaleString("en-NG")}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

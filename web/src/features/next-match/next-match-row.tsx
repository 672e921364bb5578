import { t } from "@lingui/core/macro";
import { ChevronRight } from "lucide-react";
import { Link } from "../../ui/link.tsx";
import { opponentOf, tableOf, whenOf } from "./match-words.ts";
import styles from "./next-match.module.css";
import { useNextMatch } from "./next-match.queries.ts";

/** One line about the match of the day, which leads to its card; nothing on other days. */
export function NextMatchRow({ userId }: { userId: string }) {
  const { match, expected, isToday } = useNextMatch(userId);
  if (!match || !isToday) return null;
  const table = tableOf(match, expected);
  const opponent = opponentOf(match);
  return (
    <Link to="/dashboard" className={styles.line} aria-label={t`Your next match`}>
      <span>
        <strong>{t`Next: vs ${opponent}`}</strong>
        {table && ` · ${table.name}`} · {whenOf(match, expected, isToday)}
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}

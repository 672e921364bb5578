import { t } from "@lingui/core/macro";
import { ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Link } from "../../ui/link.tsx";
import { leagueOpponent, leagueWhen, type OwnLeagueMatch, pageOfLeagueMatch } from "./league-labels.ts";
import { type KnownLine, lineOf } from "./line-of.ts";
import { noteNextMatch, noteNoMatch } from "./match-day.ts";
import { opponentOf, tableOf, whenOf } from "./match-labels.ts";
import styles from "./next-match.module.css";
import { useLeagueMatch, useNextMatch } from "./next-match.queries.ts";

type RowProps = {
  userId: string;
  /** What is known by now: whether there is a line, or that an answer failed. */
  onKnown: (line: KnownLine) => void;
};

/** One line about the match of the day, which leads to its card; on other days about a league match, or nothing. */
export function NextMatchRow({ userId, onKnown }: RowProps) {
  const { query, match, expected, isToday } = useNextMatch(userId);
  const { match: leagueMatch, isError } = useLeagueMatch(userId);
  const line = lineOf({ match, isToday, hasFailed: query.isError }, { match: leagueMatch, hasFailed: isError });
  useEffect(() => {
    if (leagueMatch !== undefined) noteNextMatch("league", userId, leagueMatch !== null);
  }, [userId, leagueMatch]);
  const report = useEffectEvent(onKnown);
  useEffect(() => {
    if (line === "none") noteNoMatch(userId);
    if (line !== "waiting") report(line);
  }, [userId, line]);
  if (match === undefined) return null;
  if (!match || !isToday) return leagueMatch ? <LeagueLine match={leagueMatch} /> : null;
  const table = tableOf(match, expected);
  const opponent = opponentOf(match);
  return (
    <Link to="/dashboard" className={styles.line} aria-label={t`Your next match`}>
      <span>
        <strong>{t`Next: vs ${opponent}`}</strong>
        {table && (
          <>
            {" "}
            · <span className={styles.fact}>{table.name}</span>
          </>
        )}{" "}
        · <span className={styles.fact}>{whenOf(match, expected, isToday)}</span>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}

const LeagueLine = ({ match }: { match: OwnLeagueMatch }) => (
  <Link to={pageOfLeagueMatch(match)} className={styles.line} aria-label={t`Your league match`}>
    <span>
      <strong>{leagueOpponent(match)}</strong> · {match.league.name} · {leagueWhen(match)}
    </span>
    <ChevronRight aria-hidden="true" />
  </Link>
);

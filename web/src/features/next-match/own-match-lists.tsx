import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useForecast } from "../../lib/use-forecast.ts";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import { leagueOpponent, leagueWhen, type OwnLeagueMatch, pageOfLeagueMatch } from "./league-labels.ts";
import { opponentOf, pageOfMatch, tableOf, whenOf } from "./match-labels.ts";
import { type Expected, isOnDay, type OwnMatch } from "./next-match.queries.ts";
import styles from "./own-match-lists.module.css";
import { ownLeagueMatchesQuery, ownMatchListQuery, useLiveOwnMatches } from "./own-matches.queries.ts";

const LEAGUE_STATES = { open: null, challenged: null, reported: t`Result reported`, disputed: t`Disputed` } as const;

/** Whether it is known how much room the matches to play take: what lies below would move. */
export function useOwnMatchesSettled(userId: string): boolean {
  const [matches, leagueMatches] = [
    useInfiniteQuery(ownMatchListQuery(userId)),
    useInfiniteQuery(ownLeagueMatchesQuery(userId)),
  ];
  return !matches.isPending && !leagueMatches.isPending;
}

/** The user's tournament matches that are not over: what is under way, then the next. */
export function OwnMatches({ userId }: { userId: string }) {
  const query = useInfiniteQuery(ownMatchListQuery(userId));
  const matches = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const next = matches.find(({ status, tournament }) => tournament.status === "ongoing" && status !== "live");
  const expected = useForecast(next?.tournament.id);
  useLiveOwnMatches(matches);
  return (
    <Loaded
      query={query}
      failure={t`Couldn't load your matches`}
      waiting={<SkeletonRows rows={3} label={t`Loading your matches`} />}
    >
      {() =>
        matches.length === 0 ? (
          <p className="quiet">
            {t`No tournament match to play.`} <Link to="/tournaments">{t`Find a tournament`}</Link>
          </p>
        ) : (
          <>
            <Card flush>
              <ul aria-label={t`Upcoming matches`}>
                {matches.map((match) => (
                  <MatchRow key={match.id} match={match} expected={expected.get(match.id)} />
                ))}
              </ul>
            </Card>
            <ShowMore query={query} label={t`Show more matches`} />
          </>
        )
      }
    </Loaded>
  );
}

function MatchRow({ match, expected }: { match: OwnMatch; expected: Expected | undefined }) {
  const table = tableOf(match, expected);
  const { tournament, round_name } = match;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.when}>
          {whenOf(match, expected, isOnDay(match, expected, new Date()))}
          {table && <span>&nbsp;· {table.name}</span>}
        </p>
        <StretchedLink to={pageOfMatch(match)} className={styles.opponent}>
          {t`vs ${{ opponent: opponentOf(match) }}`}
        </StretchedLink>
        <p className={styles.quiet}>
          {tournament.name}&nbsp;· {round_name}
        </p>
      </div>
      <div className={styles.end}>
        {match.status === "live" && (
          <>
            <Chip tone="live">{t`Live`}</Chip>
            <strong className="tabular">
              {match.own_score ?? 0}–{match.opponent_score ?? 0}
            </strong>
          </>
        )}
        {match.check_in === "open" && (
          <Link className={styles.step} to={`/tournaments/${tournament.id}`}>
            {t`Check in`}
            <span className="visually-hidden">: {tournament.name}</span>
          </Link>
        )}
        {match.check_in === "done" && <Chip tone="completed">{t`Checked in`}</Chip>}
      </div>
    </li>
  );
}

/** The user's league matches without a result that stands; nothing for who plays in no league. */
export function OwnLeagueMatches({ userId, title }: { userId: string; title: string }) {
  const query = useInfiniteQuery(ownLeagueMatchesQuery(userId));
  const matches = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (matches.length === 0 && !query.isError) return null;
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <Loaded query={query} failure={t`Couldn't load your league matches`} waiting={null}>
        {() => (
          <>
            <Card flush>
              <ul aria-label={title}>
                {matches.map((match) => (
                  <LeagueRow key={match.id} match={match} />
                ))}
              </ul>
            </Card>
            <ShowMore query={query} label={t`Show more league matches`} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function LeagueRow({ match }: { match: OwnLeagueMatch }) {
  const { league, round, status, needs_me } = match;
  const state = LEAGUE_STATES[status];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.when}>{leagueWhen(match)}</p>
        <StretchedLink to={pageOfLeagueMatch(match)} className={styles.opponent}>
          {leagueOpponent(match)}
        </StretchedLink>
        <p className={styles.quiet}>
          {league.name} · {round === null ? t`Challenge` : t`Round ${round}`}
        </p>
      </div>
      <div className={styles.end}>
        {state !== null && <Chip tone={status === "disputed" ? "warning" : "neutral"}>{state}</Chip>}
        {needs_me && <Chip tone="warning">{t`Waiting for you`}</Chip>}
      </div>
    </li>
  );
}

import { plural, t } from "@lingui/core/macro";
import type { TournamentId } from "@pockethall/domain/ids";
import type { ReactNode } from "react";
import { mapSearchAddress } from "../../lib/venue-map.ts";
import { LinkButton } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { leagueOpponent, leagueWhen, type OwnLeagueMatch, pageOfLeagueMatch } from "./league-labels.ts";
import { opponentOf, pageOfMatch, tableOf, whenOf } from "./match-labels.ts";
import styles from "./next-match.module.css";
import { type Expected, type OwnMatch, useLeagueMatch, useNextMatch } from "./next-match.queries.ts";

type CardProps = {
  userId: string;
  /** Where all matches of the user are listed. */
  allTo: string;
  /** The check-in of this tournament, where the player has one. */
  checkIn: (tournamentId: TournamentId) => ReactNode;
};

/** The user's next match: opponent, time, table, way there and check-in. */
export function NextMatchCard({ userId, allTo, checkIn }: CardProps) {
  const { query, match, expected, isToday } = useNextMatch(userId);
  const { match: leagueMatch, total } = useLeagueMatch(userId);
  return (
    <TitledCard title={t`My next match`} aside={<Link to={allTo}>{t`All my matches`}</Link>}>
      <Loaded
        query={query}
        failure={t`Couldn't load your next match`}
        waiting={<SkeletonRows rows={3} label={t`Loading your next match`} />}
      >
        {() =>
          match ? (
            <>
              <MatchFacts match={match} expected={expected} when={whenOf(match, expected, isToday)} />
              <div className={styles.steps}>
                {checkIn(match.tournament.id)}
                <LinkButton to={pageOfMatch(match)}>{t`Open match`}</LinkButton>
              </div>
            </>
          ) : (
            !leagueMatch && (
              <p>
                {t`No match to play.`} <Link to="/tournaments">{t`Find a tournament`}</Link>
              </p>
            )
          )
        }
      </Loaded>
      {leagueMatch && <LeagueFacts match={leagueMatch} total={total} allTo={allTo} />}
    </TitledCard>
  );
}

function MatchFacts({ match, expected, when }: { match: OwnMatch; expected: Expected | undefined; when: string }) {
  const { tournament, opponent, round_name } = match;
  const table = tableOf(match, expected);
  const address = match.table?.address || `${tournament.venue}, ${tournament.state}`;
  return (
    <div className={styles.facts}>
      <Facts>
        <Fact name={t`Opponent`}>
          {opponent ? <Link to={`/players/${opponent.id}`}>{opponent.name}</Link> : opponentOf(match)}
        </Fact>
        <Fact name={t`When`}>
          <strong>{when}</strong>
        </Fact>
        <Fact name={t`Table`}>
          {table ? (
            <>
              {table.name} · {table.hall_id ? <Link to={`/halls/${table.hall_id}`}>{table.hall}</Link> : table.hall}
            </>
          ) : (
            t`To be announced`
          )}
        </Fact>
        <Fact name={t`Round`}>
          {round_name} · <Link to={`/tournaments/${tournament.id}`}>{tournament.name}</Link>
        </Fact>
        <Fact name={t`Where`}>
          <a href={mapSearchAddress(tournament)} target="_blank" rel="noreferrer">
            {address}
            <span className="visually-hidden"> {t`(opens a new tab)`}</span>
          </a>
        </Fact>
      </Facts>
    </div>
  );
}

type LeagueFactsProps = { match: OwnLeagueMatch; total: number; allTo: string };

/** The first of the user's league matches. */
function LeagueFacts({ match, total, allTo }: LeagueFactsProps) {
  return (
    <div className={styles.facts}>
      <Facts>
        <Fact name={match.league.name}>
          <Link to={pageOfLeagueMatch(match)}>{leagueOpponent(match)}</Link>
        </Fact>
        <Fact name={t`When`}>
          <strong>{leagueWhen(match)}</strong>
        </Fact>
        {total > 1 && (
          <Fact name={t`League matches`}>
            <Link to={allTo}>{plural(total, { one: "# match to play", other: "# matches to play" })}</Link>
          </Fact>
        )}
      </Facts>
    </div>
  );
}

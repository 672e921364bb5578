import { t } from "@lingui/core/macro";
import type { LeagueDetail } from "@pockethall/contract/leagues";
import { lazy, Suspense } from "react";
import { formatDate, formatTime } from "../../lib/dates.ts";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { nairaText } from "../../ui/money.tsx";
import { JoinLeague } from "./join-league.tsx";
import styles from "./leagues.module.css";
import { MatchList } from "./match-list.tsx";
import { MembersCard } from "./members-card.tsx";
import { PrizesCard } from "./prizes-card.tsx";
import { challengesForMe, playsIn, waitingForMe } from "./waiting-for-me.ts";

// For members only.
const ChallengeCard = lazy(() => import("./challenge-card.tsx").then((module) => ({ default: module.ChallengeCard })));
const ContactsCard = lazy(() => import("./contacts-card.tsx").then((module) => ({ default: module.ContactsCard })));

export type TabProps = { league: LeagueDetail; me: string | null; runs: boolean };

const MOST_NEXT = 3;

/** What one wants to know first: what waits for oneself, then what the league is. */
export function OverviewTab({ league, me, runs }: TabProps) {
  const waiting = waitingForMe(league, me, runs);
  const challenges = challengesForMe(league, me);
  const next = league.matches.filter((match) => match.status === "open" && playsIn(match, me)).slice(0, MOST_NEXT);
  return (
    <>
      {challenges.length > 0 && (
        <section className={styles.block} aria-label={t`Your challenge`}>
          <h2>{t`Your challenge`}</h2>
          <Suspense>
            <ul className={styles.list}>
              {challenges.map((challenge) => (
                <ChallengeCard key={challenge.id} challenge={challenge} league={league} me={me} />
              ))}
            </ul>
          </Suspense>
        </section>
      )}
      {waiting.length > 0 && (
        <section className={styles.block} aria-label={t`Waiting for you`}>
          <h2>{t`Waiting for you`}</h2>
          <MatchList matches={waiting} me={me} runs={runs} isRunning={league.status === "running"} />
        </section>
      )}
      {league.status === "running" && next.length > 0 && (
        <section className={styles.block} aria-label={t`Your next matches`}>
          <h2>{t`Your next matches`}</h2>
          <MatchList matches={next} me={me} runs={runs} isRunning />
        </section>
      )}
      {me !== null && league.status === "running" && league.members.some(({ player_id }) => player_id === me) && (
        <Suspense>
          <ContactsCard leagueId={league.id} />
        </Suspense>
      )}
      <div className={styles.row}>
        <JoinLeague league={league} me={me} />
      </div>
      {league.description && <p>{league.description}</p>}
      <div className={styles.columns}>
        <AboutCard league={league} />
        <PrizesCard league={league} />
      </div>
      <MembersCard league={league} runs={runs} />
    </>
  );
}

function AboutCard({ league }: { league: LeagueDetail }) {
  const { member_count, max_players, entry_fee, starts_on, join_by, organizer, previous_id, next_id } = league;
  return (
    <TitledCard title={t`About`}>
      <Facts>
        <Fact name={t`Players`}>{max_players === null ? member_count : t`${member_count} of ${max_players}`}</Fact>
        <Fact name={t`Fee`}>{entry_fee > 0 ? nairaText(entry_fee, 2) : t`Free`}</Fact>
        <Fact name={t`First day`}>{formatDate(`${starts_on}T12:00:00Z`, true)}</Fact>
        {join_by && (
          <Fact name={t`Join before`}>
            {formatDate(join_by, true)}, {formatTime(join_by)}
          </Fact>
        )}
        <Fact name={t`Organiser`}>{organizer.name}</Fact>
        {previous_id && (
          <Fact name={t`Last season`}>
            <Link to={`/leagues/${previous_id}`}>{t`View last season`}</Link>
          </Fact>
        )}
        {next_id && (
          <Fact name={t`Next season`}>
            <Link to={`/leagues/${next_id}`}>{t`View next season`}</Link>
          </Fact>
        )}
      </Facts>
    </TitledCard>
  );
}

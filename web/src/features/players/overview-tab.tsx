import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as texts from "../../texts/players/player-page.ts";
import { TitledCard } from "../../ui/card.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { FormDots } from "../../ui/form-dots.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import { BreakBands } from "./break-bands.tsx";
import { FrameDifferenceCard } from "./frame-difference-card.tsx";
import { GameList } from "./game-list.tsx";
import styles from "./player-page.module.css";
import { type Player, titlesQuery } from "./players.queries.ts";
import { RULESET_WORDS } from "./ruleset-words.ts";
import { YearsCard } from "./years-card.tsx";

const many = (count: number) => count.toLocaleString("en-NG");

/** What a player has done so far, in figures. */
export function OverviewTab({ player }: { player: Player }) {
  return (
    <div className={styles.stack}>
      {player.bio && <p className={styles.bio}>{player.bio}</p>}
      <div className={styles.columns}>
        <TitledCard title={texts.record}>
          <Record player={player} />
        </TitledCard>
        <TitledCard title={texts.breaksAndFrames}>
          <Breaks player={player} />
        </TitledCard>
        <TitledCard title={texts.titlesAndRating}>
          <Honours player={player} />
        </TitledCard>
        <BreakBands player={player} />
      </div>
      {player.matches > 0 && <FrameDifferenceCard player={player} />}
      {player.form_games.length > 0 && (
        <section aria-labelledby="form-games">
          <h2 id="form-games" className={styles.heading}>
            {texts.lastFive}
          </h2>
          <GameList label={texts.lastFiveMatchesNewestFirst} games={player.form_games} />
        </section>
      )}
      {player.titles > 0 && <Titles id={player.id} total={player.titles} />}
      {player.matches > 0 && <YearsCard player={player} />}
    </div>
  );
}

function Record({ player }: { player: Player }) {
  return (
    <Facts>
      <Fact name={texts.lastFive}>
        <FormDots form={player.form.toReversed()} />
      </Fact>
      <Fact name={texts.matches}>{many(player.matches)}</Fact>
      <Fact name={texts.wins}>{many(player.wins)}</Fact>
      {player.draws > 0 && <Fact name={texts.draws}>{many(player.draws)}</Fact>}
      <Fact name={texts.losses}>{many(player.losses)}</Fact>
      <Fact name={texts.winRate}>{player.matches === 0 ? texts.nA : `${player.win_rate}%`}</Fact>
      <Fact name={texts.tournaments}>{many(player.tournaments_played)}</Fact>
    </Facts>
  );
}

function Breaks({ player }: { player: Player }) {
  const isNoted = player.highest_break !== null; // where nobody noted breaks, none is not a fact
  const difference = player.frames_won - player.frames_lost;
  return (
    <Facts>
      <Fact name={texts.highestBreak}>{player.highest_break ?? texts.nA}</Fact>
      <Fact name={texts.centuries}>{isNoted ? many(player.century_breaks) : texts.nA}</Fact>
      <Fact name={texts.breaksOf50AndMore}>{isNoted ? many(player.fifty_breaks) : texts.nA}</Fact>
      <Fact name={texts.averageBreak}>{player.average_break ?? texts.nA}</Fact>
      <Fact name={texts.framesWon}>{many(player.frames_won)}</Fact>
      <Fact name={texts.framesLost}>{many(player.frames_lost)}</Fact>
      <Fact name={texts.frameDifference}>{difference > 0 ? `+${many(difference)}` : many(difference)}</Fact>
    </Facts>
  );
}

function Honours({ player }: { player: Player }) {
  return (
    <Facts>
      <Fact name={texts.titles}>{many(player.titles)}</Fact>
      <Fact name={texts.finals}>{many(player.finals)}</Fact>
      {player.earnings !== null && (
        <Fact name={texts.prizeMoney}>
          <Money naira={player.earnings} />
        </Fact>
      )}
      {player.ratings.map(
        ({ ruleset, rating, deviation, is_active }): ReactNode => (
          <Fact key={ruleset} name={texts.ratingRulesetWords(RULESET_WORDS[ruleset])}>
            {Math.round(rating).toLocaleString("en-NG")} ± {Math.round(2 * deviation)}
            {!is_active && ` ${texts.inactive}`}
          </Fact>
        ),
      )}
      {player.ratings.length === 0 && <Fact name={texts.rating}>{texts.nA}</Fact>}
    </Facts>
  );
}

/**
 * The latest tournaments won. The page stands without them: a list that cannot be had is left out, and one that comes
 * late comes last, where it moves nothing.
 */
function Titles({ id, total }: { id: string; total: number }) {
  const titles = useQuery(titlesQuery(id));
  if (titles.data === undefined || titles.data.data.length === 0) return null;
  const more = total - titles.data.data.length;
  return (
    <TitledCard title={texts.tournamentsWon}>
      <ul className={styles.titles}>
        {titles.data.data.map(({ tournament, won_at }) => (
          <li key={tournament.id}>
            <Link to={`/tournaments/${tournament.id}`}>{tournament.name}</Link>
            <span className={styles.quiet}>
              <DateTime value={won_at} format="record" />
            </span>
          </li>
        ))}
        {more > 0 && <li className={styles.quiet}>{texts.andMore(many(more))}</li>}
      </ul>
    </TitledCard>
  );
}

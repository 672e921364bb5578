import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TitledCard } from "../../ui/card.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { FormDots } from "../../ui/form-dots.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import { SelfDescription } from "../../ui/self-description.tsx";
import { BreakBands } from "./break-bands.tsx";
import { FrameDifferenceCard } from "./frame-difference-card.tsx";
import { GameList } from "./game-list.tsx";
import styles from "./player-page.module.css";
import { type Player, titlesQuery } from "./players.queries.ts";
import { RULESET_LABELS } from "./ruleset-labels.ts";
import { YearsCard } from "./years-card.tsx";

const many = (count: number) => count.toLocaleString("en-NG");

/** What a player has done so far, in figures. */
export function OverviewTab({ player }: { player: Player }) {
  return (
    <div className={styles.stack}>
      <SelfDescription texts={player} />
      <div className={styles.columns}>
        <TitledCard title={t`Record`}>
          <Record player={player} />
        </TitledCard>
        <TitledCard title={t`Breaks and frames`}>
          <Breaks player={player} />
        </TitledCard>
        <TitledCard title={t`Titles and rating`}>
          <Honours player={player} />
        </TitledCard>
        <BreakBands player={player} />
      </div>
      {player.matches > 0 && <FrameDifferenceCard player={player} />}
      {player.form_games.length > 0 && (
        <section aria-labelledby="form-games">
          <h2 id="form-games" className={styles.heading}>
            {t`Last five`}
          </h2>
          <GameList label={t`Last five matches, newest first`} games={player.form_games} />
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
      <Fact name={t`Last five`}>
        <FormDots form={player.form.toReversed()} />
      </Fact>
      <Fact name={t`Matches`}>{many(player.matches)}</Fact>
      <Fact name={t`Wins`}>{many(player.wins)}</Fact>
      {player.draws > 0 && <Fact name={t`Draws`}>{many(player.draws)}</Fact>}
      <Fact name={t`Losses`}>{many(player.losses)}</Fact>
      <Fact name={t`Win rate`}>{player.matches === 0 ? t`N/A` : `${player.win_rate}%`}</Fact>
      <Fact name={t`Tournaments`}>{many(player.tournaments_played)}</Fact>
    </Facts>
  );
}

function Breaks({ player }: { player: Player }) {
  const isNoted = player.highest_break !== null; // without recorded breaks, zero is not a fact
  const difference = player.frames_won - player.frames_lost;
  return (
    <Facts>
      <Fact name={t`Highest break`}>{player.highest_break ?? t`N/A`}</Fact>
      <Fact name={t`Centuries`}>{isNoted ? many(player.century_breaks) : t`N/A`}</Fact>
      <Fact name={t`Breaks of 50 and more`}>{isNoted ? many(player.fifty_breaks) : t`N/A`}</Fact>
      <Fact name={t`Average break`}>{player.average_break ?? t`N/A`}</Fact>
      <Fact name={t`Frames won`}>{many(player.frames_won)}</Fact>
      <Fact name={t`Frames lost`}>{many(player.frames_lost)}</Fact>
      <Fact name={t`Frame difference`}>{difference > 0 ? `+${many(difference)}` : many(difference)}</Fact>
    </Facts>
  );
}

function Honours({ player }: { player: Player }) {
  return (
    <Facts>
      <Fact name={t`Titles`}>{many(player.titles)}</Fact>
      <Fact name={t`Finals`}>{many(player.finals)}</Fact>
      {player.earnings !== null && (
        <Fact name={t`Prize money`}>
          <Money naira={player.earnings} />
        </Fact>
      )}
      {player.ratings.map(
        ({ ruleset, rating, margin, is_active }): ReactNode => (
          <Fact key={ruleset} name={t`Rating, ${{ rulesetText: RULESET_LABELS[ruleset] }}`}>
            {Math.round(rating).toLocaleString("en-NG")} ± {Math.round(margin)}
            {!is_active && ` ${t`(inactive)`}`}
          </Fact>
        ),
      )}
      {player.ratings.length === 0 && <Fact name={t`Rating`}>{t`N/A`}</Fact>}
    </Facts>
  );
}

/**
 * The latest tournaments won. The page works without them: a list that cannot be had is left out, and one that comes
 * late comes last, where it moves nothing.
 */
function Titles({ id, total }: { id: string; total: number }) {
  const titles = useQuery(titlesQuery(id));
  if (titles.data === undefined || titles.data.data.length === 0) return null;
  const more = total - titles.data.data.length;
  return (
    <TitledCard title={t`Tournaments won`}>
      <ul className={styles.titles}>
        {titles.data.data.map(({ tournament, won_at }) => (
          <li key={tournament.id}>
            <Link to={`/tournaments/${tournament.id}`}>{tournament.name}</Link>
            <span className="quiet">
              <DateTime value={won_at} format="record" />
            </span>
          </li>
        ))}
        {more > 0 && <li className="quiet">{t`and ${{ many: many(more) }} more`}</li>}
      </ul>
    </TitledCard>
  );
}

import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { LEVEL } from "@pockethall/domain/handicaps";
import { handicapOfGame } from "../../../lib/handicap-text.ts";
import { chancesOf, evenStartText, forecastNote } from "../../../lib/match-forecast.ts";
import { TitledCard } from "../../../ui/card.tsx";
import { ComparisonBars } from "../../../ui/charts/comparison-bars.tsx";
import { Link } from "../../../ui/link.tsx";
import { playerName } from "../game-facts.ts";
import type { Expectation } from "./statistics-query.ts";

type MatchForecastProps = { game: Game; expectation: Expectation };

/** Both players' chances before a match, with its length and start. */
export function MatchForecast({ game, expectation }: MatchForecastProps) {
  const { handicap, total_frames: totalFrames } = game;
  const names = [playerName(game, 1), playerName(game, 2)] as const;
  const chances = chancesOf(expectation, { totalFrames, handicap: handicap ? handicapOfGame(handicap) : LEVEL });
  return (
    <TitledCard title={t`Forecast`}>
      <ComparisonBars
        caption={t`Chances of both players`}
        names={[...names]}
        rows={[{ name: t`Chance, %`, values: chances }]}
      />
      <p>{evenStartText(expectation, totalFrames, names)}</p>
      <p className="quiet">
        {handicap ? t`With the start.` : ""} {forecastNote(expectation)}{" "}
        <Link to="/ratings/honesty">{t`How good are our forecasts?`}</Link>
      </p>
    </TitledCard>
  );
}

import type { Game } from "@pockethall/contract/games";
import { useQuery } from "@tanstack/react-query";
import { MatchForecast } from "./match-forecast.tsx";
import { forecastQuery } from "./statistics-query.ts";

/** The forecast of a match to come, below its facts; nothing until it is known, nor where the ratings say nothing. */
export function FixtureForecast({ game }: { game: Game }) {
  const { data } = useQuery(forecastQuery(game));
  return data ? <MatchForecast game={game} expectation={data} /> : null;
}

import { plural, t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import type { TournamentId } from "@pockethall/domain/ids";
import { isLateStage, ratingOf } from "./game-facts.ts";

export const LIVE_TABS = [
  { value: "all", label: t`All` },
  { value: "featured", label: t`Featured` },
  { value: "top-rated", label: t`Top Rated` },
] as const;
export type LiveTab = (typeof LIVE_TABS)[number]["value"];

/** What is chosen above the list; an empty text means all. */
export type LiveFilter = { tab: LiveTab; tournamentId: TournamentId; state: string };

const byRating = (a: Game, b: Game): number => {
  const [first, second] = [ratingOf(a), ratingOf(b)];
  return second.winRates - first.winRates || first.rankings - second.rankings || a.id.localeCompare(b.id);
};

/** Featured: flagged by the organizer, a final or a semi-final. Top Rated: all, best pair of players first. */
export function filterLive(games: readonly Game[], { tab, tournamentId, state }: LiveFilter): Game[] {
  const found = games.filter(
    (game) =>
      (tournamentId === "" || game.tournament_id === tournamentId) &&
      (state === "" || game.tournament?.state === state) &&
      (tab !== "featured" || game.featured || isLateStage(game)),
  );
  return tab === "top-rated" ? found.sort(byRating) : found;
}

/** Each tournament that has a live game, once, by name. */
export function tournamentsOf(games: readonly Game[]): { value: string; label: string }[] {
  const names = new Map(games.map((game) => [game.tournament_id, game.tournament?.name ?? t`TBD`]));
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label));
}

/** 'Showing 2 live matches', with the chosen tournament and state appended. */
export const liveCountText = (count: number, chosen: readonly (string | undefined)[]): string =>
  [t`Showing ${plural(count, { one: "# live match", other: "# live matches" })}`, ...chosen]
    .filter(Boolean)
    .join(" · ");

/** What to do when nothing is left, by what is chosen. */
export function emptyHint({ tab, tournamentId, state }: LiveFilter): string {
  const chosen = [tournamentId !== "" && "tournament", state !== "" && "state", tab === "featured" && "tab"].filter(
    Boolean,
  );
  if (chosen.length === 0) return t`Matches appear here as soon as a referee starts them.`;
  return t`Try another ${{ chosen: chosen.join(" or ") }}.`;
}

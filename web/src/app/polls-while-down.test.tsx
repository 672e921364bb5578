import type { Game } from "@pockethall/contract/games";
import type { Tournament } from "@pockethall/contract/tournaments";
import { idFrom, type MatchId, type TournamentId, type UserId } from "@pockethall/domain/ids";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { useComments } from "../features/comments/comments.queries.ts";
import { DrawView } from "../features/draw-view/draw-view.tsx";
import { FixturePage } from "../features/games/fixture-page.tsx";
import { FixturesPage } from "../features/games/fixtures-page.tsx";
import { FollowedMatches } from "../features/games/followed-matches.tsx";
import { LiveMatchesPage } from "../features/games/live-matches-page.tsx";
import { LiveViewer } from "../features/games/live-viewer.tsx";
import { MatchPage } from "../features/games/match-page.tsx";
import { StateChooser } from "../features/games/state-matches/state-chooser.tsx";
import { StateMatchesPage } from "../features/games/state-matches-page.tsx";
import { LeaguePage } from "../features/leagues/league-page.tsx";
import { CheckInTab } from "../features/organizer/check-in-tab.tsx";
import { EntriesTab } from "../features/organizer/entries-tab.tsx";
import { FloorTab } from "../features/organizer/floor/floor-tab.tsx";
import { GamesTab as DeskGames } from "../features/organizer/games-tab.tsx";
import { FollowedTournaments } from "../features/tournaments/followed-tournaments.tsx";
import { HallTournaments } from "../features/tournaments/hall-tournaments.tsx";
import { StandingsTab } from "../features/tournaments/standings-tab.tsx";
import { TournamentsScreen } from "../features/tournaments/tournaments-screen.tsx";
import { polledBy } from "../lib/testing/polled.ts";
import { GamesTab } from "./pages/tournament-games.tsx";
import { TournamentPage } from "./pages/tournament-page.tsx";

const id = idFrom<TournamentId>("one");
const user = idFrom<UserId>("ada");
const game = { id: idFrom<MatchId>("one"), tournament_id: id };
const settings = { check_in_opens_at: "2026-03-01T08:00:00Z", check_in_closes_at: "2026-03-01T09:00:00Z" };
const tournament = { id, status: "ongoing", drawn_at: null, settings } as unknown as Tournament;
const withGames = { ...tournament, games: [{ id: "g1", status: "scheduled" }] as unknown as Game[] };
const nothing = () => null;

function Comments() {
  useComments(game);
  return null;
}

const at = (path: string, element: ReactNode) => (
  <Routes>
    <Route path={path} element={element} />
  </Routes>
);

test.each<[string, ReactNode, string]>([
  ["a tournament", at(":id", <TournamentPage />), "tournaments one"],
  ["the games of a tournament", <GamesTab tournament={withGames} />, "tournaments order-of-play"],
  ["a draw", <DrawView tournamentId={id} title="Cup" />, "tournaments draw"],
  ["a league", at(":id", <LeaguePage />), "leagues one"],
  ["the tournaments of a hall", <HallTournaments hallId="one" />, "tournaments list"],
  ["the standings of a tournament", <StandingsTab tournament={tournament} />, "tournaments standings"],
  ["the tournaments", <TournamentsScreen followedMatches={nothing} />, "tournaments list"],
  ["followed tournaments", <FollowedTournaments userId={user} perPage={12} />, "tournaments list"],
  ["the desk's floor", <FloorTab tournament={tournament} />, "organizer floor"],
  ["the desk's check-in", <CheckInTab tournament={tournament} />, "organizer entries"],
  ["the desk's games", <DeskGames tournament={tournament} />, "organizer matches"],
  ["the desk's entries", <EntriesTab tournament={tournament} />, "organizer entries"],
  ["comments", <Comments />, "comments one"],
  ["followed matches", <FollowedMatches userId={user} />, "games list"],
  ["a fixture", at(":id", <FixturePage />), "games one"],
  ["live matches", <LiveMatchesPage />, "games live"],
  ["Home's viewer", <LiveViewer gifts={nothing} />, "games live"],
  ["the matches of a state", <StateMatchesPage />, "games list"],
  ["the choice of a state", <StateChooser status="live" chosen="" />, "games by-state"],
  ["a match", at(":id", <MatchPage comments={nothing} gifts={nothing} />), "games one"],
  ["fixtures", <FixturesPage />, "games list"],
])("%s: asked every five seconds while the live stream is down, and only then", (_what, element, name) => {
  const polled = (status: "open" | "down") =>
    polledBy(element, { at: "/one", status })
      .filter(([, everyMs]) => everyMs === 5_000)
      .map(([[area, what]]) => `${area} ${what}`);
  expect(polled("down")).toEqual([name]);
  expect(polled("open")).toEqual([]);
});

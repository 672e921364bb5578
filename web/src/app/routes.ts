import { matchPath } from "react-router";
import { lazyPage, type RoutePage } from "./lazy-route.ts";

export type AppRoute = {
  path: string;
  page: RoutePage;
  /** `user`: behind the route guard. `remembered`: so too, but whom this device remembers need not wait for the server. */
  access: "public" | "user" | "remembered";
  /** `bare`: outside the main layout. */
  chrome: "main" | "bare";
};

const route = (path: string, page: RoutePage, access: AppRoute["access"] = "public"): AppRoute => ({
  path,
  page,
  access,
  chrome: "main",
});
const bare = (path: string, page: RoutePage, access: AppRoute["access"] = "public"): AppRoute => ({
  path,
  page,
  access,
  chrome: "bare",
});

/** Every address of the app; whatever is not here is the not-found page. One chunk a page. */
export const ROUTES: readonly AppRoute[] = [
  bare(
    "/login",
    lazyPage(
      "login",
      () => import("../features/account/login-page.tsx"),
      (m) => m.LoginPage,
    ),
  ),
  bare(
    "/register",
    lazyPage(
      "register",
      () => import("../features/account/register-page.tsx"),
      (m) => m.RegisterPage,
    ),
  ),
  bare(
    "/forgot-password",
    lazyPage(
      "forgot-password",
      () => import("../features/account/forgot-password-page.tsx"),
      (m) => m.ForgotPasswordPage,
    ),
  ),
  bare(
    "/reset-password",
    lazyPage(
      "reset-password",
      () => import("../features/account/reset-password-page.tsx"),
      (m) => m.ResetPasswordPage,
    ),
  ),
  bare(
    "/undo-change",
    lazyPage(
      "undo-change",
      () => import("../features/account/undo-change-page.tsx"),
      (m) => m.UndoChangePage,
    ),
  ),
  route(
    "/",
    lazyPage(
      "home",
      () => import("./home-page.tsx"),
      (m) => m.HomePage,
    ),
  ),
  route(
    "/live-matches",
    lazyPage(
      "live-matches",
      () => import("../features/games/live-matches-page.tsx"),
      (m) => m.LiveMatchesPage,
    ),
  ),
  route(
    "/live-matches/:id",
    lazyPage(
      "live-match",
      () => import("./pages/live-match-page.tsx"),
      (m) => m.LiveMatchPage,
    ),
  ),
  route(
    "/matches/:id",
    lazyPage(
      "match",
      () => import("../features/games/match-redirect-page.tsx"),
      (m) => m.MatchRedirectPage,
    ),
  ),
  route(
    "/fixtures",
    lazyPage(
      "fixtures",
      () => import("../features/games/fixtures-page.tsx"),
      (m) => m.FixturesPage,
    ),
  ),
  route(
    "/fixtures/:id",
    lazyPage(
      "fixture",
      () => import("../features/games/fixture-page.tsx"),
      (m) => m.FixturePage,
    ),
  ),
  route(
    "/state-matches",
    lazyPage(
      "state-matches",
      () => import("../features/games/state-matches-page.tsx"),
      (m) => m.StateMatchesPage,
    ),
  ),
  route(
    "/tournaments",
    lazyPage(
      "tournaments",
      () => import("../features/tournaments/tournaments-page.tsx"),
      (m) => m.TournamentsPage,
    ),
  ),
  route(
    "/tournaments/:id",
    lazyPage(
      "tournament",
      () => import("./pages/tournament-page.tsx"),
      (m) => m.TournamentPage,
    ),
  ),
  route(
    "/tournaments/:id/draw-proof",
    lazyPage(
      "draw-proof",
      () => import("../features/draw-proof/draw-proof-page.tsx"),
      (m) => m.DrawProofPage,
    ),
  ),
  route(
    "/leagues",
    lazyPage(
      "leagues",
      () => import("../features/leagues/leagues-page.tsx"),
      (m) => m.LeaguesPage,
    ),
  ),
  route(
    "/leagues/new",
    lazyPage(
      "league-new",
      () => import("../features/leagues/new-league-page.tsx"),
      (m) => m.NewLeaguePage,
    ),
    "user",
  ),
  route(
    "/leagues/:id",
    lazyPage(
      "league",
      () => import("../features/leagues/league-page.tsx"),
      (m) => m.LeaguePage,
    ),
  ),
  route(
    "/standings",
    lazyPage(
      "standings",
      () => import("../features/rankings/standings-page.tsx"),
      (m) => m.StandingsPage,
    ),
  ),
  route(
    "/players",
    lazyPage(
      "players",
      () => import("../features/players/players-page.tsx"),
      (m) => m.PlayersPage,
    ),
  ),
  route(
    "/players/:id",
    lazyPage(
      "player",
      () => import("../features/players/player-page.tsx"),
      (m) => m.PlayerPage,
    ),
  ),
  route(
    "/players/:id/versus/:otherId",
    lazyPage(
      "versus",
      () => import("../features/players/versus-page.tsx"),
      (m) => m.VersusPage,
    ),
  ),
  route(
    "/admin/players",
    lazyPage(
      "player-merges",
      () => import("../features/players/merges/merge-page.tsx"),
      (m) => m.MergePage,
    ),
    "user",
  ),
  route(
    "/admin/people",
    lazyPage(
      "people",
      () => import("../features/people/people-page.tsx"),
      (m) => m.PeoplePage,
    ),
    "user",
  ),
  route(
    "/admin/imports",
    lazyPage(
      "result-imports",
      () => import("../features/result-imports/imports-page.tsx"),
      (m) => m.ImportsPage,
    ),
    "user",
  ),
  route(
    "/admin/imports/:id/compare/:otherId",
    lazyPage(
      "event-merge",
      () => import("../features/result-imports/event-merge-page.tsx"),
      (m) => m.EventMergePage,
    ),
    "user",
  ),
  route(
    "/imported-results",
    lazyPage(
      "own-result-imports",
      () => import("../features/result-imports/own-imports-page.tsx"),
      (m) => m.OwnImportsPage,
    ),
    "user",
  ),
  route(
    "/profile",
    lazyPage(
      "profile",
      () => import("../features/account/profile-page.tsx"),
      (m) => m.ProfilePage,
    ),
    "user",
  ),
  route(
    "/settings",
    lazyPage(
      "settings",
      () => import("./pages/settings-page.tsx"),
      (m) => m.SettingsPage,
    ),
    "user",
  ),
  route(
    "/settings/second-factor",
    lazyPage(
      "second-factor",
      () => import("../features/account/second-factor-page.tsx"),
      (m) => m.SecondFactorPage,
    ),
    "user",
  ),
  route(
    "/wallet",
    lazyPage(
      "wallet",
      () => import("./pages/wallet-page.tsx"),
      (m) => m.WalletPage,
    ),
    "user",
  ),
  bare(
    "/wallet/statement",
    lazyPage(
      "statement",
      () => import("../features/wallet/statement-page.tsx"),
      (m) => m.StatementPage,
    ),
    "user",
  ),
  route(
    "/dashboard",
    lazyPage(
      "dashboard",
      () => import("../features/dashboard/dashboard-page.tsx"),
      (m) => m.DashboardPage,
    ),
    "user",
  ),
  route(
    "/notifications",
    lazyPage(
      "notifications",
      () => import("../features/notifications/notifications-page.tsx"),
      (m) => m.NotificationsPage,
    ),
    "user",
  ),
  route(
    "/organize",
    lazyPage(
      "organize",
      () => import("../features/organizer/organizer-page.tsx"),
      (m) => m.OrganizerPage,
    ),
    "user",
  ),
  route(
    "/organize/new",
    lazyPage(
      "organize-new",
      () => import("../features/organizer/new-tournament-page.tsx"),
      (m) => m.NewTournamentPage,
    ),
    "user",
  ),
  route(
    "/organize/season",
    lazyPage(
      "organize-season",
      () => import("../features/seasons/new-season-page.tsx"),
      (m) => m.NewSeasonPage,
    ),
    "user",
  ),
  route(
    "/seasons/:id",
    lazyPage(
      "season",
      () => import("../features/seasons/season-page.tsx"),
      (m) => m.SeasonPage,
    ),
  ),
  route(
    "/organize/:id",
    lazyPage(
      "organize-one",
      () => import("../features/organizer/own-tournament-page.tsx"),
      (m) => m.OwnTournamentPage,
    ),
    "user",
  ),
  route(
    "/organize/:id/edit",
    lazyPage(
      "organize-edit",
      () => import("../features/organizer/edit-tournament-page.tsx"),
      (m) => m.EditTournamentPage,
    ),
    "user",
  ),
  route(
    "/organize/tournaments/:id/order-of-play",
    lazyPage(
      "order-of-play",
      () => import("./pages/order-of-play-page.tsx"),
      (m) => m.OrderOfPlayPage,
    ),
    "user",
  ),
  route(
    "/organize/tournaments/:id/comments",
    lazyPage(
      "moderation",
      () => import("../features/comments/moderation/moderation-page.tsx"),
      (m) => m.ModerationPage,
    ),
    "user",
  ),
  route(
    "/moderation",
    lazyPage(
      "moderation",
      () => import("../features/comments/moderation/moderation-page.tsx"),
      (m) => m.ModerationPage,
    ),
    "user",
  ),
  route(
    "/referee",
    lazyPage(
      "referee",
      () => import("../features/referee/referee-page.tsx"),
      (m) => m.RefereePage,
    ),
    "remembered",
  ),
  bare(
    "/referee/matches/:id",
    lazyPage(
      "referee-pad",
      () => import("../features/referee/pad-page.tsx"),
      (m) => m.PadPage,
    ),
    "remembered",
  ),
  route(
    "/finance",
    lazyPage(
      "finance",
      () => import("../features/finance/finance-page.tsx"),
      (m) => m.FinancePage,
    ),
    "user",
  ),
  route(
    "/finance/payments/:reference",
    lazyPage(
      "finance-payment",
      () => import("../features/finance/payment-page.tsx"),
      (m) => m.PaymentPage,
    ),
    "user",
  ),
];

/** Where every other address ends. */
export const NotFoundPage = lazyPage(
  "not-found",
  () => import("./not-found-page.tsx"),
  (m) => m.NotFoundPage,
);

const routeOf = (pathname: string) => ROUTES.find(({ path }) => matchPath(path, pathname) !== null);

/** Starts fetching the page of an address before anything asks for it. */
export function preloadPage(pathname: string): void {
  void (routeOf(pathname)?.page ?? NotFoundPage).preload();
}

/** Whether an address opens for whom this device remembers before the server has said who they are. */
export const opensRemembered = (pathname: string): boolean => routeOf(pathname)?.access === "remembered";

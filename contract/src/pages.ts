/**
 * Every page of the app, as plain data: the router, the preload hints of the build, the status and the previews of a page
 * and /sitemap.xml derive from it. The first row that matches an address counts. The file of a page is `<name>-page.tsx`.
 */
export type PageRow = {
  /** A pattern of React Router: `:id` and `:…Id` are ids. */
  readonly path: string;
  readonly name: string;
  /** `user`: for signed-in users. `remembered`: the same, and it opens for a user of this device before the server has confirmed the session. */
  readonly access: "public" | "user" | "remembered";
  /** Without the app's bars. */
  readonly isBare?: true;
};

export const PAGES = [
  { path: "/login", name: "login", access: "public", isBare: true },
  { path: "/register", name: "register", access: "public", isBare: true },
  { path: "/forgot-password", name: "forgot-password", access: "public", isBare: true },
  { path: "/reset-password", name: "reset-password", access: "public", isBare: true },
  { path: "/undo-change", name: "undo-change", access: "public", isBare: true },
  { path: "/guardian", name: "guardian", access: "public", isBare: true },
  { path: "/setup", name: "setup", access: "public" },
  { path: "/", name: "home", access: "public" },
  { path: "/live-matches", name: "live-matches", access: "public" },
  { path: "/live-matches/:id", name: "live-match", access: "public" },
  { path: "/matches/:id", name: "match-redirect", access: "public" },
  { path: "/fixtures", name: "fixtures", access: "public" },
  { path: "/fixtures/:id", name: "fixture", access: "public" },
  { path: "/state-matches", name: "state-matches", access: "public" },
  { path: "/tournaments", name: "tournaments", access: "public" },
  { path: "/tournaments/:id", name: "tournament", access: "public" },
  { path: "/tournaments/:id/draw-proof", name: "draw-proof", access: "public" },
  { path: "/leagues", name: "leagues", access: "public" },
  { path: "/leagues/new", name: "new-league", access: "user" },
  { path: "/leagues/:id", name: "league", access: "public" },
  { path: "/leagues/:id/edit", name: "edit-league", access: "user" },
  { path: "/standings", name: "standings", access: "public" },
  { path: "/ratings/honesty", name: "rating-honesty", access: "public" },
  { path: "/records", name: "records", access: "public" },
  { path: "/halls", name: "halls", access: "public" },
  { path: "/halls/:id", name: "hall", access: "public" },
  { path: "/halls/:id/board", name: "hall-board", access: "public", isBare: true },
  { path: "/help", name: "information", access: "public" },
  { path: "/rules", name: "information", access: "public" },
  { path: "/terms", name: "information", access: "public" },
  { path: "/privacy", name: "information", access: "public" },
  { path: "/status", name: "status", access: "public" },
  { path: "/about", name: "information", access: "public" },
  { path: "/players", name: "players", access: "public" },
  { path: "/players/:id", name: "player", access: "public" },
  { path: "/players/:id/versus/:otherId", name: "versus", access: "public" },
  { path: "/admin/players", name: "merge", access: "user" },
  { path: "/admin/people", name: "people", access: "user" },
  { path: "/admin/applications", name: "applications", access: "user" },
  { path: "/admin/backups", name: "backups", access: "user" },
  { path: "/admin/jobs", name: "jobs", access: "user" },
  { path: "/admin/outbox", name: "outbox", access: "user" },
  { path: "/admin/imports", name: "imports", access: "user" },
  { path: "/admin/imports/:id/compare/:otherId", name: "event-merge", access: "user" },
  { path: "/invitations/:token", name: "invitation", access: "user" },
  { path: "/mark/:token", name: "marker-code", access: "user" },
  { path: "/imported-results", name: "own-imports", access: "user" },
  { path: "/profile", name: "profile", access: "user" },
  { path: "/settings", name: "settings", access: "user" },
  { path: "/settings/second-factor", name: "second-factor", access: "user" },
  { path: "/wallet", name: "wallet", access: "user" },
  { path: "/wallet/statement", name: "statement", access: "user", isBare: true },
  { path: "/wallet/receipts/:number", name: "receipt", access: "user", isBare: true },
  { path: "/dashboard", name: "dashboard", access: "user" },
  { path: "/my-matches", name: "my-matches", access: "user" },
  { path: "/notifications", name: "notifications", access: "user" },
  { path: "/organize", name: "organizer", access: "user" },
  { path: "/organize/new", name: "new-tournament", access: "user" },
  { path: "/organize/apply", name: "apply-to-organize", access: "user" },
  { path: "/organize/api", name: "api-access", access: "user" },
  { path: "/organize/season", name: "new-season", access: "user" },
  { path: "/seasons/:id", name: "season", access: "public" },
  { path: "/organize/:id", name: "own-tournament", access: "user" },
  { path: "/organize/:id/edit", name: "edit-tournament", access: "user" },
  { path: "/organize/tournaments/:id/order-of-play", name: "order-of-play", access: "user" },
  { path: "/organize/tournaments/:id/comments", name: "moderation", access: "user" },
  { path: "/moderation", name: "moderation", access: "user" },
  { path: "/referee", name: "referee", access: "remembered" },
  { path: "/referee/matches/:id", name: "pad", access: "remembered", isBare: true },
  { path: "/finance", name: "finance", access: "user" },
  { path: "/finance/payments/:reference", name: "payment", access: "user" },
] as const satisfies readonly PageRow[];

/** What every other address shows. */
export const NOT_FOUND_PAGE = "not-found";

export type PageName = (typeof PAGES)[number]["name"] | typeof NOT_FOUND_PAGE;

/** The pages that search engines are asked to read; what a page shows is not in here. */
export const SITEMAP_PAGES = [
  "home",
  "live-matches",
  "fixtures",
  "state-matches",
  "tournaments",
  "leagues",
  "standings",
  "players",
  "halls",
  "information",
] as const satisfies readonly PageName[];

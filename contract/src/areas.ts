import * as accounts from "./accounts.ts";
import * as adults from "./adults.ts";
import * as announcements from "./announcements.ts";
import * as apiTokens from "./api-tokens.ts";
import * as backups from "./backups.ts";
import * as bankSettlements from "./bank-settlements.ts";
import * as checkIn from "./check-in.ts";
import * as comments from "./comments.ts";
import * as dashboard from "./dashboard.ts";
import * as deskMatches from "./desk-matches.ts";
import * as disputes from "./disputes.ts";
import * as drawChanges from "./draw-changes.ts";
import * as drawProofs from "./draw-proofs.ts";
import * as draws from "./draws.ts";
import * as entries from "./entries.ts";
import * as eventMerges from "./event-merges.ts";
import * as finance from "./finance.ts";
import * as floor from "./floor.ts";
import * as games from "./games.ts";
import * as gifts from "./gifts.ts";
import * as hallBoard from "./hall-board.ts";
import * as halls from "./halls.ts";
import * as information from "./information.ts";
import * as jobs from "./jobs.ts";
import * as leaguePlay from "./league-play.ts";
import * as leaguePrizes from "./league-prizes.ts";
import * as leagueRules from "./league-rules.ts";
import * as leagues from "./leagues.ts";
import * as limits from "./limits.ts";
import * as liveSchemas from "./live-schemas.ts";
import * as matchFollows from "./match-follows.ts";
import * as matchLog from "./match-log.ts";
import * as minors from "./minors.ts";
import * as notifications from "./notifications.ts";
import * as objections from "./objections.ts";
import * as officials from "./officials.ts";
import * as orderOfPlay from "./order-of-play.ts";
import * as organizerApplications from "./organizer-applications.ts";
import * as organizerSettlements from "./organizer-settlements.ts";
import * as organizing from "./organizing.ts";
import * as outbox from "./outbox.ts";
import * as people from "./people.ts";
import * as personalData from "./personal-data.ts";
import * as playerMerges from "./player-merges.ts";
import * as players from "./players.ts";
import * as poolPayers from "./pool-payers.ts";
import * as prizes from "./prizes.ts";
import * as push from "./push.ts";
import * as rankings from "./rankings.ts";
import * as receipts from "./receipts.ts";
import * as refunds from "./refunds.ts";
import * as resultImports from "./result-imports.ts";
import * as results from "./results.ts";
import * as search from "./search.ts";
import * as seasons from "./seasons.ts";
import * as secondFactor from "./second-factor.ts";
import * as setup from "./setup.ts";
import * as status from "./status.ts";
import * as streams from "./streams.ts";
import * as terms from "./terms.ts";
import * as tournamentFields from "./tournament-fields.ts";
import * as tournamentFiles from "./tournament-files.ts";
import * as tournamentFollows from "./tournament-follows.ts";
import * as tournamentSteps from "./tournament-steps.ts";
import * as tournaments from "./tournaments.ts";
import * as version from "./version.ts";
import * as wallet from "./wallet.ts";
import * as webhooks from "./webhooks.ts";
import * as withdrawals from "./withdrawals.ts";

/** A part of the API as its documents group it: the modules with its rows and schemas. */
export type Area = { readonly description: string; readonly modules: readonly object[] };

/** Every module of the contract with rows, by area: the tags of /openapi.json, in this order. */
export const AREAS = {
  Tournaments: {
    description: "Published tournaments, their followers, standings, money and announcements; seasons",
    modules: [tournaments, tournamentFields, tournamentSteps, tournamentFollows, seasons, announcements],
  },
  Entries: { description: "Seats, waiting lists and check-in", modules: [entries, checkIn] },
  Draws: { description: "The draw, its proof and changes by hand", modules: [draws, drawChanges, drawProofs] },
  Matches: {
    description: "Matches, their followers, results, objections and video streams",
    modules: [games, matchFollows, results, objections, streams],
  },
  Scoring: { description: "The log of a match, line by line, and the referee's pad", modules: [matchLog] },
  Live: { description: "Scores and changes as they happen, as server-sent events", modules: [liveSchemas] },
  "Order of play": {
    description: "Halls, tables, times, calls and what comes next",
    modules: [orderOfPlay, floor, hallBoard, halls],
  },
  Players: { description: "Players, their matches, titles, ratings and privacy", modules: [players] },
  Rankings: { description: "The boards, and why a player has a rank", modules: [rankings] },
  Leagues: {
    description: "Leagues and ladders over many weeks",
    modules: [leagues, leagueRules, leaguePlay, leaguePrizes],
  },
  Comments: { description: "Comments on matches, and their moderation", modules: [comments] },
  Search: { description: "Search over players, tournaments and matches", modules: [search] },
  Account: {
    description: "Log in, sessions, profile, second factor and one's data",
    modules: [accounts, adults, minors, secondFactor, personalData],
  },
  "Own matches": { description: "Matches, activity and messages of the caller", modules: [dashboard] },
  Notifications: {
    description: "Messages to the caller, and which of them are sent how",
    modules: [notifications, push],
  },
  Wallet: {
    description: "Balance, deposits, gifts, receipts, withdrawals and refunds to a card",
    modules: [wallet, gifts, receipts, withdrawals, refunds],
  },
  Organising: {
    description: "Running a tournament: settings, officials, files, the desk",
    modules: [organizing, officials, tournamentFiles, deskMatches],
  },
  Prizes: {
    description: "Prizes, who pays for them, and settlements with organisers",
    modules: [prizes, poolPayers, organizerSettlements],
  },
  Finance: {
    description: "Payments, suspense, reconciliation, disputes, bank settlements and limits",
    modules: [finance, disputes, bankSettlements, limits],
  },
  Programs: {
    description: "Access for an organiser's programs: API tokens, and addresses that events are sent to",
    modules: [apiTokens, webhooks],
  },
  People: {
    description: "Accounts and roles as staff see them; applications of organisers",
    modules: [people, organizerApplications],
  },
  Operations: {
    description: "Set-up, back-ups, jobs, unsent messages, and what runs here",
    modules: [setup, backups, jobs, outbox, status, version],
  },
  Information: {
    description: "The operator's pages: help, rules of play, terms, privacy, about; accepting the terms",
    modules: [information, terms],
  },
  "Imports and merges": {
    description: "Imported results, and the same player or tournament recorded twice",
    modules: [resultImports, eventMerges, playerMerges],
  },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof AREAS;

const areaByKey = new Map(
  (Object.keys(AREAS) as AreaName[]).flatMap((name) => keysOf(AREAS[name]).map((key) => [key, name] as const)),
);

/** The keys of an area's rows: the module exports of them are the records named `…Endpoints`. */
function keysOf({ modules }: Area): string[] {
  const exported = modules.flatMap((module) => Object.entries(module));
  return exported.flatMap(([name, value]) => (name.endsWith("Endpoints") ? Object.keys(value as object) : []));
}

/** Where an endpoint belongs. @throws Error for one whose module no area has. */
export function areaOf(key: string): AreaName {
  const name = areaByKey.get(key);
  if (name === undefined) throw new Error(`areas.ts has no area for ${key}`);
  return name;
}

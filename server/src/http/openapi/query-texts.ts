import type { EndpointKey } from "@pockethall/contract/endpoints";

/** What a part of a query means, by its name. */
const TEXTS: Readonly<Record<string, string>> = {
  page: "Which page, from 1",
  per_page: "Rows on a page",
  include: "What to add to the answer, separated by commas; other words are ignored: `games`, `participants`",
  status: "Only those of this status",
  state: "Only those of this state of Nigeria",
  search: "Only those with this text in a name",
  checked_in: "Only those who have checked in, or those who have not",
  tournament_id: "Only those of this tournament",
  from: "Scheduled at this moment or later",
  to: "Scheduled before this moment",
  sort: "In which order",
  after: "Where to go on: `meta.next` of the page before; of a match's log, the number of the last line",
  show: "Which of them",
  round: "Only those of this round",
  table_id: "Only those at this table",
  before: "Id of a comment: only older ones, so that pages do not move while people write",
  into: "Id of the one that is kept",
  part: "Which list the file contains",
  q: "Only those with this text in the name",
  own: "Only those that the caller may change",
  query: "Only those with this text in the name",
  ruleset: "Kind of frame that the rating is for",
  board: "Which board",
  activity: "Players with a rated match within a year, or those without one; for ratings only",
  season_id: "Only matches of this season",
  kind: "Only those of this kind",
  player_id: "Only those with this player",
  account_number: "Account number of ten digits",
  bank_code: "Code of the bank from `GET /api/banks`",
  reference: "Only those of this payment",
  amount: "Only those of this amount in naira",
};

const PROCESS_STATE = "Only those in this state of their processing";
const FIRST_DAY = "From this day on, as days are in Lagos";
const LAST_DAY = "Up to and including this day, as days are in Lagos";

/** Where the same name means something else: by endpoint and name. */
const OWN: Readonly<Record<string, string>> = {
  "GET /api/records season_id": "Records of this season instead of all time",
  "GET /api/me/results before": "Id of a match: only older ones, so that pages do not move while results come in",
  "GET /api/search query": "What to look for in players, tournaments and matches",
  "GET /api/admin/search query": "What to look for in players, tournaments, matches and accounts",
  "GET /api/admin/users query": "A part of the name or the whole e-mail address",
  "GET /api/admin/payments search": "A reference, or a part of the payer's name or e-mail address",
  "GET /api/games/by-state status": "Which matches are counted",
  "GET /api/games/:id include": "Reserved; the answer is the same with any value",
  "GET /api/matches/live status": "Ignored: all are live",
  "GET /api/wallet/transactions from": FIRST_DAY,
  "GET /api/wallet/transactions to": LAST_DAY,
  "GET /api/wallet/statement.csv from": FIRST_DAY,
  "GET /api/wallet/statement.csv to": LAST_DAY,
  "GET /api/admin/payments from": FIRST_DAY,
  "GET /api/admin/payments to": LAST_DAY,
  "GET /api/admin/jobs state": "Only jobs in this state",
  "GET /api/admin/jobs task": "Only jobs of this queue",
  "GET /api/admin/outbox state": "Only messages in this state; those being sent are among the waiting ones",
  "GET /api/admin/disputes state": PROCESS_STATE,
  "GET /api/admin/reconciliation/differences state": PROCESS_STATE,
  "GET /api/admin/refunds state": PROCESS_STATE,
  "GET /api/admin/result-imports state": PROCESS_STATE,
  "GET /api/admin/withdrawals state": PROCESS_STATE,
  "GET /api/finance/leagues state": PROCESS_STATE,
  "GET /api/finance/prizes state": PROCESS_STATE,
};

/** The description of a part of a query; undefined where this file has none, which a test reports. */
export const queryText = (key: EndpointKey, name: string): string | undefined => OWN[`${key} ${name}`] ?? TEXTS[name];

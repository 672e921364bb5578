import { type AccessKey, type AccessOf, accessOf } from "./access-of.ts";
import { accountEndpoints } from "./accounts.ts";
import { adultEndpoints } from "./adults.ts";
import { announcementsEndpoints } from "./announcements.ts";
import { apiTokenEndpoints } from "./api-tokens.ts";
import { backupEndpoints } from "./backups.ts";
import { bankSettlementEndpoints } from "./bank-settlements.ts";
import { checkInEndpoints } from "./check-in.ts";
import { commentEndpoints } from "./comments.ts";
import { dashboardEndpoints } from "./dashboard.ts";
import { deskMatchEndpoints } from "./desk-matches.ts";
import { disputeEndpoints } from "./disputes.ts";
import { drawChangeEndpoints } from "./draw-changes.ts";
import { drawProofEndpoints } from "./draw-proofs.ts";
import { drawEndpoints } from "./draws.ts";
import type { ClientView, EndpointRow, HandlerView } from "./endpoint.ts";
import { entryEndpoints } from "./entries.ts";
import { eventMergeEndpoints } from "./event-merges.ts";
import { financeEndpoints } from "./finance.ts";
import { floorEndpoints } from "./floor.ts";
import { gameEndpoints } from "./games.ts";
import { giftEndpoints } from "./gifts.ts";
import { hallBoardEndpoints } from "./hall-board.ts";
import { hallEndpoints } from "./halls.ts";
import { informationEndpoints } from "./information.ts";
import { jobEndpoints } from "./jobs.ts";
import { leaguePlayEndpoints } from "./league-play.ts";
import { leaguePrizeEndpoints } from "./league-prizes.ts";
import { leagueEndpoints } from "./leagues.ts";
import { limitEndpoints } from "./limits.ts";
import { matchFollowEndpoints } from "./match-follows.ts";
import { matchLogEndpoints } from "./match-log.ts";
import { minorEndpoints } from "./minors.ts";
import { notificationEndpoints } from "./notifications.ts";
import { objectionEndpoints } from "./objections.ts";
import { officialsEndpoints } from "./officials.ts";
import { orderOfPlayEndpoints } from "./order-of-play.ts";
import { organizerApplicationEndpoints } from "./organizer-applications.ts";
import { organizerSettlementEndpoints } from "./organizer-settlements.ts";
import { organizingEndpoints } from "./organizing.ts";
import { outboxEndpoints } from "./outbox.ts";
import { peopleEndpoints } from "./people.ts";
import { personalDataEndpoints } from "./personal-data.ts";
import { playerMergeEndpoints } from "./player-merges.ts";
import { playerEndpoints } from "./players.ts";
import { poolPayerEndpoints } from "./pool-payers.ts";
import { prizeEndpoints } from "./prizes.ts";
import { pushEndpoints } from "./push.ts";
import { rankingEndpoints } from "./rankings.ts";
import { receiptEndpoints } from "./receipts.ts";
import { refundEndpoints } from "./refunds.ts";
import { resultImportEndpoints } from "./result-imports.ts";
import { resultEndpoints } from "./results.ts";
import { searchEndpoints } from "./search.ts";
import { seasonEndpoints } from "./seasons.ts";
import { secondFactorEndpoints } from "./second-factor.ts";
import { setupEndpoints } from "./setup.ts";
import { statusEndpoints } from "./status.ts";
import { streamEndpoints } from "./streams.ts";
import { termsEndpoints } from "./terms.ts";
import { tournamentFileEndpoints } from "./tournament-files.ts";
import { tournamentFollowEndpoints } from "./tournament-follows.ts";
import { tournamentStepEndpoints } from "./tournament-steps.ts";
import { tournamentEndpoints } from "./tournaments.ts";
import { versionEndpoints } from "./version.ts";
import { walletEndpoints } from "./wallet.ts";
import { webhookEndpoints } from "./webhooks.ts";
import { withdrawalEndpoints } from "./withdrawals.ts";

const rows = {
  ...accountEndpoints,
  ...adultEndpoints,
  ...minorEndpoints,
  ...secondFactorEndpoints,
  ...tournamentEndpoints,
  ...tournamentStepEndpoints,
  ...entryEndpoints,
  ...checkInEndpoints,
  ...drawChangeEndpoints,
  ...drawProofEndpoints,
  ...announcementsEndpoints,
  ...officialsEndpoints,
  ...organizingEndpoints,
  ...drawEndpoints,
  ...gameEndpoints,
  ...deskMatchEndpoints,
  ...matchFollowEndpoints,
  ...matchLogEndpoints,
  ...streamEndpoints,
  ...commentEndpoints,
  ...organizerSettlementEndpoints,
  ...poolPayerEndpoints,
  ...prizeEndpoints,
  ...resultEndpoints,
  ...resultImportEndpoints,
  ...eventMergeEndpoints,
  ...seasonEndpoints,
  ...tournamentFileEndpoints,
  ...tournamentFollowEndpoints,
  ...orderOfPlayEndpoints,
  ...floorEndpoints,
  ...hallBoardEndpoints,
  ...hallEndpoints,
  ...personalDataEndpoints,
  ...playerEndpoints,
  ...playerMergeEndpoints,
  ...rankingEndpoints,
  ...leagueEndpoints,
  ...leaguePlayEndpoints,
  ...leaguePrizeEndpoints,
  ...limitEndpoints,
  ...peopleEndpoints,
  ...objectionEndpoints,
  ...organizerApplicationEndpoints,
  ...searchEndpoints,
  ...informationEndpoints,
  ...termsEndpoints,
  ...notificationEndpoints,
  ...pushEndpoints,
  ...dashboardEndpoints,
  ...statusEndpoints,
  ...versionEndpoints,
  ...walletEndpoints,
  ...giftEndpoints,
  ...withdrawalEndpoints,
  ...receiptEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...backupEndpoints,
  ...apiTokenEndpoints,
  ...webhookEndpoints,
  ...setupEndpoints,
  ...jobEndpoints,
  ...outboxEndpoints,
  ...bankSettlementEndpoints,
  ...financeEndpoints,
};
type Rows = typeof rows;

/**
 * The table of endpoints: every row with its access. From it come the server's validation, serialisation and permission
 * check, GET /openapi.json and /docs, the web's typed client, and the test that calls every endpoint with every role. Keys
 * are "METHOD /path", so the client needs the types only and no byte of this file.
 */
export const endpoints = withAccess(rows);

/** A row without an access, or an access without a row, does not compile. */
function withAccess(table: Rows & Record<AccessKey, EndpointRow> & Record<Exclude<keyof Rows, AccessKey>, never>) {
  const entries = Object.entries<EndpointRow>(table).map(([key, row]) => [key, { ...row, ...accessOf(key) }]);
  return Object.fromEntries(entries) as { [Key in keyof Rows]: Rows[Key] & AccessOf<Key> };
}

export type EndpointTable = typeof endpoints;
export type EndpointKey = keyof EndpointTable;
/** For the web client: what to send and what comes back, by key. */
export type Endpoints = { [Key in EndpointKey]: ClientView<EndpointTable[Key]> };
/** For the server: what a handler gets and gives, by key. */
export type Handlers = { [Key in EndpointKey]: HandlerView<EndpointTable[Key]> };

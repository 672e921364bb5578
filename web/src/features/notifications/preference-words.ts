import * as texts from "../../texts/notifications/notification-settings.ts";
import type { Channel, EventRow } from "./preferences.queries.ts";

export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = {
  in_app: texts.inTheApp,
  email: texts.email,
  push: texts.push,
};

type Words = { name: string; hint: string };

export const EVENT_WORDS: Readonly<Record<EventRow["event"], Words>> = {
  entry: { name: texts.yourEntries, hint: texts.confirmedApprovedCheckInRemoved },
  "seat-freed": { name: texts.aSeatIsFree, hint: texts.fromAWaitingListIt },
  "draw-made": { name: texts.drawMade, hint: texts.whomYouMeet },
  "match-called": { name: texts.matchCalled, hint: texts.tableAndTimeAndWhen },
  "score-final": { name: texts.scoreFinal, hint: texts.resultsOfYourMatches },
  tournament: { name: texts.tournamentNews, hint: texts.startedPostponedCancelledCompleted },
  league: { name: texts.leagueNews, hint: texts.yourLeaguesWeeksAndTables },
  "followed-player": { name: texts.playersYouFollow, hint: texts.theirMatchesBeginAndEnd },
  "money-in": { name: texts.moneyReceived, hint: texts.depositsPrizesGiftsRefunds },
  "money-out": { name: texts.moneyLeaves, hint: texts.withdrawalsAlwaysTold },
  organizing: { name: texts.organizingAndRefereeing, hint: texts.matchesAssignedYourTournamentsDeadlines },
};

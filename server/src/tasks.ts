import * as z from "zod";
import type { Tasks } from "./jobs/jobs.ts";
import type { Services } from "./services.ts";

const OfOne = z.object({ id: z.uuid() });
const OfEmail = z.object({ email: z.string() });

/** Every job by name. Each may run twice, or beside another of the same name. */
export const houseTasks = ({
  accounts,
  boardsClock,
  cancellation,
  entriesClock,
  foldLedger,
  follows,
  noticeMail,
  games,
  housekeeping,
  leaguesClock,
  notifications,
  outbox,
  overlaps,
  payouts,
  ratings,
  refundFollowing,
  reverify,
  reconciliation,
  seating,
}: Services): Tasks => ({
  "send-withdrawal": (payload) => payouts.send(OfOne.parse(payload).id),
  "check-withdrawal": (payload) => payouts.check(OfOne.parse(payload).id),
  "resume-withdrawals": async () => void (await payouts.resume()),
  "follow-refund": (payload) => refundFollowing.follow(OfOne.parse(payload).id),
  "resume-refunds": async () => void (await refundFollowing.resume()),
  "reverify-payments": () => reverify.reverifyDue(),
  reconcile: () => reconciliation.reconcile(),
  "repair-ratings": () => ratings.repairDue(),
  "compare-imports": async () => void (await overlaps.compareDue()),
  "fold-ledger": async () => void (await foldLedger()),
  "fold-games-by-state": () => games.foldGamesByState(),
  "tend-boards": () => boardsClock.tend(),
  "tend-entries": () => entriesClock.tendDue(),
  "refund-entries": (payload) => cancellation.refundEntries(OfOne.parse(payload).id),
  "resume-cancellations": () => cancellation.resume(),
  "tell-followers": (payload) => follows.tellFollowers(OfOne.parse(payload).id),
  "resume-follower-notices": () => follows.resume(),
  "tend-leagues": () => leaguesClock.tendDue(),
  "return-league-fees": (payload) => leaguesClock.returnFees(OfOne.parse(payload).id),
  "resume-league-fees": () => leaguesClock.resumeReturns(),
  "seat-qualifiers": (payload) => seating.seat(OfOne.parse(payload).id),
  "resume-qualifiers": () => seating.resume(),
  "send-message": (payload) => outbox.deliver(OfOne.parse(payload).id),
  "resume-messages": () => outbox.resume(),
  "send-notices": () => noticeMail.sendDue(),
  "forget-answers": () => housekeeping.forgetAnswers(),
  "forget-events": () => housekeeping.forgetEvents(),
  "forget-messages": () => outbox.forgetOld(),
  "forget-notices": () => notifications.forgetOld(),
  "forget-sessions": () => accounts.forgetExpired(),
  "notify-sign-up": (payload) => accounts.notifySignUp(OfOne.parse(payload).id),
  "send-reset-link": (payload) => accounts.sendResetLink(OfEmail.parse(payload).email),
});

/**
 * The same in queues with workers of their own: a mail server that takes seconds for each message delays no other job,
 * money least of all.
 */
export function jobQueues(services: Services): { mail: Tasks; other: Tasks } {
  const isMail = (name: string) => name === "send-message";
  const all = Object.entries(houseTasks(services));
  return {
    mail: Object.fromEntries(all.filter(([name]) => isMail(name))),
    other: Object.fromEntries(all.filter(([name]) => !isMail(name))),
  };
}

/** What the clock does, in UTC. With a key of its own a round that takes longer is not doubled. */
export const CRONTAB = `
* * * * * resume-withdrawals ?jobKey=resume-withdrawals&max=1
* * * * * resume-refunds ?jobKey=resume-refunds&max=1
* * * * * resume-messages ?jobKey=resume-messages&max=1
* * * * * send-notices ?jobKey=send-notices&max=1
* * * * * reverify-payments ?jobKey=reverify-payments&max=1
* * * * * tend-boards ?jobKey=tend-boards&max=1
* * * * * tend-entries ?jobKey=tend-entries&max=1
* * * * * resume-cancellations ?jobKey=resume-cancellations&max=1
* * * * * resume-follower-notices ?jobKey=resume-follower-notices&max=1
* * * * * resume-qualifiers ?jobKey=resume-qualifiers&max=1
* * * * * tend-leagues ?jobKey=tend-leagues&max=1
* * * * * resume-league-fees ?jobKey=resume-league-fees&max=1
* * * * * compare-imports ?jobKey=compare-imports&max=1
* * * * * repair-ratings ?jobKey=repair-ratings&max=1
*/5 * * * * fold-ledger ?jobKey=fold-ledger&max=1
*/5 * * * * fold-games-by-state ?jobKey=fold-games-by-state&max=1
*/10 * * * * forget-answers ?jobKey=forget-answers&max=1
*/10 * * * * forget-events ?jobKey=forget-events&max=1
*/10 * * * * forget-messages ?jobKey=forget-messages&max=1
*/10 * * * * forget-notices ?jobKey=forget-notices&max=1
*/10 * * * * forget-sessions ?jobKey=forget-sessions&max=1
15 2 * * * reconcile ?jobKey=reconcile&max=12&fill=1d
`;

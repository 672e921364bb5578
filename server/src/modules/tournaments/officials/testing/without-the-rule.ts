import type { EndpointKey } from "@pockethall/contract/endpoints";

/**
 * What staff may change although they may play in what it touches, by the reason. Everything else that staff may change
 * carries `notWhilePlayingIn` in its row of the contract.
 */
export const WITHOUT_THE_RULE: Record<string, readonly EndpointKey[]> = {
  "a draft, which has no players yet": [
    "POST /api/leagues",
    "POST /api/leagues/:id/next-season",
    "POST /api/leagues/:id/open",
    "POST /api/organizer/seasons",
    "POST /api/organizer/tournaments",
    "POST /api/organizer/tournaments/:id/duplicate",
    "POST /api/organizer/tournaments/:id/publish",
  ],
  "the service refuses it, because the body or the row says what it touches": [
    "POST /api/matches",
    "POST /api/admin/result-imports/:id/decision",
    "POST /api/finance/leagues/:id/approve-prizes",
    "POST /api/finance/prizes/:tournamentId/approve",
    "PUT /api/organizer/tournaments/:id",
  ],
  "moves dates and changes neither entries nor draw nor results": [
    "POST /api/organizer/tournaments/:id/postpone",
    "POST /api/organizer/tournaments/:id/resume",
    "POST /api/organizer/tournaments/:id/start",
  ],
  "plans by fixed rules; a referee never gets a match that he plays or may come to play": [
    "POST /api/organizer/tournaments/:id/order-of-play/plan",
    "POST /api/organizer/tournaments/:id/order-of-play/replan",
    "PUT /api/organizer/tournaments/:id/order-of-play/settings",
  ],
  "gives the event more officials, who may not play in it, or fewer": [
    "DELETE /api/organizer/tournaments/:id/organizers/:user_id",
    "POST /api/organizer/tournaments/:id/organizers",
  ],
  "imported results count only once another person approves them": ["POST /api/organizer/tournaments/import"],
  "takes the doubles of imported results together, on the record and with undo": [
    "POST /api/admin/event-overlaps/:id/dismiss",
    "POST /api/admin/tournament-merges/:id/undo",
    "POST /api/admin/tournaments/:id/merge",
  ],
  "pictures, streams, comments and halls decide no result": [
    "DELETE /api/admin/comment-blocks/:id",
    "DELETE /api/organizer/halls/:id",
    "DELETE /api/organizer/tournaments/:id/comment-blocks/:block_id",
    "DELETE /api/organizer/tournaments/:id/image",
    "POST /api/admin/comment-blocks",
    "POST /api/matches/:id/end-stream",
    "POST /api/matches/:id/stream",
    "POST /api/organizer/halls",
    "POST /api/organizer/tournaments/:id/comment-blocks",
    "POST /api/organizer/tournaments/:id/image",
    "PUT /api/organizer/halls/:id",
    "PUT /api/organizer/matches/:id/stream",
    "PUT /api/organizer/tournaments/:id/comment-settings",
    "PUT /api/organizer/tournaments/:id/comments/:comment_id",
  ],
  "about a person's account, not about an event": [
    "POST /api/admin/player-merges/:id/undo",
    "POST /api/admin/players/:id/distinct",
    "POST /api/admin/players/:id/merge",
    "POST /api/admin/players/:id/rename",
    "POST /api/admin/users/:id/close",
    "POST /api/admin/users/:id/confirm-name",
    "POST /api/admin/users/:id/confirm-phone",
    "POST /api/admin/users/:id/end-sessions",
    "POST /api/admin/users/:id/lock",
    "POST /api/admin/users/:id/roles",
    "POST /api/admin/users/:id/roles/revoke",
    "POST /api/admin/users/:id/unlock",
  ],
  "about a payment; one's own is refused by the rules of money": [
    "POST /api/admin/payments/:reference/recheck",
    "POST /api/admin/payments/:reference/refunds",
    "POST /api/admin/reconciliation/differences/:id/resolve",
    "POST /api/admin/reconciliation/run",
    "POST /api/admin/refunds/:id/approve",
    "POST /api/admin/refunds/:id/reject",
    "POST /api/admin/settlements",
    "POST /api/admin/suspense/:reference/release",
    "POST /api/admin/withdrawals/:id/approve",
    "POST /api/admin/withdrawals/:id/reject",
    "PUT /api/wallet/balance",
  ],
};

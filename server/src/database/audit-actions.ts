/**
 * Every action that the audit log records, as `<subject>.<verb>`. Those of a tournament and its matches show in the history of
 * the tournament: `audit-labels.ts` has a label for each of them.
 */
export type AuditAction = TournamentAction | OtherAction;

export type TournamentAction =
  | `tournament.${"create" | "import" | "edit" | "image" | "announce" | "withdraw-player" | "reopen"}`
  | `tournament.${"publish" | "draw" | "undraw" | "start" | "complete" | "postpone" | "resume" | "cancel" | "revise"}`
  | `tournament.${"distinct" | "merge" | "unmerge"}`
  | `results.${"approved" | "rejected" | "dispute"}`
  | `organizer.${"name" | "remove"}`
  | OfficialAction
  | `pool.${"deposit" | "platform-pays" | "sponsor" | "sponsor-agreed"}`
  | EntryAction
  | `entry.${"no-shows" | "restore-all"}`
  | `check-in.${"pin" | "no-pin"}`
  | `draw.${"order" | "take-back" | "late-entry" | "substitute" | "undone-substitute" | "swap"}`
  | `ladder.${"challenge" | "end"}`
  | `order-of-play.${"settings" | "plan"}`
  | `match.${"plan" | "slot" | "call" | "call-back" | "show" | "add" | "delete" | "annul" | "result" | "correct" | "reopen"}`
  | `match.${"marker-code" | "marker" | "marker-end" | "object" | "objection-dismissed"}`
  | `match.${"undo-end" | "undo-walkover" | "unstart"}`
  | `stream.${"start" | "end"}`
  | `comment.${"hide" | "keep" | "block" | "unblock" | "settings"}`
  | `prizes.${"approve" | "pay"}`
  | "money.first-approval"
  | "settlement.pay"
  | "season.create";

/** About one entry of a tournament. */
export type EntryAction =
  `entry.${"walk-in" | "adjust" | "remove" | "approve" | "reject" | "check-in" | "restore" | "undo-removal"}`;

/** About the officials of a tournament or a hall. */
export type OfficialAction =
  `${"official" | "hall-official"}.${"appoint" | "accept" | "invite" | "withdraw-invitations" | "end"}`;

/** About anything else, so that no tournament's history shows it. */
type OtherAction =
  | `api-token.${"create" | "revoke"}`
  | `account.${"close" | "export" | "lock" | "unlock"}`
  | `backup.${"download" | "request"}`
  | "difference.resolve"
  | `hall.${"create" | "edit" | "remove"}`
  | `job.${"discard" | "retry" | "retry-all"}`
  | LeagueAction
  | "name.confirm"
  | `organizer-application.${"approve" | "refuse"}`
  | `outbox.${"send-again" | "send-all-again"}`
  | `hall.${"hide" | "show"}`
  | "payment.recheck"
  | "phone.confirm"
  | `player.${"distinct" | "merge" | "unmerge" | "rename" | "name-approve" | "name-refuse"}`
  | `refund.${"ask" | "approve" | "reject"}`
  | `role.${"grant" | "revoke"}`
  | `second-factor.${"on" | "off" | "new-codes" | "code-used" | "reset"}`
  | "minor.clear"
  | "sessions.end"
  | "settlement.book"
  | "suspense.release"
  | "user.tier"
  | "wallet.correct"
  | `push-device.${"add" | "remove"}`
  | `webhook.${"create" | "remove" | "enable"}`
  | `withdrawal.${"approve" | "reject"}`;

export type LeagueAction =
  | `league.${"create" | "edit" | "publish" | "open" | "start" | "end" | "complete" | "cancel"}`
  | `league.${"add-player" | "approve-prizes" | "decide-result" | "withdraw"}`;

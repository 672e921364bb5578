import { sql } from "kysely";
import { leagueName, tournamentName } from "./names.read-model.ts";
import { ofPlayer, ofUser, section, WHY } from "./section.read-model.ts";

// Wallet, payments, withdrawals and prizes. Amounts are whole kobo.

const ofTransfer = (column: "kind" | "description" | "created_at") =>
  sql`(select ${sql.ref(column)} from ledger_transfers where id = t.transfer_id)`;
const PROVIDER = "the payment provider's own reference";

export const MONEY_SECTIONS = [
  section({
    name: "balances",
    table: "ledger_account_rows",
    of: ofUser("owner_id"),
    shown: ["kind", "posted_kobo"],
    leftOut: {
      id: WHY.work,
      owner_id: WHY.derived,
      allow_negative: WHY.work,
      is_summed: WHY.work,
      folded_through: WHY.work,
    },
  }),
  section({
    name: "wallet_movements",
    table: "ledger_entries",
    of: ({ userId }) => sql`t.account_id in (select id from ledger_account_rows where owner_id = ${userId}::uuid)`,
    shown: ["transfer_id", "amount_kobo", "balance_after_kobo"],
    also: {
      account: sql`(select kind from ledger_account_rows where id = t.account_id)`,
      kind: ofTransfer("kind"),
      description: ofTransfer("description"),
      created_at: ofTransfer("created_at"),
    },
    leftOut: { id: WHY.work, account_id: WHY.derived },
  }),
  section({
    name: "payments",
    table: "payment_intents",
    of: ofUser("user_id"),
    shown: [
      ...(["reference", "purpose", "amount_kobo", "fees_kobo", "status", "tournament_id", "client_label"] as const),
      ...(["transfer_id", "provider_id", "created_at", "settled_at"] as const),
    ],
    also: { tournament: tournamentName() },
    leftOut: { user_id: WHY.derived, access_code: WHY.secret, checks: WHY.work, next_check_at: WHY.work },
  }),
  section({
    name: "messages_of_the_payment_provider",
    table: "provider_events",
    of: ({ userId }) => sql`t.subject in (select reference from payment_intents where user_id = ${userId}::uuid
      union all select reference from withdrawals where user_id = ${userId}::uuid)`,
    shown: ["event", "subject", "received_at", "processed_at"],
    leftOut: {},
  }),
  section({
    name: "bank_accounts",
    table: "bank_accounts",
    of: ofUser("user_id"),
    shown: ["bank_name", "bank_code", "account_number", "holder_name", "created_at", "used_at", "removed_at", "id"],
    leftOut: { user_id: WHY.derived, recipient_code: PROVIDER },
  }),
  section({
    name: "withdrawals",
    table: "withdrawals",
    of: ofUser("user_id"),
    shown: [
      ...(["reference", "amount_kobo", "fee_kobo", "stamp_duty_kobo", "bank_account_id", "state", "reasons"] as const),
      ...(["rejection_reason", "created_at", "sent_at", "settled_at", "updated_at"] as const),
    ],
    leftOut: {
      user_id: WHY.derived,
      hold_transfer_id: WHY.work,
      id: WHY.work,
      checks: WHY.work,
      last_asked_at: WHY.work,
      may_have_arrived: WHY.work,
      next_check_at: WHY.work,
      version: WHY.work,
      provider_fee_kobo: "what the provider charges us",
      provider_id: PROVIDER,
      provider_status: PROVIDER,
      transfer_code: PROVIDER,
    },
  }),
  section({
    name: "refunds",
    table: "refunds",
    of: ofUser("user_id"),
    shown: [
      ...([
        "payment_reference",
        "payment_kobo",
        "amount_kobo",
        "source",
        "state",
        "reason",
        "rejection_reason",
      ] as const),
      ...(["created_at", "settled_at", "updated_at"] as const),
    ],
    leftOut: {
      user_id: WHY.derived,
      asked_by: WHY.someoneElse,
      id: WHY.work,
      hold_transfer_id: WHY.work,
      checks: WHY.work,
      given_back_before_kobo: WHY.work,
      last_asked_at: WHY.work,
      may_have_arrived: WHY.work,
      next_check_at: WHY.work,
      version: WHY.work,
      provider_id: PROVIDER,
      provider_status: PROVIDER,
    },
  }),
  section({
    name: "disputed_payments",
    table: "disputes",
    of: ofUser("user_id"),
    shown: [
      ...(["payment_reference", "amount_kobo", "at_stake_kobo", "held_kobo", "owed_kobo", "state"] as const),
      ...(["resolution", "opened_at", "due_at", "decided_at", "resolved_at"] as const),
    ],
    leftOut: { user_id: WHY.derived, provider_id: PROVIDER, provider_status: PROVIDER },
    others: WHY.work,
  }),
  section({
    name: "tournament_prizes",
    table: "prize_awards",
    of: ofPlayer("player_id"),
    shown: ["tournament_id", "place_number", "amount_kobo", "break_kobo", "transfer_id", "created_at"],
    also: { tournament: tournamentName() },
    leftOut: { player_id: WHY.derived },
  }),
  section({
    name: "prizes_awaiting_approval",
    table: "prize_proposal_shares",
    of: ofPlayer("player_id"),
    shown: ["tournament_id", "place_number", "amount_kobo", "break_kobo"],
    also: { tournament: tournamentName() },
    leftOut: { player_id: WHY.derived },
  }),
  section({
    name: "league_prizes",
    table: "league_prizes",
    of: ofUser("user_id"),
    shown: ["league_id", "division", "place", "amount_kobo"],
    also: { league: leagueName() },
    leftOut: { player_id: WHY.derived, user_id: WHY.derived },
  }),
  section({
    name: "approvals_of_your_money",
    table: "money_approvals",
    of: ofUser("owner_id"),
    shown: ["action", "amount_kobo", "reason", "created_at", "used_at"],
    leftOut: {
      id: WHY.work,
      owner_id: WHY.derived,
      subject: WHY.work,
      approver_id: WHY.someoneElse,
      used_by: WHY.someoneElse,
    },
  }),
  section({
    name: "approvals_given",
    table: "money_approvals",
    of: ofUser("approver_id"),
    shown: ["action", "amount_kobo", "created_at", "used_at"],
    leftOut: {
      id: WHY.work,
      approver_id: WHY.derived,
      owner_id: WHY.someoneElse,
      subject: WHY.someoneElse,
      reason: "may be about another person",
      used_by: WHY.someoneElse,
    },
  }),
  section({
    name: "settlements_as_organizer",
    table: "organizer_settlements",
    of: ofUser("organizer_id"),
    shown: ["tournament_id", "due_kobo", "surplus_kobo", "settled_at", "transfer_id"],
    also: { tournament: tournamentName() },
    leftOut: { id: WHY.work, organizer_id: WHY.derived, settled_by: WHY.someoneElse },
  }),
  section({
    name: "sponsored_pools",
    table: "pool_sponsors",
    of: ofUser("user_id"),
    shown: ["tournament_id", "name", "amount_kobo", "receipt", "recorded_at", "agreed_at"],
    also: { tournament: tournamentName() },
    leftOut: { user_id: WHY.derived, recorded_by: WHY.someoneElse, agreed_by: WHY.someoneElse },
  }),
];

import { SELF_DESCRIPTION_FIELDS } from "@pockethall/contract/self-description";
import { sql } from "kysely";
import { ofPlayer, ofUser, section, WHY } from "./section.read-model.ts";

// The account and its log-ins.

export const ACCOUNT_SECTIONS = [
  section({
    name: "account",
    table: "users",
    of: ofUser("id"),
    shown: [
      ...(["id", "player_id", "email", "email_verified_at", "phone", "phone_verified_at", "payout_name"] as const),
      ...(["identity_changed_at", "kyc_tier", "locked_at", "lock_reason", "closed_at", "is_demo"] as const),
      ...(["created_at", "updated_at"] as const),
    ],
    leftOut: { password_hash: WHY.secret },
  }),
  section({
    name: "player",
    table: "players",
    of: ofPlayer("id"),
    shown: [
      ...(["id", "name", "state"] as const),
      ...SELF_DESCRIPTION_FIELDS.map((field) => `own_${field}` as const),
      ...(["own_picture_url", "show_bio", "show_picture", "show_earnings"] as const),
      ...(["is_demo", "created_at", "updated_at"] as const),
    ],
    leftOut: { name_key: WHY.derived, merged_into: WHY.work },
  }),
  section({
    name: "names_awaiting_approval",
    table: "held_names",
    of: ofUser("user_id"),
    shown: ["name", "is_first", "held_at", "refused_at"],
    leftOut: { player_id: WHY.derived, user_id: WHY.derived },
  }),
  section({
    name: "roles",
    table: "user_roles",
    of: ofUser("user_id"),
    shown: ["role", "state", "granted_at"],
    leftOut: { user_id: WHY.derived },
  }),
  section({
    name: "organizer_applications",
    table: "organizer_applications",
    of: ofUser("user_id"),
    shown: ["id", "hall", "state", "plan", "status", "reason", "created_at", "decided_at"],
    leftOut: { user_id: WHY.derived, decided_by: WHY.someoneElse },
  }),
  section({
    name: "accepted_terms",
    table: "terms_acceptances",
    of: ofUser("user_id"),
    shown: ["version", "accepted_at"],
    also: { title: sql`(select page ->> 'title' from terms_versions where version = t.version)` },
    leftOut: { user_id: WHY.derived },
  }),
  section({
    name: "declared_to_be_18",
    table: "adult_declarations",
    of: ofUser("user_id"),
    shown: ["declared_at"],
    leftOut: { user_id: WHY.derived },
  }),
  section({
    name: "contact_changes",
    table: "contact_changes",
    of: ofUser("user_id"),
    shown: [
      ...(["contact", "old_address", "new_address", "was_verified", "requested_at", "applied_at"] as const),
      ...(["cancelled_at", "undo_until", "undone_at"] as const),
    ],
    leftOut: { id: WHY.work, user_id: WHY.derived, undo_token_hash: WHY.secret },
  }),
  section({
    name: "contact_codes",
    table: "contact_codes",
    of: ofUser("user_id"),
    shown: ["contact", "address", "attempts", "created_at", "expires_at", "used_at"],
    leftOut: { id: WHY.work, user_id: WHY.derived, code_hash: WHY.secret },
  }),
  section({
    name: "password_resets",
    table: "password_resets",
    of: ofUser("user_id"),
    shown: ["address", "created_at", "expires_at", "used_at"],
    leftOut: { id: WHY.work, user_id: WHY.derived, token_hash: WHY.secret },
  }),
  section({
    name: "sessions",
    table: "sessions",
    of: ofUser("user_id"),
    shown: ["device", "created_at", "last_seen_at", "confirmed_at", "expires_at", "revoked_at"],
    leftOut: { id: WHY.work, user_id: WHY.derived, token_hash: WHY.secret },
  }),
  section({
    name: "log_ins",
    table: "login_log",
    of: ofUser("user_id"),
    shown: ["outcome", "hour", "attempts", "first_at", "last_at"],
    leftOut: { user_id: WHY.derived },
  }),
  section({
    name: "log_ins_awaiting_a_code",
    table: "login_challenges",
    of: ofUser("user_id"),
    shown: ["created_at", "expires_at", "remember"],
    leftOut: { user_id: WHY.derived, token_hash: WHY.secret },
  }),
  section({
    name: "known_devices_and_addresses",
    table: "known_clients",
    of: ofUser("user_id"),
    shown: ["kind", "last_used_at"],
    leftOut: { user_id: WHY.derived, client_hash: "a fingerprint that leads back to no device or address" },
  }),
  section({
    name: "sign_up",
    table: "sign_up_attempts",
    of: ofUser("user_id"),
    shown: ["created_at"],
    leftOut: { user_id: WHY.derived, attempt_hash: WHY.secret },
  }),
  section({
    name: "api_tokens",
    table: "api_tokens",
    of: ofUser("user_id"),
    shown: ["id", "name", "ending", "scopes", "created_at", "expires_at", "last_used_at", "revoked_at"],
    leftOut: { user_id: WHY.derived, token_hash: WHY.secret },
  }),
  section({
    name: "webhook_addresses",
    table: "webhook_endpoints",
    of: ofUser("user_id"),
    shown: ["id", "url", "events", "created_at", "failures", "paused_until", "disabled_at"],
    leftOut: { user_id: WHY.derived, secret: WHY.secret, sending_until: WHY.work },
  }),
  section({
    name: "second_factor",
    table: "second_factors",
    of: ofUser("user_id"),
    shown: ["created_at", "confirmed_at"],
    leftOut: {
      user_id: WHY.derived,
      sealed_secret: WHY.secret,
      recovery_salt: WHY.secret,
      last_used_step: WHY.secret,
    },
  }),
  section({
    name: "recovery_codes",
    table: "recovery_codes",
    of: ofUser("user_id"),
    shown: ["used_at"],
    leftOut: { user_id: WHY.derived, code_hash: WHY.secret },
  }),
];

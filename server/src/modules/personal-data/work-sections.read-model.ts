import { sql } from "kysely";
import { hallName, tournamentName } from "./names.read-model.ts";
import { ofUser, section, WHY } from "./section.read-model.ts";

// What was recorded of the person's actions, and their work as an official or organizer.

export const WORK_SECTIONS = [
  section({
    name: "data_exports",
    table: "personal_data_exports",
    of: ofUser("user_id"),
    shown: ["created_at", "expires_at", "used_at"],
    leftOut: { user_id: WHY.derived, token_hash: WHY.secret },
  }),
  section({
    name: "repeatable_requests",
    table: "idempotency_keys",
    of: ofUser("user_id"),
    shown: ["route", "status", "created_at"],
    leftOut: { user_id: WHY.derived, key: WHY.work, request_hash: WHY.work, body: "the answer, whose facts are shown" },
  }),
  section({
    name: "recorded_about_you",
    table: "audit_log",
    of: ({ userId, playerId }) => sql`t.subject in (${`user:${userId}`}, ${`player:${playerId}`})`,
    shown: ["action", "created_at"],
    also: {
      before: sql`case when t.action like 'player.%' then null else t.before end`,
      after: sql`case when t.action like 'player.%' then null else t.after end`,
    },
    leftOut: {
      id: WHY.work,
      subject: WHY.derived,
      actor_id: WHY.someoneElse,
      before: "shown, except where two players are compared",
      after: "shown, except where two players are compared",
    },
  }),
  section({
    name: "recorded_actions",
    table: "audit_log",
    of: ofUser("actor_id"),
    shown: ["action", "created_at"],
    also: { about: sql`split_part(t.subject, ':', 1)` },
    leftOut: {
      id: WHY.work,
      actor_id: WHY.derived,
      subject: "may be another person: its kind is shown",
      before: "may be about other people",
      after: "may be about other people",
    },
  }),
  section({
    name: "tasks_at_halls",
    table: "hall_officials",
    of: ofUser("user_id"),
    shown: ["hall_id", "role", "created_at"],
    also: { hall: hallName() },
    leftOut: { user_id: WHY.derived, named_by: WHY.someoneElse },
  }),
  section({
    name: "tasks_at_tournaments",
    table: "tournament_officials",
    of: ofUser("user_id"),
    shown: ["tournament_id", "role", "created_at"],
    also: { tournament: tournamentName() },
    leftOut: { user_id: WHY.derived, named_by: WHY.someoneElse },
  }),
  section({
    name: "co_organized_tournaments",
    table: "tournament_organizers",
    of: ofUser("user_id"),
    shown: ["tournament_id", "created_at"],
    also: { tournament: tournamentName() },
    leftOut: { user_id: WHY.derived, named_by: WHY.someoneElse },
  }),
  section({
    name: "times_as_referee",
    table: "tournament_referees",
    of: ofUser("user_id"),
    shown: ["tournament_id", "available_from", "available_to"],
    also: { tournament: tournamentName() },
    leftOut: { user_id: WHY.derived },
  }),
  section({
    name: "organized_tournaments",
    table: "tournaments",
    of: ofUser("organizer_id"),
    shown: ["id", "name", "state", "venue", "status", "created_at", "starts_at"],
    leftOut: { organizer_id: WHY.derived, champion_id: WHY.someoneElse },
    others: "describes the tournament",
  }),
  section({
    name: "organized_seasons",
    table: "seasons",
    of: ofUser("organizer_id"),
    shown: ["id", "name", "created_at"],
    leftOut: { organizer_id: WHY.derived },
  }),
  section({
    name: "organized_leagues",
    table: "leagues",
    of: ofUser("organizer_id"),
    shown: ["id", "name", "state", "venue", "status", "created_at"],
    leftOut: { organizer_id: WHY.derived, prizes_approved_by: WHY.someoneElse },
    others: "describes the league",
  }),
  section({
    name: "halls",
    table: "halls",
    of: ofUser("owner_id"),
    shown: [
      ...(["id", "name", "address", "state", "phone", "latitude", "longitude", "created_at", "removed_at"] as const),
      ...(["hidden_at", "hidden_reason"] as const),
    ],
    leftOut: { owner_id: WHY.derived, version: WHY.work },
  }),
  section({
    name: "announcements",
    table: "announcements",
    of: ofUser("author_id"),
    shown: ["id", "tournament_id", "text", "created_at"],
    also: { tournament: tournamentName() },
    leftOut: { author_id: WHY.derived },
  }),
];

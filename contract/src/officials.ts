import * as z from "zod/mini";
import {
  data,
  Id,
  IdPath,
  MatchId,
  PlayerId,
  playerIdWith,
  Time,
  TournamentId,
  TournamentPath,
  UserId,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** What an organizer may appoint a player to be in one tournament, or the owner of a hall in what is played there. Referees and markers score the matches assigned to them. */
export const APPOINTED_ROLES = ["co-organizer", "referee", "marker"] as const;
export type AppointedRole = (typeof APPOINTED_ROLES)[number];

const HallRef = z.object({ id: Id, name: z.string() });

/** A person with a task in a tournament or a hall. */
export const Official = z.object({
  user_id: UserId,
  player_id: PlayerId,
  name: z.string(),
  state: z.nullable(z.string()),
  role: z.enum(["owner", ...APPOINTED_ROLES]),
  since: Time,
  /** In a tournament: the hall whose official this is; null for an appointment of its own. */
  hall: z.nullable(HallRef),
});
export type Official = z.infer<typeof Official>;

/** A person who can be assigned to matches; `role` null: by the plan's settings or a role of the platform. */
export const KnownReferee = z.object({
  user_id: UserId,
  player_id: PlayerId,
  name: z.string(),
  role: z.nullable(z.enum(["referee", "marker"])),
  match_ids: z.array(MatchId),
});
export type KnownReferee = z.infer<typeof KnownReferee>;

/** A link for one task. The token is in this answer alone; the link is `/invitations/<token>` of the web app. */
export const NewInvitation = z.object({
  token: z.string(),
  role: z.enum(APPOINTED_ROLES),
  uses_left: z.number(),
  expires_at: Time,
});
export type NewInvitation = z.infer<typeof NewInvitation>;

/** What a link offers to the person who opens it: a task in a tournament or in a hall; the other is null. */
export const Invitation = z.object({
  tournament: z.nullable(z.object({ id: TournamentId, name: z.string() })),
  hall: z.nullable(HallRef),
  role: z.enum(APPOINTED_ROLES),
  inviter: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

const Role = z.enum(APPOINTED_ROLES, { error: "Choose a task" });
const Appointment = z.object({ player_id: playerIdWith("Choose a player"), role: Role });
const TokenPath = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) });
const invitation = { params: TokenPath, success: [200, data(Invitation)], attemptsPerMinute: 30 } as const;
const officials = data(z.array(Official));

export const officialsEndpoints = {
  "GET /api/organizer/tournaments/:id/officials": endpoint({
    params: TournamentPath,
    summary: "Its owner, co-organisers, referees and markers",
    success: [200, officials],
    problems: ["tournament-not-found"],
  }),
  "POST /api/organizer/tournaments/:id/officials": endpoint({
    params: TournamentPath,
    summary: "Appoint a player with an account; co-organisers are appointed by the owner. Twice changes nothing",
    body: Appointment,
    success: [201, officials],
    problems: ["tournament-not-found", "player-not-found", "not-permitted"],
  }),
  "DELETE /api/organizer/tournaments/:id/officials/:user_id": endpoint({
    params: z.object({ id: TournamentId, user_id: UserId }),
    summary: "End an appointment, at once; open matches of a referee lose their referee",
    success: [200, officials],
    problems: ["tournament-not-found", "user-not-found", "not-permitted"],
  }),
  "GET /api/organizer/tournaments/:id/referees": endpoint({
    params: TournamentPath,
    summary: "The people who can be assigned to its matches, and the matches they have",
    success: [200, data(z.array(KnownReferee))],
    problems: ["tournament-not-found"],
  }),
  "POST /api/organizer/tournaments/:id/invitations": endpoint({
    params: TournamentPath,
    summary: "Make an invitation link for a task, for 24 hours; the former link for this task ends",
    body: z.object({ role: Role }),
    success: [201, data(NewInvitation)],
    problems: ["tournament-not-found", "not-permitted"],
  }),
  "DELETE /api/organizer/tournaments/:id/invitations": endpoint({
    params: TournamentPath,
    summary: "End every open invitation link",
    success: [200, data(z.object({ id: TournamentId }))],
    problems: ["tournament-not-found", "not-permitted"],
  }),
  "GET /api/organizer/halls/:id/officials": endpoint({
    params: IdPath,
    summary: "A hall's owner and its officials, for those who may change the hall",
    success: [200, officials],
    problems: ["hall-not-found", "not-permitted"],
  }),
  "POST /api/organizer/halls/:id/officials": endpoint({
    params: IdPath,
    summary: "Appoint an official of a hall, for all that is played there; its owner appoints co-organisers",
    body: Appointment,
    success: [201, officials],
    problems: ["hall-not-found", "player-not-found", "not-permitted"],
  }),
  "DELETE /api/organizer/halls/:id/officials/:user_id": endpoint({
    params: z.object({ id: Id, user_id: UserId }),
    summary: "End an appointment of a hall, at once and in all its tournaments",
    success: [200, officials],
    problems: ["hall-not-found", "user-not-found", "not-permitted"],
  }),
  "POST /api/organizer/halls/:id/invitations": endpoint({
    params: IdPath,
    summary: "Make an invitation link for a task of a hall, for 24 hours; the former link for this task ends",
    body: z.object({ role: Role }),
    success: [201, data(NewInvitation)],
    problems: ["hall-not-found", "not-permitted"],
  }),
  "DELETE /api/organizer/halls/:id/invitations": endpoint({
    params: IdPath,
    summary: "End every open invitation link of a hall",
    success: [200, data(z.object({ id: Id }))],
    problems: ["hall-not-found", "not-permitted"],
  }),
  "GET /api/invitations/:token": endpoint({
    ...invitation,
    summary: "The task that an invitation link offers, in a tournament or a hall",
    problems: ["invitation-not-found"],
  }),
  "POST /api/invitations/:token/accept": endpoint({
    ...invitation,
    summary: "Accept an invitation; again changes nothing while it is open",
    problems: ["invitation-not-found", "illegal-step"],
  }),
};

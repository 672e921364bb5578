import * as z from "zod/mini";
import { data, MatchId, PlayerId, playerIdWith, Time, TournamentId, TournamentPath, UserId } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** What an organizer may appoint a player to be in one tournament. Referees and markers score the matches assigned to them. */
export const APPOINTED_ROLES = ["co-organizer", "referee", "marker"] as const;
export type AppointedRole = (typeof APPOINTED_ROLES)[number];

/** A person with a task in a tournament. */
export const Official = z.object({
  user_id: UserId,
  player_id: PlayerId,
  name: z.string(),
  state: z.nullable(z.string()),
  role: z.enum(["owner", ...APPOINTED_ROLES]),
  since: Time,
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
    body: z.object({
      player_id: playerIdWith("Choose a player"),
      role: z.enum(APPOINTED_ROLES, { error: "Choose a task" }),
    }),
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
};

import { SEASON_STAGES } from "@pockethall/domain/seasons";
import * as z from "zod/mini";
import {
  DayInput,
  data,
  displayName,
  Id,
  IdPath,
  NairaInput,
  PageQuery,
  PlayerId,
  page,
  StateName,
  Time,
  TournamentId,
  UserId,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { SettingFields } from "./tournament-fields.ts";
import { TOURNAMENT_STATUSES } from "./tournaments.ts";

const whole = (least: number, most: number, error: string) =>
  z.number({ error }).check(z.int({ error }), z.gte(least, { error }), z.lte(most, { error }));

const { format, format_options, draw_method } = SettingFields.shape;

/** What all tournaments of one stage have in common. */
export const SeasonStageTerms = z.object({
  format,
  format_options,
  draw_method,
  total_frames: z._default(whole(1, 99, "Enter 1 to 99 frames"), 7),
  entry_fee: NairaInput,
  prize_pool: NairaInput,
});

const Venue = z.string().check(z.trim(), z.maxLength(160, { error: "At most 160 characters" }));

const MOST_STATES = 37;
const MOST_VENUES = 44;

/** A whole season: which tournaments there are follows from it (domain/seasons `planSeason`). */
export const SeasonFields = z.object({
  name: displayName("Name is required", 90),
  first_day: DayInput,
  weeks_between: whole(1, 26, "Enter 1 to 26 weeks"),
  last_stage: z._default(z.enum(SEASON_STAGES, { error: "Choose where the season ends" }), "national"),
  states: z.array(StateName).check(z.minLength(1, { error: "Choose at least one state" }), z.maxLength(MOST_STATES)),
  /** The most players of one state's qualifier. */
  capacity: whole(2, 1024, "Enter 2 to 1,024 players"),
  /** How many advance from a state, and from a zone. */
  from_state: whole(1, 32, "Enter 1 to 32 players"),
  from_zone: whole(1, 32, "Enter 1 to 32 players"),
  /** The payer of the part of each tournament's pool that entry fees do not cover; a sponsor is named per tournament. */
  pool_payer: z._default(z.nullable(z.enum(["organizer", "platform"])), null),
  stages: z.object({ state: SeasonStageTerms, zone: SeasonStageTerms, national: SeasonStageTerms }),
  /** Where it is played, by the stage's key: 'Kano', 'North West', 'National final'. */
  venues: z._default(
    z
      .record(z.string().check(z.maxLength(40)), Venue)
      .check(z.refine((venues) => Object.keys(venues).length <= MOST_VENUES)),
    {},
  ),
  /** Whether entries open now; drafts are published one by one. */
  publish: z._default(z.boolean({ error: "Entries open now or later" }), true),
});

const Qualifier = z.object({
  player_id: PlayerId,
  name: z.string(),
  place: z.number(),
  /** Whether the free place in the next stage is taken for them. */
  seated: z.boolean(),
  /** Why there will be no place, in a sentence; null when nothing prevents it. */
  refused: z.nullable(z.string()),
});

const SeasonTournament = z.object({
  /** 'Kano', 'North West', 'National final'. */
  label: z.string(),
  stage: z.enum(SEASON_STAGES),
  tournament_id: TournamentId,
  name: z.string(),
  venue: z.string(),
  state: z.string(),
  start_date: Time,
  status: z.enum(TOURNAMENT_STATUSES),
  participant_count: z.number(),
  champion: z.nullable(z.object({ id: PlayerId, name: z.string() })),
  /** The tournament that the best of this one advance to; null for the last. */
  feeds: z.nullable(TournamentId),
  /** How many advance. */
  places: z.number(),
  qualifiers: z.array(Qualifier),
});
export type SeasonTournament = z.infer<typeof SeasonTournament>;

export const Season = z.object({
  id: Id,
  name: z.string(),
  organizer: z.object({ id: UserId, name: z.string() }),
  created_at: Time,
  /** In the order of play: states, zones, the final. */
  tournaments: z.array(SeasonTournament),
});
export type Season = z.infer<typeof Season>;

const SeasonName = z.object({ id: Id, name: z.string() });

export const seasonEndpoints = {
  "POST /api/organizer/seasons": endpoint({
    summary: "Create a season at once: qualifiers in the states, zones, a national final; all of it or nothing",
    body: SeasonFields,
    success: [201, data(Season)],
    problems: ["not-permitted", "idempotency-mismatch"],
    idempotent: true,
  }),
  "GET /api/seasons": endpoint({
    summary: "The seasons of which something is published, the latest first",
    query: PageQuery,
    success: [200, page(SeasonName)],
    problems: [],
  }),
  "GET /api/seasons/:id": endpoint({
    summary: "A season's published tournaments, the state of each, and who goes on",
    params: IdPath,
    success: [200, data(Season)],
    problems: ["not-found"],
  }),
};

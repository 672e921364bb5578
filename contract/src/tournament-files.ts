import { PHASE_NAMES } from "@pockethall/domain/phases";
import * as z from "zod/mini";
import { BookedNaira, data, displayName, Id, Naira, NairaInput, RecordedMoment, TournamentPath } from "./common.ts";
import { DrawProofs } from "./draw-proofs.ts";
import { endpoint } from "./endpoint.ts";
import { GAME_STATUSES, LineKind, OUTCOMES, UNKNOWN_GAME_FIELDS } from "./games.ts";
import { LoggedAction, MadeAt, PadName, ScoringEventId } from "./match-log.ts";
import { PRIZE_STATES } from "./prizes.ts";
import { TournamentFields } from "./tournament-fields.ts";
import { TOURNAMENT_STATUSES, Tournament } from "./tournaments.ts";

/** Rises when a file of an older version could no longer be read as it is. */
export const TOURNAMENT_FILE_VERSION = 1;
export const FILE_PARTS = ["games", "entries", "standings"] as const;

/** A knock-out of 1,024 with every frame of every game has some 4 MB. */
const FILE_LIMIT_BYTES = 8_000_000;
const MOST_PLAYERS = 1100;
const MOST_GAMES = 20_000;
const MOST_EVENTS = 10_100;
const words = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength, { error: `At most ${maxLength} characters` }));
const Words = words(500);
const MaybeWords = z.nullable(Words);
const MaybeTime = z.nullable(RecordedMoment);
const Count = z.number().check(z.int(), z.gte(0), z.lte(10_000));
const Place = z.number().check(z.int(), z.gte(1), z.lte(100_000));
const MaybeId = z.nullable(Id);

const FilePlayer = z.object({
  id: Id,
  name: displayName("A player has no name", 120),
  state: MaybeWords,
});

/** `entered` is an amount that an organizer typed, `booked` one that moved. */
type Amounts<Entered, Booked> = { entered: Entered; booked: Booked };

const fileEntry = <Amount extends z.ZodMiniType>(amount: Amount) =>
  z.object({
    player_id: Id,
    seed: z.nullable(Place),
    handicap: z.nullable(z.number().check(z.int(), z.gte(-100), z.lte(100))),
    /** Older files lack this. */
    handicap_frames: z._default(z.nullable(z.number().check(z.int(), z.gte(-20), z.lte(20))), null),
    checked_in_at: MaybeTime,
    note: z.nullable(words(200)),
    fee: amount,
    entered_at: RecordedMoment,
    /** How and when the entry ended; null while it is held. */
    left_at: MaybeTime,
    left_how: z.nullable(z.enum(["left", "removed", "no-show"])),
    /** Gave up after the draw. */
    withdrawn_at: MaybeTime,
    withdrawal_reason: MaybeWords,
  });

/** The winner or loser of a game by its key, or a place of a group. */
const FileFeeder = z.union([
  z.object({ kind: z.enum(["winner", "loser"]), of: z.string().check(z.maxLength(64)) }),
  z.object({ kind: z.literal("place"), group: Place, place: Place }),
]);
export const FileSlot = z.object({ player_id: MaybeId, from: z.nullable(FileFeeder), score: z.nullable(Count) });

const FileEvent = z.object({
  kind: LineKind,
  player_id: MaybeId,
  player1_score: Count,
  player2_score: Count,
  outcome: z.nullable(z.enum(OUTCOMES)),
  reason: MaybeWords,
  at: RecordedMoment,
  /** The line itself, as a pad or the server wrote it. Older files lack it: there it follows from the rest. */
  line: z.optional(z.object({ id: ScoringEventId, pad: z.nullable(PadName), at: MadeAt, action: LoggedAction })),
});
export type FileEvent = z.infer<typeof FileEvent>;

const FileGame = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(64)),
  round_number: Place,
  round_name: Words,
  position: Place,
  phase: z.enum(PHASE_NAMES),
  group: z.nullable(Place),
  is_knockout: z.boolean(),
  is_conditional: z.boolean(),
  player1: FileSlot,
  player2: FileSlot,
  winner_id: MaybeId,
  outcome: z.nullable(z.enum(OUTCOMES)),
  status: z.enum(GAME_STATUSES),
  total_frames: Place,
  scheduled_at: MaybeTime,
  started_at: MaybeTime,
  completed_at: MaybeTime,
  /** Facts that no source gave. Older files lack this. */
  unknown_fields: z._default(z.array(z.enum(UNKNOWN_GAME_FIELDS)).check(z.maxLength(UNKNOWN_GAME_FIELDS.length)), []),
  venue: z.nullable(words(160)),
  stream_url: z.nullable(z.string().check(z.maxLength(1000))),
  /** Where the order of play puts it. */
  slot: z.nullable(z.object({ hall: Words, table: Words, starts_at: RecordedMoment, ends_at: RecordedMoment })),
  /** The referee's name. */
  referee: MaybeWords,
  /** Its log, oldest first. */
  events: z.array(FileEvent).check(z.maxLength(MOST_EVENTS)),
});

/** Everything about one tournament. No e-mail address, phone number, account or secret is in it. */
const tournamentFile = <Entered extends z.ZodMiniType, Booked extends z.ZodMiniType>({
  entered,
  booked,
}: Amounts<Entered, Booked>) =>
  z.object({
    schema: z.literal("pockethall.tournament", { error: "This isn't a PocketHall tournament file" }),
    version: z.literal(TOURNAMENT_FILE_VERSION, { error: "This file is from another version" }),
    exported_at: RecordedMoment,
    tournament: z.object({
      ...TournamentFields.shape,
      total_prize_pool: entered,
      entry_fee: entered,
      highest_break_prize: z._default(z.nullable(entered), null),
      // An imported event may lie before what an organizer can enter.
      start_date: RecordedMoment,
      end_date: RecordedMoment,
      registration_deadline: RecordedMoment,
      /** Events abroad that were imported have another; those cannot be read in again. */
      state: Words,
      id: Id,
      status: z.enum(TOURNAMENT_STATUSES),
      organizer: MaybeWords,
      drawn_at: MaybeTime,
      completed_at: MaybeTime,
      champion_id: MaybeId,
      cancellation_reason: MaybeWords,
    }),
    /** All players that the file names by id. */
    players: z.array(FilePlayer).check(z.maxLength(MOST_PLAYERS)),
    entries: z.array(fileEntry(booked)).check(z.maxLength(2 * MOST_PLAYERS)),
    /** The requests for a place, in order. */
    waiting_list: z
      .array(z.object({ player_id: Id, state: z.enum(["requested", "waiting", "offered"]), asked_at: RecordedMoment }))
      .check(z.maxLength(MOST_PLAYERS)),
    byes: z.array(z.object({ round_number: Place, player_id: Id })).check(z.maxLength(MOST_GAMES)),
    games: z.array(FileGame).check(z.maxLength(MOST_GAMES)),
    prizes: z.object({
      state: z.enum(PRIZE_STATES),
      pool: booked,
      shares: z.array(z.object({ place: z.number(), player_id: MaybeId, amount: booked })),
    }),
    /** What proves a random draw, from publication on; null for other draws. */
    draw_proofs: z.nullable(DrawProofs),
    /** HMAC of the exporting server over everything else, when the results counted there. */
    signature: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  });

/** The file as it is written and as it is read: between the two its amounts travel in naira. */
export const WrittenTournamentFile = tournamentFile({ entered: Naira, booked: Naira });
export const ReadTournamentFile = tournamentFile({ entered: NairaInput, booked: BookedNaira });
export type TournamentFile = z.output<typeof ReadTournamentFile>;
/** As it travels: amounts in naira. */
export type WrittenTournamentFile = z.output<typeof WrittenTournamentFile>;

const own = { params: TournamentPath } as const;

export const tournamentFileEndpoints = {
  "GET /api/organizer/tournaments/:id/export": endpoint({
    ...own,
    summary: "Everything about a tournament as one JSON file, which can be imported again",
    success: [200, WrittenTournamentFile],
    problems: ["tournament-not-found"],
    attemptsPerMinute: 60,
  }),
  "GET /api/organizer/tournaments/:id/export.csv": endpoint({
    ...own,
    summary: "One part of a tournament for a spreadsheet: its games, its entries, or its standings",
    query: z.object({ part: z._default(z.enum(FILE_PARTS), "games") }),
    success: [200, "text/csv"],
    problems: ["tournament-not-found"],
    attemptsPerMinute: 60,
  }),
  "POST /api/organizer/tournaments/import": endpoint({
    summary: "Read an exported file: a completed tournament comes back as it was, any other as a draft. Never money",
    body: ReadTournamentFile,
    success: [201, data(Tournament)],
    problems: ["not-permitted", "illegal-step", "under-18", "guardian-consent-needed"],
    attemptsPerMinute: 10,
    bodyLimitBytes: FILE_LIMIT_BYTES,
  }),
};

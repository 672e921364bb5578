import { displayTextProblem, tidyText } from "@pockethall/domain/display-names";
import type * as ids from "@pockethall/domain/ids";
import {
  type Kobo,
  koboFromWire,
  MAX_EXACT_NAIRA,
  MAX_WIRE_NAIRA,
  nairaFromKobo,
  parseWireNaira,
  type WireNaira,
} from "@pockethall/domain/money";
import { STATES } from "@pockethall/domain/states";
import { isPlausibleDay, isPlausibleMoment, isRecordable } from "@pockethall/domain/time-bounds";
import * as z from "zod/mini";

/**
 * An id with the message of its field. PostgreSQL compares a uuid without its case and JavaScript does not, so
 * every id is lower-cased here, in one place: "is this the caller's own?" has one answer. Length is bounded so that
 * nothing unbounded reaches a query.
 */
export const idWith = (error?: string) =>
  z.string(error === undefined ? {} : { error }).check(z.minLength(1), z.maxLength(64), z.toLowerCase());

/** Ids are opaque strings on the wire (operating.md). */
export const Id = idWith();

/**
 * The schema of an id that names one kind of thing: the same check with another type, for handlers and for clients. `Sent`
 * is what is sent: a client takes the id of a registration or a request from a list that holds both, as plain text.
 */
const idOf = <Kind extends string, Sent extends string = Kind>(schema = Id) =>
  schema as unknown as z.ZodMiniType<Kind, Sent>;
export const TournamentId = idOf<ids.TournamentId>();
export const MatchId = idOf<ids.MatchId>();
export const PlayerId = idOf<ids.PlayerId>();
export const playerIdWith = (error: string) => idOf<ids.PlayerId>(idWith(error));
export const UserId = idOf<ids.UserId>();
export const RegistrationId = idOf<ids.RegistrationId, string>();
export const EntryRequestId = idOf<ids.EntryRequestId, string>();

/** A moment that we send: RFC 3339 in UTC. It is not checked again, so no stored date can make an answer fail. */
export const Time = z.string().check(z.meta({ format: "date-time" }));

/** A calendar day in Lagos that we send: '2026-11-21'. */
export const Day = z.string().check(z.meta({ format: "date" }));

const OUT_OF_BOUNDS = "Enter a date from 2000 to 2099";

/** A moment that people enter: RFC 3339 in UTC, from 2000 to 2100. `message` is for what is no moment at all. */
export const momentInput = (message = "Enter a date and a time") =>
  z.iso
    .datetime({ error: message, abort: true })
    .check(z.refine((text) => isPlausibleMoment(new Date(text)), { error: OUT_OF_BOUNDS }));
export const MomentInput = momentInput();

/** A calendar day that people enter: '2026-11-21', from 2000 to 2099. */
export const DayInput = z.iso
  .date({ error: "Enter a day as YYYY-MM-DD", abort: true })
  .check(z.refine(isPlausibleDay, { error: OUT_OF_BOUNDS }));

/** A moment of a record in a file: what the database may hold, so that each export can be read in again. */
export const RecordedMoment = z.iso
  .datetime({ error: "Enter a date and a time", abort: true })
  .check(z.refine((text) => isRecordable(new Date(text)), { error: "Dates must be from 1900 to 2100" }));

const KoboAmount = z.custom<Kobo>((value) => Number.isSafeInteger(value));
const DECIMALS = "Naira, at most two decimals";

/** An amount that we send: a handler gives kobo, and the wire has naira as a JSON number with at most two decimals. */
export const Naira = z.codec(
  KoboAmount,
  z.custom<WireNaira>((value) => typeof value === "number").check(z.meta({ type: "number", description: DECIMALS })),
  { decode: nairaFromKobo, encode: koboFromWire },
);

const nairaNumber = () => z.number({ error: "Enter an amount in naira" });

/**
 * An amount that a client sends in naira: a handler gets kobo. Refused with 422 when negative, above ₦10,000,000 or finer
 * than a kobo.
 */
export const NairaInput = z.codec(
  nairaNumber().check(z.meta({ minimum: 0, maximum: MAX_WIRE_NAIRA, description: DECIMALS })),
  KoboAmount,
  { decode: readNaira, encode: nairaFromKobo },
);

/** The kobo of a client's amount. */
export function readNaira(naira: number, { issues }: { issues: z.core.$ZodRawIssue[] }): Kobo {
  const amountKobo = parseWireNaira(naira);
  if (amountKobo !== undefined) return amountKobo;
  issues.push({ code: "custom", input: naira, message: "Enter an amount in naira and kobo" });
  return z.NEVER;
}

/** An amount that we once sent, in a file that comes back: sums above the limit of one payment included. */
export const BookedNaira = z.codec(
  z
    .custom<WireNaira>((value) => typeof value === "number", { error: "Enter an amount in naira", abort: true })
    .check(
      z.gte(-MAX_EXACT_NAIRA, { abort: true }),
      z.lte(MAX_EXACT_NAIRA, { abort: true }),
      z.refine((naira) => nairaFromKobo(koboFromWire(naira)) === naira, { error: "Enter an amount in naira and kobo" }),
      z.meta({ type: "number", description: DECIMALS }),
    ),
  KoboAmount,
  { decode: koboFromWire, encode: nairaFromKobo },
);

/** One of the 37 states of spec section 9. */
export const StateName = z.enum(STATES, { error: "State is required" });

/** Text that people type: trimmed, bounded, never empty. The message is the customer's wording. */
export const requiredText = (message: string, maxLength = 200) =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(1, { error: message }),
      z.maxLength(maxLength, { error: `At most ${maxLength} characters` }),
    );

/**
 * The name of a person or an event, as others read it (domain/names `displayTextProblem`): composed, one space between
 * words, nothing in it that cannot be seen.
 */
export const displayName = (message: string, maxLength: number) =>
  z.string({ error: message }).check(
    z.overwrite(tidyText),
    z.minLength(1, { error: message, abort: true }),
    z.maxLength(maxLength, { error: `At most ${maxLength} characters`, abort: true }),
    z.refine((text) => displayTextProblem(text) === null, {
      error: ({ input }) => displayTextProblem(String(input)) ?? message,
    }),
  );

export const IdPath = z.object({ id: Id });
export const TournamentPath = z.object({ id: TournamentId });
export const MatchPath = z.object({ id: MatchId });
export const PlayerPath = z.object({ id: PlayerId });
export const UserPath = z.object({ id: UserId });

/** `?page=2&per_page=50`: page from 1, per_page 1 to 100, default 50. */
export const PageQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  per_page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
});

/** A row's longest name, of characters of three bytes, and its id, written as text. */
const LONGEST_CURSOR = 1_000;

/**
 * The same of a list without an end: `after` takes `next` of the page before, and such a page costs the same however far it
 * lies. `page` then only counts.
 */
export const CursorQuery = z.extend(PageQuery, { after: z.optional(z.string().check(z.maxLength(LONGEST_CURSOR))) });

export const PageMeta = z.object({ page: z.number(), per_page: z.number(), total: z.number() });

/** The shape of every list: `{data, meta}`. */
export const page = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: z.array(row), meta: PageMeta });

/** `next`, given as `after`, leads to the next page; null on the last one. */
export const CursorMeta = z.extend(PageMeta, { next: z.nullable(z.string()) });

/** The shape of a list that goes on after a row. */
export const cursorPage = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: z.array(row), meta: CursorMeta });

/** The same, counted up to `DEEPEST_ROW`: `has_more` says that there are more than `total`. */
export const BoundedMeta = z.extend(CursorMeta, { has_more: z.boolean() });

/** The shape of a list that goes on after a row and is not counted to its end. */
export const boundedCursorPage = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ data: z.array(row), meta: BoundedMeta });

/** `{data: …}` around one thing, as the spec's calls read it. */
export const data = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: row });

export const Nothing = z.undefined();

/** What a player has played and won, as fields of a schema. */
export const MATCH_RECORD = {
  matches: z.number(),
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
  frames_won: z.number(),
  frames_lost: z.number(),
};

/** The figures of one line of a table, as fields of a schema. */
export const TABLE_FIGURES = {
  played: z.number(),
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
  frames_won: z.number(),
  frames_lost: z.number(),
  frame_difference: z.number(),
  points: z.number(),
};

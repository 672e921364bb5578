import type * as z from "zod/mini";
import type { Permission } from "./access/permissions.ts";
import type { TokenScope } from "./access/scopes.ts";
import type { ProblemCode } from "./problems.ts";

/** What a person may play in, and so not take an official action in. */
export type EventScope =
  | "match"
  | "tournament"
  | "tournament-of-match"
  | "tournament-of-match-unless-assigned"
  | "league";

/** What a person may be in single tournaments without a role of the platform. */
export const APPOINTMENTS = ["organizer", "referee"] as const;
export type Appointment = (typeof APPOINTMENTS)[number];

export const ROLES = ["referee", "organizer", "coordinator", "finance", "admin"] as const;
export type Role = (typeof ROLES)[number];

/**
 * When money moves that only adults may move: always, or where the tournament or league of `:id` has a fee. `leaving`: money
 * leaves, which needs no declaration, but is refused to a person who has said to be under 18.
 */
export type AdultNeed = "always" | "tournament-fee" | "league-fee" | "leaving";

/** What an endpoint may carry instead of JSON: the handler gives the whole text. */
export type TextType = "text/csv";

/** One row as its feature declares it; who may call it is data of its own (access/). */
export type EndpointRow = {
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The one success status and what it carries: JSON of a schema, text of a type, or `null` for no body. */
  readonly success: readonly [status: 200 | 201 | 204, body: z.ZodMiniType | TextType | null];
  /** What can go wrong beside what every endpoint shares (validation, authentication, rate limits). */
  readonly problems: readonly ProblemCode[];
  /**
   * An official action: refused with `conflict-of-interest` to a person who plays in what `:id` names.
   * `tournament-of-match`: in any match of its tournament. `tournament-of-match-unless-assigned`: the same, but the referee
   * and the marker of this match are refused only when they play in it, because another official assigned them.
   */
  readonly notWhilePlayingIn?: EventScope;
  /** Needs the password, given in this session within the last ten minutes (operating.md, step-up). */
  readonly stepUp?: true;
  /** Begins something with money: the caller has accepted the operator's current terms. Never for money that leaves. */
  readonly needsTerms?: true;
  /** Moves money: refused to a minor; money in or on also needs the declaration to be 18 or older, where the operator requires it. */
  readonly needsAdult?: AdultNeed;
  /** Asked by an open page at intervals: not a use of the session, which may end meanwhile. */
  readonly unattended?: true;
  /** Costs as much as a list, which the query does not show: takes its turn with lists and searches. */
  readonly heavy?: true;
  /**
   * A public read that no cache may keep: what is asked for when something is wrong, and what a token in the path shows.
   * All other public reads may be answered by a cache in front (server/src/http/shared-caches.ts).
   */
  readonly sharedCache?: false;
  /** Moves money: takes Idempotency-Key and replays the first answer. */
  readonly idempotent?: true;
  /** Takes Idempotency-Key before there is a session: the same request under the same key has one effect. */
  readonly keyed?: true;
  /** The body is multipart/form-data: `body` describes its text fields, `file` names its one file. */
  readonly multipart?: { readonly file: string; readonly isRequired: boolean };
  /** How much may be sent, where that is more than the 64 kB of every other body. */
  readonly bodyLimitBytes?: number;
  /** Attempts a minute from one address; the general limit applies where none is given. */
  readonly attemptsPerMinute?: number;
};

/** A row with its access. */
export type Endpoint = EndpointRow & {
  readonly permission: Permission;
  readonly csrf: boolean;
  /** The scope by which an API token reaches it; null: no token does. */
  readonly scope: TokenScope | null;
};

/** Keeps the literal types of one row of the table. */
export const endpoint = <const Row extends EndpointRow>(row: Row): Row => row;

type In<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type Out<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Sent<Body, Json> = Body extends TextType ? string : Json;
type Part<Row, Name extends string> = Row extends { readonly [name in Name]: infer Schema } ? Schema : undefined;

/** What a client sends and gets. */
export type ClientView<Row extends EndpointRow> = {
  params: In<Part<Row, "params">>;
  query: In<Part<Row, "query">>;
  body: In<Part<Row, "body">>;
  response: Sent<Row["success"][1], Out<Row["success"][1]>>;
};

/** What a handler gets (parsed) and gives (before it is parsed on the way out). */
export type HandlerView<Row extends EndpointRow> = {
  params: Out<Part<Row, "params">>;
  query: Out<Part<Row, "query">>;
  body: Out<Part<Row, "body">>;
  response: Sent<Row["success"][1], In<Row["success"][1]>>;
};

/** What can be shared: its kind, and the id in its address. */
export const SHARED_KINDS = ["tournament", "draw", "match", "player"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** A player as a preview or a picture shows one. `picture` is an address in our own store, or null. */
export type SharedPerson = { name: string; state: string | null; picture: string | null };

/*
 * Facts behind one preview and its picture. They are plain JSON in a fixed order of fields: a picture's version is their
 * hash, so they hold everything that a picture shows and nothing else. Times are RFC 3339 in UTC, money is kobo.
 */
export type MatchFacts = {
  kind: "match";
  id: string;
  status: "scheduled" | "live" | "completed" | "postponed" | "cancelled";
  tournament: string;
  state: string;
  venue: string;
  round: string;
  /** Null where no source gave the length. */
  bestOf: number | null;
  /** When it ended, else when it is to be played. */
  at: string | null;
  /** False where only the day of `at` is known. */
  hasTime: boolean;
  prizeKobo: number;
  players: readonly [SharedPerson | null, SharedPerson | null];
  /** What each player starts with by handicap: "+14", "+2 frames" or nothing. Left out where the match is level. */
  starts?: readonly [string, string];
  /** Frames won; null before the match has a score. */
  score: readonly [number, number] | null;
  /** 0: no winner, so far or at all. */
  winner: 0 | 1 | 2;
  outcome: string | null;
  /** The highest break of the match, where strokes were recorded. */
  bestBreak: { points: number; by: 1 | 2 } | null;
};

export type TournamentFacts = {
  kind: "tournament";
  id: string;
  status: "upcoming" | "ongoing" | "completed" | "cancelled" | "postponed";
  name: string;
  state: string;
  venue: string;
  startsAt: string;
  endsAt: string;
  prizeKobo: number;
  entryFeeKobo: number;
  participants: number;
  capacity: number | null;
  champion: SharedPerson | null;
};

/** One match of the round that a draw has come to. */
export type DrawRow = {
  players: readonly [string | null, string | null];
  /** Frames won; null before the match has a score. */
  score: readonly [number, number] | null;
  winner: 0 | 1 | 2;
  isLive: boolean;
};

/** A tournament's draw: how far it has come, and the first matches of the round that is played. */
export type DrawFacts = Omit<TournamentFacts, "kind"> & {
  kind: "draw";
  round: string;
  rows: readonly DrawRow[];
  played: number;
  matches: number;
};

export type PlayerFacts = {
  kind: "player";
  id: string;
  player: SharedPerson;
  /** The place on the Overall board. */
  ranking: number | null;
  matches: number;
  wins: number;
  losses: number;
  winRate: number;
  framesWon: number;
  framesLost: number;
  tournaments: number;
  /** The last results, newest first: W, L, D. */
  form: readonly string[];
};

export type SharedFacts = MatchFacts | TournamentFacts | DrawFacts | PlayerFacts;

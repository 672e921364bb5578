import type { GameHandicap } from "@pockethall/contract/games";
import type { Ruleset } from "@pockethall/domain/frame-types";
import { effectiveHandicap, type Handicap, type HandicapKind, isLevel } from "@pockethall/domain/handicaps";
import type { MatchId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

/** What a game's row says of the start of its match: 0 before it began. */
export type StartColumns = {
  player1_start_points: number;
  player2_start_points: number;
  player1_start_frames: number;
  player2_start_frames: number;
};

export const startOfRow = (row: StartColumns): Handicap => ({
  points: [row.player1_start_points, row.player2_start_points],
  frames: [row.player1_start_frames, row.player2_start_frames],
});

/** The same from a handicap, for a row. */
export const startColumns = ({ points, frames }: Handicap): StartColumns => ({
  player1_start_points: points[0],
  player2_start_points: points[1],
  player1_start_frames: frames[0],
  player2_start_frames: frames[1],
});

/** What a match's handicap follows from, as columns of its game and its tournament. */
export type HandicapFacts = StartColumns & {
  ruleset: Ruleset;
  total_frames: number;
  handicap_kind: HandicapKind | null;
  handicap_points_cap: number;
  handicap_frames_cap: number;
  /** The players' own, copied from their registrations until the match begins. */
  player1_handicap: number | null;
  player1_handicap_frames: number | null;
  player2_handicap: number | null;
  player2_handicap_frames: number | null;
};

/**
 * What the players of a match start with: what its log says once it has begun, else what their handicaps give now. They
 * are fixed with a player's first match.
 */
export function handicapFrom(facts: HandicapFacts): Handicap {
  const began = startOfRow(facts);
  if (!isLevel(began)) return began;
  const terms = {
    kind: facts.handicap_kind,
    pointsCap: facts.handicap_points_cap,
    framesCap: facts.handicap_frames_cap,
  };
  return effectiveHandicap(terms, { ruleset: facts.ruleset, totalFrames: facts.total_frames }, [
    { points: facts.player1_handicap, frames: facts.player1_handicap_frames },
    { points: facts.player2_handicap, frames: facts.player2_handicap_frames },
  ]);
}

/** The same as the wire carries it; null: the match is level. */
export function wireHandicap(facts: HandicapFacts): GameHandicap | null {
  const { points, frames } = handicapFrom(facts);
  if (isLevel({ points, frames })) return null;
  const [player1_points, player2_points] = points;
  const [player1_frames, player2_frames] = frames;
  return { player1_points, player2_points, player1_frames, player2_frames };
}

/** What `handicapFrom` reads of a game `g` and its tournament `t`. */
export const HANDICAP_COLUMNS = [
  "g.player1_start_points",
  "g.player2_start_points",
  "g.player1_start_frames",
  "g.player2_start_frames",
  "g.player1_handicap",
  "g.player1_handicap_frames",
  "g.player2_handicap",
  "g.player2_handicap_frames",
  "t.handicap_kind",
  "t.handicap_points_cap",
  "t.handicap_frames_cap",
] as const;

/** The handicap of a match that is started now, or was. */
export async function handicapOf(db: Db, gameId: MatchId): Promise<Handicap> {
  const facts = await db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .select(["g.total_frames", "t.ruleset", ...HANDICAP_COLUMNS])
    .where("g.id", "=", gameId)
    .executeTakeFirstOrThrow();
  return handicapFrom(facts);
}

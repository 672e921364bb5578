import { readFileSync } from "node:fs";

/**
 * Reads a file of real results and expected values from `../shared/data`, beside the project.
 * It is never part of the project, so a test that needs it fails with these words where the folder is absent.
 */
export const sharedData = <Content>(file: string): Content => JSON.parse(sharedText(file)) as Content;

/** The same for a file that is not JSON. */
export function sharedText(file: string): string {
  const address = new URL(`../../../shared/data/${file}`, import.meta.url);
  try {
    return readFileSync(address, "utf8");
  } catch (cause) {
    throw new Error(`this test needs ../shared/data/${file} beside the project folder`, { cause });
  }
}

type Group = {
  label: string;
  tournament: string;
  best_of: number;
  complete: boolean;
  matches: { p1: string; p2: string; s1: number; s2: number; w?: 1 | 2; wo?: boolean }[];
  table?: { p: string; pl: number; w: number; d: number; l: number; ff: number; fa: number; fd: number; pts: number }[];
  advanced?: string;
};

type RealDraw = {
  id: string;
  name: string;
  format: "knockout" | "knockout_redraw_each_round" | "knockout_staggered";
  players: number;
  score_unit: "frames" | "points";
  seeds?: Record<string, number>;
  rounds: {
    name: string;
    best_of: number | null;
    matches: { n: number; p1: string; p2: string; s1: number; s2: number; w: 1 | 2; wo?: boolean }[];
  }[];
};

type PotVector = { reds: number; pots: string[]; break: number };

type Vectors = {
  frame_scorer: {
    max147: PotVector;
    max155: PotVector;
    burnett148: PotVector;
    six_red_max75: PotVector;
    ten_red_max107: PotVector;
    remaining: { reds: number; colourOn: boolean; low: 2 | 3 | 4 | 5 | 6 | 7; remaining: number }[];
    fouls: { on: string; event: string; pen: number }[];
  };
  seeding: { standard: Record<string, number[]>; crucible: Record<string, number[]> };
  byes: { entrants: number; size: number; byes: number; first_round_matches: number; total_matches: number }[];
  matches: {
    tournament: string;
    best_of: number;
    score: [number, number];
    frames: [number, number][];
    breaks: [frame: number, player: 1 | 2, points: number[]][];
  }[];
  standings: { all_drawn: Group; tied_h2h_drawn: Group; h2h_decides: Group };
  prize_split: { pool_naira: number; kobo: number[] }[];
  glicko2: {
    in: { r: number; rd: number; vol: number; opp: [rating: number, deviation: number, score: 0 | 1][] };
    exact: { vol: number; r: number; rd: number };
    paper: { r: number; rd: number; vol: number };
  };
  glicko1: { r: number; rd: number };
  elo: { in: { r: number; K: number; opp: [rating: number, score: 0 | 0.5 | 1][] }; r: number };
  elo_replay: { matches: number; accuracy: number; brier: number; top5: [string, number][]; mean: number };
};

export type { Group, RealDraw, Vectors };

import { readFileSync } from "node:fs";

/**
 * Reads a file of real results and expected values from `../shared/data`, beside the project.
 * It is never part of the project, so a test that needs it fails with these words where the folder is absent.
 */
export function sharedData<Content>(file: string): Content {
  const address = new URL(`../../../shared/data/${file}`, import.meta.url);
  try {
    return JSON.parse(readFileSync(address, "utf8")) as Content;
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
};

export type { Group, RealDraw, Vectors };

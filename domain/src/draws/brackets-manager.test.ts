import { BracketsManager } from "brackets-manager";
import { InMemoryDatabase } from "brackets-memory-db";
import { type Match, Status } from "brackets-model";
import { expect, test } from "vitest";
import { seededRandom } from "../common/random.ts";
import { drawTournament } from "./draws.ts";
import { participants, play } from "./testing/play.ts";

// An independent program as a witness: the same participants, the same results, so the same pairings in every round.

type StageType = "single_elimination" | "double_elimination";
type Settings = NonNullable<Parameters<BracketsManager["create"]["stage"]>[0]["settings"]>;
type Pairings = Map<string, string[]>;

/** The winner of a pairing, deterministic. */
const winnerOf = (one: string, other: string) => {
  const [first, second] = [one, other].toSorted() as [string, string];
  return seededRandom(`${first} v ${second}`)() < 0.5 ? first : second;
};

/** Plays a stage to its end; the pairings by group (1 winners', 2 losers', 3 finals) and round: '1.2'. */
async function witness(type: StageType, count: number, settings: Settings): Promise<Pairings> {
  const database = new InMemoryDatabase();
  const manager = new BracketsManager(database);
  const stage = await manager.create.stage({
    tournamentId: 0,
    name: "witness",
    type,
    seeding: participants(count),
    settings,
  });
  const { participant, group, round } = await manager.get.stageData(stage.id);
  const nameOf = (id: number | string | null | undefined) => participant.find((one) => one.id === id)?.name ?? "";
  const keyOf = (match: Match) =>
    `${group.find(({ id }) => id === match.group_id)?.number}.${round.find(({ id }) => id === match.round_id)?.number}`;
  const pairings: Pairings = new Map();
  for (let ready = await readyMatches(database); ready.length > 0; ready = await readyMatches(database)) {
    for (const match of ready) {
      const [one, other] = [nameOf(match.opponent1?.id), nameOf(match.opponent2?.id)];
      const won = winnerOf(one, other) === one;
      await manager.update.match({ id: match.id, [won ? "opponent1" : "opponent2"]: { result: "win" } });
      note(pairings, keyOf(match), one, other);
      if (keyOf(match) === "3.1" && won) return sorted(pairings); // it leaves the second final to the players
    }
  }
  return sorted(pairings);
}

async function readyMatches(database: InMemoryDatabase): Promise<Match[]> {
  const matches = (await database.select<Match>("match")) ?? [];
  return matches.filter(({ status }) => status === Status.Ready);
}

/** Plays ours with the same results; our keys are 'r2m1', 'w2m1', 'l2m1', 'final' and 'final2'. */
function ours(games: ReturnType<typeof drawTournament>): Pairings {
  const pairings: Pairings = new Map();
  const played = play(games, (_, [one, other]) => (winnerOf(one, other) === one ? 1 : 2));
  for (const [key, { players }] of played) {
    const [, side = "", round = ""] = /^([rwl])(\d+)m/.exec(key) ?? [];
    const finalRound = key === "final2" ? "3.2" : "3.1";
    note(pairings, side === "" ? finalRound : `${side === "l" ? 2 : 1}.${round}`, ...players);
  }
  return sorted(pairings);
}

function note(pairings: Pairings, key: string, one: string, other: string): void {
  pairings.set(key, [...(pairings.get(key) ?? []), [one, other].toSorted().join(" v ")]);
}

function sorted(pairings: Pairings): Pairings {
  return new Map([...pairings].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, list]) => [key, list.toSorted()]));
}

test.each([2, 4, 8, 16, 32, 64, 128, 256, 512])(
  "single elimination of %i: the same pairings in every round",
  async (count) => {
    const options = { thirdPlace: false, redrawEachRound: false };
    const games = drawTournament("single-elimination", options, participants(count));
    expect(ours(games)).toEqual(await witness("single_elimination", count, { seedOrdering: ["inner_outer"] }));
  },
);

/** Our drop orders by their names there: the losers of the first round as they are, then round by round. */
const DROPS = ["reverse", "reverse_half_shift", "half_shift", "natural"] as const;

test.each([
  [4, false],
  [4, true],
  [8, false],
  [8, true],
  [16, true],
  [32, true],
  [64, true],
  [128, false],
  [256, true],
])("double elimination of %i, second final %s: the same pairings in every round", async (count, bracketReset) => {
  const drops = Array.from(
    { length: Math.log2(count) },
    (_, round) => DROPS[round % DROPS.length] as (typeof DROPS)[number],
  );
  const games = drawTournament("double-elimination", { bracketReset }, participants(count));
  const settings: Settings = {
    seedOrdering: ["inner_outer", "natural", ...drops],
    grandFinal: bracketReset ? "double" : "simple",
  };
  expect(ours(games)).toEqual(await witness("double_elimination", count, settings));
});

test.each([4, 8])("double elimination of %i is also what it draws by default", async (count) => {
  const games = drawTournament("double-elimination", { bracketReset: false }, participants(count));
  expect(ours(games)).toEqual(await witness("double_elimination", count, { grandFinal: "simple" }));
});

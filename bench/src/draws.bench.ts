import { type DrawnGame, drawTournament, type Slot } from "@pockethall/domain/draws";
import { resultVerdict } from "@pockethall/domain/matches";
import { BracketsManager } from "brackets-manager";
import { InMemoryDatabase } from "brackets-memory-db";
import { median, report } from "../lib/metric.ts";
import { inRounds, ratioOf } from "../lib/rounds.ts";

// P13: a knock-out of 512 from the draw to the champion, every result judged and fed on: our domain, and the npm package
// brackets-manager on its memory store. The better seed always wins, so both must crown seed 1.
const PARTICIPANTS = 512;
const ROUNDS = 9;
/** Makes one slice long enough for the clock. */
const REPEATS = 20;
const participantIds = Array.from({ length: PARTICIPANTS }, (_, index) => `seed-${index + 1}`);

await domainMs();
await bracketsManagerMs();
const rounds = await inRounds(ROUNDS, { domain: domainMs, reference: bracketsManagerMs });
report({ metric: "P13 knock-out of 512 in domain", value: median(rounds.map(({ domain }) => domain)), unit: "ms" });
report({
  metric: "P13 the same in brackets-manager",
  value: median(rounds.map(({ reference }) => reference)),
  unit: "ms",
});
report({ metric: "P13 brackets-manager / domain", unit: "x", floor: 3, ...ratioOf(rounds, "reference", "domain") });

async function domainMs(): Promise<number> {
  const start = performance.now();
  for (let repeat = 0; repeat < REPEATS; repeat += 1) crownSeedOne(playDomain());
  return (performance.now() - start) / REPEATS;
}

/** Draws and plays; gives the champion. */
function playDomain(): string | undefined {
  const games = drawTournament("single-elimination", { thirdPlace: false, redrawEachRound: false }, participantIds);
  const winners = new Map<string, string>();
  const whoIn = (slot: Slot) =>
    slot.kind === "participant" ? slot.participantId : winners.get("of" in slot ? slot.of : "");
  for (const game of games) winners.set(game.key, winnerOf(game, whoIn));
  return winners.get(games.at(-1)?.key ?? "");
}

function winnerOf({ player1, player2 }: DrawnGame, whoIn: (slot: Slot) => string | undefined): string {
  const [one, other] = [whoIn(player1), whoIn(player2)];
  if (one === undefined || other === undefined) throw new Error("a seat was never filled");
  const [score1, score2] = Number(one.slice(5)) < Number(other.slice(5)) ? [4, 2] : [2, 4];
  const verdict = resultVerdict(
    { totalFrames: 7, knockout: true },
    { outcome: "played", score1, score2, winner: null },
  );
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.winner === 1 ? one : other;
}

async function bracketsManagerMs(): Promise<number> {
  const start = performance.now();
  const database = new InMemoryDatabase();
  const manager = new BracketsManager(database);
  const stage = await manager.create.stage({
    tournamentId: 0,
    name: "bench",
    type: "single_elimination",
    seeding: participantIds,
    settings: { seedOrdering: ["inner_outer"] },
  });
  // The first opponent is the better seed in every match, and matches are numbered in the order of the rounds.
  for (let id = 0; id < PARTICIPANTS - 1; id += 1)
    await manager.update.match({ id, opponent1: { score: 4, result: "win" }, opponent2: { score: 2 } });
  const [champion] = await manager.get.finalStandings(stage.id);
  const ms = performance.now() - start;
  crownSeedOne(champion?.name);
  return ms;
}

function crownSeedOne(champion: string | undefined): void {
  if (champion !== participantIds[0]) throw new Error(`the champion is ${champion}`);
}

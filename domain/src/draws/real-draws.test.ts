import { expect, test } from "vitest";
import { type RealDraw, sharedData } from "../../testing/shared-data.ts";
import { type DrawnGame, drawSingleElimination, redrawRound, type Slot, seedOrder } from "./draws.ts";
import { play } from "./testing/play.ts";

const real = sharedData<RealDraw[]>("draws.json");
const ofFormat = (format: RealDraw["format"]) => real.filter((draw) => draw.format === format);
type Round = RealDraw["rounds"][number];
type Match = Round["matches"][number];

const winnerOf = ({ p1, p2, w }: Match) => (w === 1 ? p1 : p2);
const champion = (draw: RealDraw) => winnerOf(draw.rounds.at(-1)?.matches[0] as Match);
const pairings = (matches: readonly (readonly [string, string])[]) =>
  matches.map((pair) => pair.toSorted().join(" v ")).sort();
const realPairings = (round: Round) => pairings(round.matches.map(({ p1, p2 }) => [p1, p2]));

/** Plays our draw by who really won each pairing. A pairing that never took place stops it. */
function playReally(draw: RealDraw, games: readonly DrawnGame[]) {
  return play(games, (_, [one, other]) => {
    const match = draw.rounds
      .flatMap((round) => round.matches)
      .find(({ p1, p2 }) => (p1 === one && p2 === other) || (p1 === other && p2 === one));
    if (!match) throw new Error(`${one} never met ${other}`);
    return winnerOf(match) === one ? 1 : 2;
  });
}

test("24 real knock-outs: 16 plain, 3 redrawn each round, 5 with staggered entry", () => {
  expect(real).toHaveLength(24);
  expect(
    ofFormat("knockout")
      .map(({ players }) => players)
      .sort((a, b) => a - b),
  ).toEqual([16, 16, 16, 32, 32, 64, 64, 64, 64, 64, 64, 64, 64, 64, 128, 128]);
  expect(ofFormat("knockout_redraw_each_round").map(({ players }) => players)).toEqual([64, 128, 128]);
  expect(ofFormat("knockout_staggered").map(({ players }) => players)).toEqual([24, 12, 144, 24, 12]);
});

test.each(ofFormat("knockout"))(
  "$name ($id): first round and results give every real pairing and the champion",
  (draw) => {
    const slots = draw.rounds[0]?.matches.flatMap(({ p1, p2 }) => [p1, p2]) ?? [];
    const participantIds: string[] = [];
    for (const [slot, seed] of seedOrder(slots.length).entries()) participantIds[seed - 1] = slots[slot] as string;
    const games = drawSingleElimination(participantIds);
    const played = playReally(draw, games);

    for (const [index, round] of draw.rounds.entries()) {
      const ours = games.filter((game) => game.round === index + 1);
      const inOrder = round.matches.map(({ n, p1, p2 }) => [`r${index + 1}m${n}`, p1, p2]);
      expect(ours.map(({ key }) => [key, ...(played.get(key)?.players ?? [])])).toEqual(inOrder);
    }
    expect(played.get(games.at(-1)?.key ?? "")?.winner).toBe(champion(draw));
  },
);

test("the real 2024 World Championship slots its 16 seeds in Crucible order", () => {
  const draw = real.find(({ id }) => id === "wc-2024");
  const seeds = draw?.seeds ?? {};
  const filledBy = draw?.rounds[0]?.matches.map(({ p1, p2 }) => seeds[p1] ?? seeds[p2]);
  expect(filledBy).toEqual(seedOrder(16, "crucible"));
});

test.each(ofFormat("knockout_redraw_each_round"))(
  "$name ($id): each redrawn round takes exactly the real winners, and can come out as it really did",
  (draw) => {
    let stillIn = draw.rounds[0]?.matches.flatMap(({ p1, p2 }) => [p1, p2]) ?? [];
    for (const [index, round] of draw.rounds.entries()) {
      const reality = round.matches.flatMap(({ p1, p2 }) => [p1, p2]);
      expect(stillIn.toSorted()).toEqual(reality.toSorted());
      const games = redrawRound({ round: index + 1, winners: stillIn, random: chanceThatGives(stillIn, reality) });
      const played = playReally(draw, games);
      expect([...played.values()].map(({ players }) => players)).toEqual(round.matches.map(({ p1, p2 }) => [p1, p2]));
      stillIn = [...played.values()].map(({ winner }) => winner);
    }
    expect(stillIn).toEqual([champion(draw)]);
  },
);

/** The numbers with which a Fisher and Yates shuffle turns one order into another. */
function chanceThatGives(before: readonly string[], after: readonly string[]): () => number {
  const items = [...before];
  const numbers: number[] = [];
  for (let last = items.length - 1; last > 0; last -= 1) {
    const chosen = items.indexOf(after[last] as string);
    numbers.push((chosen + 0.5) / (last + 1));
    [items[last], items[chosen]] = [items[chosen] as string, items[last] as string];
  }
  return () => numbers.shift() ?? 0;
}

test.each(ofFormat("knockout_staggered"))(
  "$name ($id): who enters when, and the results, give every real pairing and the champion",
  (draw) => {
    const entryRounds = draw.rounds.map((_, index) => entering(draw, index).length);
    while (entryRounds.at(-1) === 0) entryRounds.pop();
    const places = Array.from({ length: draw.players }, (_, index) => `place ${index + 1}`);
    const slots = slotReally(draw, drawSingleElimination(places, { entryRounds }));
    const games = drawSingleElimination(
      places.map((place) => slots.get(place) ?? place),
      { entryRounds },
    );
    const played = playReally(draw, games);

    expect(games).toHaveLength(draw.players - 1);
    for (const [index, round] of draw.rounds.entries()) {
      const ours = games.filter((game) => game.round === index + 1);
      expect(pairings(ours.map(({ key }) => played.get(key)?.players ?? ["", ""]))).toEqual(realPairings(round));
    }
    expect(played.get(games.at(-1)?.key ?? "")?.winner).toBe(champion(draw));
  },
);

/** The players of a round who have none before it. */
function entering(draw: RealDraw, index: number): string[] {
  const before = new Set(
    draw.rounds.slice(0, index).flatMap(({ matches }) => matches.flatMap(({ p1, p2 }) => [p1, p2])),
  );
  return (draw.rounds[index]?.matches ?? []).flatMap(({ p1, p2 }) => [p1, p2]).filter((player) => !before.has(player));
}

/** How a player came this far: the match won last with both sides' ways to it, or nothing before. */
type Way = { player: string; shape: string; sides: readonly [Way, Way] | null };

/** Lays the real tree on ours, from the final down: which real player sits in which place of the draw. */
function slotReally(draw: RealDraw, games: readonly DrawnGame[]): Map<string, string> {
  const slots = new Map<string, string>();
  const lay = (ours: Way, theirs: Way): void => {
    expect(ours.shape).toBe(theirs.shape);
    if (ours.sides === null || theirs.sides === null) slots.set(ours.player, theirs.player);
    else for (const side of [0, 1] as const) lay(ours.sides[side], theirs.sides[side]);
  };
  lay(
    ourWay(games, { kind: "winner", of: games.at(-1)?.key ?? "" }),
    realWay(draw, champion(draw), draw.rounds.length),
  );
  return slots;
}

function realWay(draw: RealDraw, player: string, before: number): Way {
  const index = draw.rounds.findLastIndex(
    ({ matches }, round) => round < before && matches.some((match) => winnerOf(match) === player),
  );
  const match = draw.rounds[index]?.matches.find((each) => winnerOf(each) === player);
  return way(player, match && [realWay(draw, match.p1, index), realWay(draw, match.p2, index)]);
}

function ourWay(games: readonly DrawnGame[], slot: Slot): Way {
  const game = slot.kind === "winner" ? games.find(({ key }) => key === slot.of) : undefined;
  const player = slot.kind === "participant" ? slot.participantId : "";
  return way(player, game && [ourWay(games, game.player1), ourWay(games, game.player2)]);
}

/** A tree with its sides in the order of their shapes, so that trees which differ by mirroring compare as equal. */
function way(player: string, sides: readonly [Way, Way] | undefined): Way {
  if (!sides) return { player, shape: ".", sides: null };
  const [one, other] = sides[0].shape <= sides[1].shape ? sides : [sides[1], sides[0]];
  return { player, shape: `(${one.shape}${other.shape})`, sides: [one, other] };
}

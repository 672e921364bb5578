import fc from "fast-check";
import { expect, test } from "vitest";
import type { DrawFacts, MatchFacts, PlayerFacts, SharedFacts, TournamentFacts } from "../facts/shared-facts.ts";
import { givenDrawFacts, givenMatchFacts, givenPlayerFacts, givenTournamentFacts } from "../testing/given-facts.ts";
import { CARD_SHAPES, type CardShape } from "./card-look.ts";
import { drawCard } from "./draw-card.ts";

const SHAPES = Object.keys(CARD_SHAPES) as CardShape[];
const draw = (facts: SharedFacts, shape: CardShape = "wide") => drawCard({ facts, card: { shape, pictures: {} } });
const outlines = (svg: string): number => svg.match(/<path/gu)?.length ?? 0;

const LONG = "Oluwaseun-Abdulrahman Chukwuemeka-Onyekachukwu Babangida the Third of Ìkòròdú ".repeat(3).slice(0, 160);
const name = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 }),
  fc.constantFrom(LONG, "W".repeat(120), "i", "₦".repeat(80), "<script>alert(1)</script>", "&amp; $& $1"),
);

/** The corners of every text outline and box in the drawing, as [x, y] of the picture. */
function pointsOf(svg: string): [number, number][] {
  const shown = svg.replace(/<(?:clipPath|mask|defs)\b.*?<\/(?:clipPath|mask|defs)>/gsu, "");
  return [...shown.matchAll(/[ML]\s*(-?[\d.]+)[ ,](-?[\d.]+)/gu)].map(([, x, y]) => [Number(x), Number(y)]);
}

const everyCard: readonly (readonly [string, (words: string) => SharedFacts])[] = [
  ["match", (words) => longMatch(words)],
  ["tournament", (words) => longTournament(words)],
  ["player", (words) => longPlayer(words)],
  ["draw", (words) => longDraw(words)],
];
const longMatch = (words: string): MatchFacts => {
  const player = { name: words, state: "Cross River", picture: null };
  return givenMatchFacts({ tournament: words, venue: words, round: words, players: [player, player] });
};
const longTournament = (words: string): TournamentFacts =>
  givenTournamentFacts({ name: words, venue: words, champion: { name: words, state: "Cross River", picture: null } });
const longDraw = (words: string): DrawFacts => {
  const row = { players: [words, words] as const, score: [13, 12] as const, winner: 1 as const, isLive: true };
  return givenDrawFacts({ name: words, round: words, venue: words, rows: [row, row, row, row] });
};
const longPlayer = (words: string): PlayerFacts =>
  givenPlayerFacts({ player: { name: words, state: "Cross River", picture: null } });

test.for(everyCard)("for any name of a %s, its picture holds every letter inside its edges", async ([, card]) => {
  await fc.assert(
    fc.asyncProperty(name, fc.constantFrom(...SHAPES), async (words, shape) => {
      const { width, height } = CARD_SHAPES[shape];
      const svg = await draw(card(words), shape);
      const points = pointsOf(svg);
      expect(points.length).toBeGreaterThan(20);
      const outside = points.filter(([x, y]) => x < 0 || x > width || y < 0 || y > height);
      expect(outside).toEqual([]);
      expect(svg).not.toMatch(/<(?:script|foreignObject|text|a)\b|href="(?!data:)/u);
    }),
    { numRuns: 12 },
  );
});

test.for([..."₦ẹọṣịụṅɓɗƙƴ"])("%s is drawn as itself, not left out and not as an empty box", async (letter) => {
  const svgOf = (words: string) => draw(givenPlayerFacts({ player: { name: words, state: null, picture: null } }));
  const [missing, own, other] = await Promise.all([svgOf("A B"), svgOf(`A${letter}B`), svgOf("AoB")]);
  expect(own).not.toBe(missing);
  expect(own).not.toBe(other);
});

test("an accent over a dotted vowel is drawn above it", async () => {
  const svgOf = (words: string) => draw(givenPlayerFacts({ player: { name: words, state: null, picture: null } }));
  const [plain, toned] = await Promise.all([svgOf("Tayọ"), svgOf("Tayọ\u0300")]);
  const pathsOf = (svg: string) => (svg.match(/\bd="[^"]+"/gu) ?? []).join("").length;
  expect(pathsOf(toned)).toBeGreaterThan(pathsOf(plain));
});

test("what a picture does not know is not made up", async () => {
  const nobody = givenMatchFacts({
    status: "scheduled",
    score: null,
    winner: 0,
    players: [null, null],
    bestBreak: null,
  });
  const [without, with_] = await Promise.all([draw(nobody), draw(givenMatchFacts({}))]);
  expect(outlines(without)).toBeLessThan(outlines(with_));
});

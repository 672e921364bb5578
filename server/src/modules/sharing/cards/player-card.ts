import type { PlayerFacts } from "../facts/shared-facts.ts";
import { type CardFrame, COLOURS, chip, face, figure, foot, frame, roomOf } from "./card-look.ts";
import { box, type CardElement, text } from "./element.ts";

const FORM_FILLS: Readonly<Record<string, string>> = { W: "#2e7d32", L: "#d32f2f", D: "#616161" };

/** A player: name, place on the board, record and form. */
export function playerCard(facts: PlayerFacts, card: CardFrame): CardElement {
  const { width } = roomOf(card);
  const { framesWon, framesLost, tournaments } = facts;
  return frame(card, {
    chip: chip(card, facts.ranking === null ? "Player" : `Rank #${facts.ranking}`),
    body: box({ flexDirection: "column", width }, head(facts, card), figures(facts, card)),
    foot: foot(card, {
      title: framesWon + framesLost === 0 ? "No frames yet" : `Frames ${framesWon}–${framesLost}`,
      line: `${tournaments} ${tournaments === 1 ? "tournament" : "tournaments"} played`,
      prizeKobo: 0,
    }),
  });
}

function head({ player, form }: PlayerFacts, card: CardFrame): CardElement {
  const { width, scale } = roomOf(card);
  const faceSize = 160 * scale;
  const wordsWidth = width - faceSize - 40;
  return box(
    { alignItems: "center", width },
    face(player, faceSize, card),
    box(
      { flexDirection: "column", width: wordsWidth, marginLeft: 40 },
      text(player.name, { width: wordsWidth, fontSize: 58, fontWeight: 600 }, card.shape === "wide" ? 2 : 3),
      text(player.state ?? "Nigeria", { fontSize: 30 * scale, color: COLOURS.quiet, marginTop: 4 }),
      form.length === 0 ? null : box({ marginTop: 14 }, ...form.map((letter) => formDot(letter, 42 * scale))),
    ),
  );
}

const formDot = (letter: string, sizePixels: number): CardElement =>
  box(
    {
      width: sizePixels,
      height: sizePixels,
      borderRadius: sizePixels / 2,
      marginRight: 10,
      alignItems: "center",
      justifyContent: "center",
      backgroundColor: FORM_FILLS[letter] ?? COLOURS.line,
    },
    text(letter, { fontSize: sizePixels * 0.55, fontWeight: 600 }),
  );

function figures({ matches, wins, losses, winRate }: PlayerFacts, card: CardFrame): CardElement {
  const { width, scale } = roomOf(card);
  const each = Math.floor(width / 4);
  const rows: readonly (readonly [string, string])[] = [
    [String(matches), matches === 1 ? "match" : "matches"],
    [String(wins), "won"],
    [String(losses), "lost"],
    [matches === 0 ? "N/A" : `${winRate}%`, "win rate"],
  ];
  return box(
    { width, marginTop: 38 * scale, justifyContent: "space-between" },
    ...rows.map(([value, label]) => figure(card, { value, label, width: each })),
  );
}

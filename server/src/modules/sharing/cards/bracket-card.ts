import type { DrawFacts, DrawRow } from "../facts/shared-facts.ts";
import { dateRange } from "../facts/shared-labels.ts";
import { type CardFrame, COLOURS, chip, foot, frame, roomOf } from "./card-look.ts";
import { box, type CardElement, text } from "./element.ts";

const SIZES = {
  wide: { title: 44, name: 32, row: 60, score: 130 },
  square: { title: 60, name: 40, row: 96, score: 150 },
} as const;

/** A draw: how far it has come, and the first matches of the round that is played. */
export function bracketCard(facts: DrawFacts, card: CardFrame): CardElement {
  const { width, scale } = roomOf(card);
  const title = { width, fontSize: SIZES[card.shape].title, fontWeight: 600, letterSpacing: -1 };
  return frame(card, {
    chip: chip(
      card,
      "Draw",
      facts.rows.some(({ isLive }) => isLive),
    ),
    body: box(
      { flexDirection: "column", width },
      text(facts.name, title, card.shape === "wide" ? 1 : 2),
      text(progress(facts), { width, fontSize: 26 * scale, fontWeight: 600, color: COLOURS.accent, marginBottom: 10 }),
      ...facts.rows.map((row) => rowOf(row, card)),
    ),
    foot: foot(card, {
      title: dateRange(facts.startsAt, facts.endsAt),
      line: `${facts.venue}, ${facts.state}`,
      prizeKobo: facts.prizeKobo,
    }),
  });
}

/** 'Quarter-finals · 4 of 7 matches played', and the champion of a draw that is over. */
const progress = ({ champion, round, played, matches }: DrawFacts): string =>
  `${champion ? `Won by ${champion.name}` : round} · ${played} of ${matches} matches played`;

function rowOf({ players, score, winner, isLive }: DrawRow, card: CardFrame): CardElement {
  const { name: fontSize, row: height, score: middle } = SIZES[card.shape];
  const { width } = roomOf(card);
  const each = (width - middle) / 2;
  // Aligned by its box: a text that is too long for its width would leave it at the other end.
  const nameOf = (side: 1 | 2): CardElement =>
    box(
      { width: each, justifyContent: side === 1 ? "flex-end" : "flex-start" },
      text(players[side - 1] ?? "TBD", {
        maxWidth: each,
        fontSize,
        fontWeight: winner === side ? 600 : 400,
        color: winner === side ? COLOURS.accent : COLOURS.text,
      }),
    );
  const words = score === null ? "v" : `${score[0]}–${score[1]}`;
  const style = { fontSize, fontWeight: 600, color: score === null ? COLOURS.quiet : COLOURS.text };
  const mark = isLive ? { backgroundColor: COLOURS.live, borderRadius: 20, padding: "0 16px" } : {};
  return box(
    { width, height, alignItems: "center", borderTop: `2px solid ${COLOURS.line}` },
    nameOf(1),
    box({ width: middle, justifyContent: "center" }, box(mark, text(words, style))),
    nameOf(2),
  );
}

import type { TournamentFacts } from "../facts/shared-facts.ts";
import { dateRange, naira, TOURNAMENT_STATUS } from "../facts/shared-labels.ts";
import { type CardFrame, COLOURS, chip, face, figure, foot, frame, roomOf } from "./card-look.ts";
import { box, type CardElement, text } from "./element.ts";

/** A tournament: its name, when and where, what is to be won; once it is over, the champion. */
export function tournamentCard(facts: TournamentFacts, card: CardFrame): CardElement {
  const { width } = roomOf(card);
  const isWide = card.shape === "wide";
  const name = { width, fontSize: isWide ? 62 : 80, fontWeight: 600, lineHeight: 1.2, letterSpacing: -1 };
  return frame(card, {
    chip: chip(card, TOURNAMENT_STATUS[facts.status]),
    body: box(
      { flexDirection: "column", width },
      text(facts.name, name, isWide ? 2 : 3),
      facts.champion ? championRow(facts, card) : figures(facts, card),
    ),
    foot: foot(card, {
      title: dateRange(facts.startsAt, facts.endsAt),
      line: `${facts.venue}, ${facts.state}`,
      prizeKobo: facts.prizeKobo,
    }),
  });
}

function championRow({ champion }: TournamentFacts, card: CardFrame): CardElement {
  const { width, scale } = roomOf(card);
  const faceSize = card.shape === "wide" ? 120 : 180;
  const wordsWidth = width - faceSize - 60;
  return box(
    { alignItems: "center", marginTop: 28 * scale },
    box({ padding: 6, borderRadius: faceSize, border: `5px solid ${COLOURS.accent}` }, face(champion, faceSize, card)),
    box(
      { flexDirection: "column", marginLeft: 28, width: wordsWidth },
      text("Champion", { fontSize: 26 * scale, color: COLOURS.accent, fontWeight: 600 }),
      text(champion?.name ?? "", { fontSize: 44, fontWeight: 600, width: wordsWidth }, card.shape === "wide" ? 1 : 2),
      champion?.state ? text(champion.state, { fontSize: 25 * scale, color: COLOURS.quiet }) : null,
    ),
  );
}

function figures({ participants, capacity, entryFeeKobo }: TournamentFacts, card: CardFrame): CardElement {
  const { width, scale } = roomOf(card);
  const each = width / 2 - 12;
  const isFree = entryFeeKobo === 0;
  return box(
    { width, marginTop: 34 * scale, justifyContent: "space-between" },
    figure(card, {
      value: capacity === null ? String(participants) : `${participants} / ${capacity}`,
      label: participants === 1 && capacity === null ? "player entered" : "players entered",
      width: each,
    }),
    figure(card, { value: isFree ? "Free" : naira(entryFeeKobo), label: isFree ? "entry" : "entry fee", width: each }),
  );
}

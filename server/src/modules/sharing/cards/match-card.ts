import type { MatchFacts } from "../facts/shared-facts.ts";
import { dayAndTime, dayOf, matchStatus, nameOfSides } from "../facts/shared-labels.ts";
import { type CardFrame, COLOURS, chip, face, foot, frame, roomOf } from "./card-look.ts";
import { box, type CardElement, text } from "./element.ts";

const SIZES = {
  wide: { side: 360, face: 140, name: 36, score: 128, longScore: 100, dash: 80 },
  square: { side: 330, face: 230, name: 42, score: 150, longScore: 106, dash: 76 },
} as const;

/** A match: both players, the score, who has won, and what it was about. */
export function matchCard(facts: MatchFacts, card: CardFrame): CardElement {
  const { width } = roomOf(card);
  return frame(card, {
    chip: chip(card, matchStatus(facts), facts.status === "live"),
    body: box(
      { flexDirection: "column", alignItems: "center", width },
      box(
        { width, justifyContent: "space-between", alignItems: "flex-start" },
        side(facts, 1, card),
        middle(facts, card),
        side(facts, 2, card),
      ),
      highlight(facts, card),
    ),
    foot: foot(card, { title: facts.tournament, line: lastLine(facts), prizeKobo: facts.prizeKobo }),
  });
}

function side(facts: MatchFacts, of: 1 | 2, card: CardFrame): CardElement {
  const { side: width, face: faceSize, name } = SIZES[card.shape];
  const player = facts.players[of - 1] ?? null;
  const ring = facts.winner === of ? COLOURS.accent : COLOURS.background;
  return box(
    { flexDirection: "column", alignItems: "center", width },
    box({ padding: 5, borderRadius: faceSize, border: `5px solid ${ring}` }, face(player, faceSize, card)),
    text(nameWithStart(facts, of), { width, marginTop: 8, fontSize: name, fontWeight: 600, textAlign: "center" }, 2),
    player?.state
      ? text(player.state, { maxWidth: width, fontSize: 25 * roomOf(card).scale, color: COLOURS.quiet })
      : null,
  );
}

function nameWithStart({ players, starts }: MatchFacts, of: 1 | 2): string {
  const [name, start] = [players[of - 1]?.name ?? "TBD", starts?.[of - 1] ?? ""];
  return start === "" ? name : `${name} (${start})`;
}

function middle(facts: MatchFacts, card: CardFrame): CardElement {
  const { side: sideWidth, face: faceSize, score, longScore, dash } = SIZES[card.shape];
  const { scale } = roomOf(card);
  const width = roomOf(card).width - 2 * sideWidth;
  const scores = facts.status === "scheduled" ? null : facts.score;
  const fontSize = Math.max(...(scores ?? [0])) > 9 ? longScore : score;
  const colourOf = (of: 1 | 2) => (facts.winner === of ? COLOURS.accent : COLOURS.text);
  const digits = (frames: number, of: 1 | 2) =>
    text(String(frames), { fontSize, fontWeight: 600, lineHeight: 1, color: colourOf(of) });
  return box(
    { flexDirection: "column", alignItems: "center", justifyContent: "center", width, height: faceSize + 20 },
    scores
      ? box(
          { alignItems: "center", justifyContent: "center", width },
          digits(scores[0], 1),
          text("–", { fontSize: dash, color: COLOURS.quiet, margin: "0 12px", lineHeight: 1 }),
          digits(scores[1], 2),
        )
      : text("v", { fontSize: dash, color: COLOURS.quiet, lineHeight: 1 }),
    facts.bestOf === null
      ? null
      : text(`Best of ${facts.bestOf}`, { fontSize: 26 * scale, color: COLOURS.quiet, marginTop: 8, maxWidth: width }),
  );
}

/** What happened in one line: the winner, the best break. */
function highlight(facts: MatchFacts, card: CardFrame): CardElement | null {
  const { width, scale } = roomOf(card);
  const names = nameOfSides(facts);
  const { bestBreak, winner } = facts;
  const won = winner === 0 ? null : `${names[winner - 1]} wins`;
  const best = bestBreak ? `Best break ${bestBreak.points}${won ? "" : ` by ${names[bestBreak.by - 1]}`}` : null;
  if (won === null && best === null) return null;
  const isWide = card.shape === "wide";
  const style = { fontSize: 30 * scale, fontWeight: 600, color: COLOURS.accent };
  // A long name never hides the break: it is cut before.
  const isCut = isWide && won !== null && best !== null;
  return box(
    {
      flexDirection: isWide ? "row" : "column",
      alignItems: "center",
      justifyContent: "center",
      width,
      marginTop: isWide ? 10 : 44,
    },
    won === null ? null : text(won, { ...style, maxWidth: isCut ? width - 340 : width }),
    isCut ? text("·", { ...style, margin: "0 12px" }) : null,
    best === null ? null : text(best, { ...style, maxWidth: width }),
  );
}

function lastLine({ round, at, hasTime, status, venue }: MatchFacts): string {
  const day = at && (status === "completed" || !hasTime ? dayOf(at) : dayAndTime(at));
  return [round, day, venue].filter(Boolean).join(" · ");
}

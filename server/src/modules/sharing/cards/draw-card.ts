import satori from "satori";
import type { SharedFacts } from "../facts/shared-facts.ts";
import { bracketCard } from "./bracket-card.ts";
import { CARD_FONTS, drawable } from "./card-fonts.ts";
import { CARD_SHAPES, type CardFrame } from "./card-look.ts";
import type { CardElement } from "./element.ts";
import { matchCard } from "./match-card.ts";
import { playerCard } from "./player-card.ts";
import { tournamentCard } from "./tournament-card.ts";

/** One picture to draw; everything in it can be sent to another thread. */
export type CardTask = { facts: SharedFacts; card: CardFrame };

/**
 * The picture as SVG, its text as outlines: every renderer turns it into the same pixels. Takes about a tenth of a
 * second of computing, so it runs on a thread of its own (card-worker.ts).
 */
export async function drawCard({ facts, card }: CardTask): Promise<string> {
  return satori(asDrawable(elementOf(facts, card)), {
    ...CARD_SHAPES[card.shape],
    fonts: [...CARD_FONTS],
    onStyleError: (error) => {
      throw error; // a style that the library does not know is our mistake
    },
  });
}

function elementOf(facts: SharedFacts, card: CardFrame): CardElement {
  if (facts.kind === "match") return matchCard(facts, card);
  if (facts.kind === "draw") return bracketCard(facts, card);
  return facts.kind === "tournament" ? tournamentCard(facts, card) : playerCard(facts, card);
}

/** The same picture with every text in letters that we can draw. */
function asDrawable(element: CardElement): CardElement {
  const { children } = element.props;
  if (typeof children === "string") return { ...element, props: { ...element.props, children: drawable(children) } };
  if (!Array.isArray(children)) return element;
  return { ...element, props: { ...element.props, children: (children as CardElement[]).map(asDrawable) } };
}

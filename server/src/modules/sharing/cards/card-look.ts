import { ballOf, initials } from "@pockethall/domain/name-marks";
import type { SharedPerson } from "../facts/shared-facts.ts";
import { naira } from "../facts/shared-labels.ts";
import { box, type CardElement, drawing, picture, type Style, shape, text } from "./element.ts";

/** `wide` is what link previews show (1200x630), `square` what people post (1080x1080). */
export const CARD_SHAPES = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
} as const;
export type CardShape = keyof typeof CARD_SHAPES;
/** The margin at each side, the width between them, and how much larger small words are written. */
const ROOM = {
  wide: { margin: 48, width: 1104, scale: 1 },
  square: { margin: 60, width: 960, scale: 1.3 },
} as const;

/** Pictures of people by their address in our store, as data URLs; a person without one shows initials. */
export type Pictures = Readonly<Record<string, string>>;
export type CardFrame = { shape: CardShape; pictures: Pictures };

export const roomOf = ({ shape: name }: CardFrame) => ROOM[name];

/** The dark theme of the site (web/src/ui/tokens.css). */
export const COLOURS = {
  background: "#121212",
  surface: "#1e1e1e",
  line: "#3a3a3a",
  text: "#ffffff",
  quiet: "#bdbdbd",
  accent: "#ffd54f",
  onAccent: "#1a1a1a",
  live: "#d32f2f",
} as const;
/** Fill and writing, as avatars wear them on the site. */
const BALLS = {
  red: ["#a4231c", "#ffffff"],
  yellow: ["#f2c230", "#1a1a1a"],
  green: ["#1c6336", "#ffffff"],
  brown: ["#6b4226", "#ffffff"],
  blue: ["#1b55a0", "#ffffff"],
  pink: ["#eb9db2", "#1a1a1a"],
  black: ["#3c3c3c", "#ffffff"],
} as const;

/** The whole picture: mark and chip above, the content between, a foot below, the balls along the edge. */
export function frame({ shape: name }: CardFrame, parts: Record<"chip" | "body" | "foot", CardElement>) {
  const { width, height } = CARD_SHAPES[name];
  const { margin } = ROOM[name];
  return box(
    {
      flexDirection: "column",
      width,
      height,
      backgroundColor: COLOURS.background,
      color: COLOURS.text,
      fontFamily: "Poppins",
    },
    box(
      { flexDirection: "column", flexGrow: 1, width, padding: `${margin - 8}px ${margin}px ${margin - 20}px` },
      box({ justifyContent: "space-between", alignItems: "center" }, mark(), parts.chip),
      box({ flexGrow: 1, flexDirection: "column", justifyContent: "center" }, parts.body),
      parts.foot,
    ),
    box(
      { width, height: 10 },
      ...Object.values(BALLS).map(([fill]) => box({ flexGrow: 1, height: 10, backgroundColor: fill })),
    ),
  );
}

const mark = (): CardElement =>
  box(
    { alignItems: "center" },
    drawing(
      { width: 52, height: 52, viewBox: "0 0 40 40" },
      shape("rect", { width: 40, height: 40, rx: 10, fill: COLOURS.accent }),
      shape("path", { d: "M10.5 6h4.2l-.9 28h-2.4z", fill: COLOURS.background }),
      shape("circle", { cx: 22, cy: 16, r: 10, fill: COLOURS.background }),
      shape("circle", { cx: 23.2, cy: 16.8, r: 5.4, fill: "#ffffff" }),
    ),
    text("Pocket", { fontSize: 34, fontWeight: 600, letterSpacing: -1, marginLeft: 16 }),
    text("Hall", { fontSize: 34, fontWeight: 600, letterSpacing: -1, color: COLOURS.accent }),
  );

/** The status label; red with a dot while the subject is live. */
export const chip = (card: CardFrame, words: string, isLive = false): CardElement =>
  box(
    {
      alignItems: "center",
      padding: "8px 22px",
      borderRadius: 40,
      backgroundColor: isLive ? COLOURS.live : COLOURS.surface,
      border: `2px solid ${isLive ? COLOURS.live : COLOURS.line}`,
    },
    isLive ? box({ width: 14, height: 14, borderRadius: 7, backgroundColor: "#ffffff", marginRight: 12 }) : null,
    text(words, { fontSize: 26 * roomOf(card).scale, fontWeight: 600 }),
  );

/** A face, or the initials on the ball that this name wears everywhere. */
export function face(person: SharedPerson | null, sizePixels: number, { pictures }: CardFrame): CardElement {
  const known = person?.picture ? pictures[person.picture] : undefined;
  if (known) return picture(known, sizePixels);
  const [fill, writing] = person ? BALLS[ballOf(person.name)] : [COLOURS.surface, COLOURS.quiet];
  const centre: Style = { alignItems: "center", justifyContent: "center" };
  return box(
    { ...centre, width: sizePixels, height: sizePixels, borderRadius: sizePixels / 2, backgroundColor: fill },
    text(person ? initials(person.name) : "?", {
      fontSize: Math.round(sizePixels * 0.38),
      fontWeight: 600,
      color: writing,
    }),
  );
}

type Foot = { title: string; line: string; prizeKobo: number };

/** The foot: what and where at the left, money at the right where there is any. */
export function foot(card: CardFrame, { title, line, prizeKobo }: Foot): CardElement {
  const { width, scale } = roomOf(card);
  const moneyWidth = prizeKobo > 0 ? 340 : 0;
  const wordsWidth = width - moneyWidth - 24;
  return box(
    { width, paddingTop: 20, borderTop: `2px solid ${COLOURS.line}`, justifyContent: "space-between" },
    box(
      { flexDirection: "column", width: wordsWidth },
      text(title, { fontSize: 33 * scale, fontWeight: 600, width: wordsWidth }, card.shape === "wide" ? 1 : 2),
      text(line, { fontSize: 24 * scale, color: COLOURS.quiet, marginTop: 4, width: wordsWidth }),
    ),
    prizeKobo > 0
      ? box(
          { flexDirection: "column", width: moneyWidth, alignItems: "flex-end" },
          text(naira(prizeKobo), { fontSize: 38, fontWeight: 600, color: COLOURS.accent, maxWidth: moneyWidth }),
          text("prize pool", { fontSize: 24 * scale, color: COLOURS.quiet }),
        )
      : null,
  );
}

/** A figure with its word below, for rows of figures. */
export const figure = (card: CardFrame, { value, label, width }: { value: string; label: string; width: number }) =>
  box(
    { flexDirection: "column", width, alignItems: "center" },
    text(value, { fontSize: 54 * roomOf(card).scale, fontWeight: 600, maxWidth: width }),
    text(label, { fontSize: 25 * roomOf(card).scale, color: COLOURS.quiet, maxWidth: width }),
  );

/** One frame from the file: points of both players and the breaks that were noted. */
export type FrameScore = { points1: number; points2: number; breaks1: number[]; breaks2: number[] };
type Side = 1 | 2;

const BRACKET = String.raw`(?:[\s,]*\(([^()]*)\))?`;
const FRAME = new RegExp(String.raw`(\d{1,3})${BRACKET}\s*[-–:]\s*(\d{1,3})${BRACKET}`, "gu");
/** Line ends and headings that some sources put between frames. */
const LAYOUT = /<\/?br\s*\/?>|\b(?:session\s+\d|(?:first|second|third|fourth|1st|2nd|3rd|4th)\s+session)\b\s*:?/giu;
/** All that may stand between frames. */
const BETWEEN = /^[\s,;|.]*$/u;
const BREAK = /^\s*(\p{L}*)\s*(\d{1,3})\s*(\p{L}*)\s*$/u;
const MAX_POINTS = 300;
const MAX_BREAK = 155;

export type FrameScoresOf = { score: readonly [number, number]; names: readonly [string, string] };

/**
 * Reads frame scores such as `65-30; 41-59 (52); 100 (100)-0; 70-58 (66, KA 55)`: each frame's points, and breaks in
 * brackets. A bracket before the dash holds breaks of player 1, one at the end those of the frame's winner; initials
 * name the player. Breaks that add up to more than their player's points are the other player's.
 * @returns no frames for an empty cell; undefined for text that is no list of frames, or none of this match score.
 */
export function readFrameScores(text: string, { score: [score1, score2], names }: FrameScoresOf) {
  const plain = text.replaceAll(LAYOUT, " ");
  if (plain.trim() === "") return [];
  if (!BETWEEN.test(plain.replaceAll(FRAME, ""))) return undefined;
  const frames: FrameScore[] = [];
  for (const [, points1, near1 = "", points2, atEnd = ""] of plain.matchAll(FRAME)) {
    const frame = frameOf({ points: [Number(points1), Number(points2)], near1, atEnd }, names);
    if (frame === undefined) return undefined;
    frames.push(frame);
  }
  const wins1 = frames.filter(({ points1, points2 }) => points1 > points2).length;
  const wins2 = frames.filter(({ points1, points2 }) => points2 > points1).length;
  return wins1 === score1 && wins2 === score2 && frames.length === score1 + score2 ? frames : undefined;
}

type FrameText = { points: readonly [number, number]; near1: string; atEnd: string };

function frameOf({ points, near1, atEnd }: FrameText, names: readonly [string, string]): FrameScore | undefined {
  if (Math.max(...points) > MAX_POINTS) return undefined;
  const winner: Side = points[0] > points[1] ? 1 : 2;
  const breaks: Record<Side, number[]> = { 1: [], 2: [] };
  const made = [...breaksIn(near1).map((each) => ({ ...each, usual: 1 as Side })), ...breaksIn(atEnd)];
  made.sort((a, b) => (b.size ?? 0) - (a.size ?? 0)); // of two that cannot both be the winner's, the smaller is not
  for (const { size, initials, usual = winner } of made) {
    const named = initials === "" ? undefined : playerOf(initials, names);
    if (size === null || (initials !== "" && named === undefined)) return undefined;
    const fits = (side: Side) => sumOf(breaks[side]) + size <= points[(side - 1) as 0 | 1] && size <= MAX_BREAK;
    const side = [named ?? usual, ...(named ? [] : [other(usual)])].find(fits);
    if (side === undefined) return undefined;
    breaks[side].push(size);
  }
  return { points1: points[0], points2: points[1], breaks1: breaks[1], breaks2: breaks[2] };
}

type NotedBreak = { size: number | null; initials: string; usual?: Side };

/** The breaks of a bracket; a size of null where a part of it is none. */
function breaksIn(bracket: string): NotedBreak[] {
  if (bracket.trim() === "") return [];
  return bracket.split(/[,;/+]/u).map((part) => {
    const [, before = "", size, after = ""] = BREAK.exec(part) ?? [];
    return { size: size === undefined ? null : Number(size), initials: before || after };
  });
}

const sumOf = (breaks: readonly number[]): number => breaks.reduce((sum, made) => sum + made, 0);
const other = (side: Side): Side => (side === 1 ? 2 : 1);

/** The player with these initials or first letters; undefined for neither or both. */
function playerOf(letters: string, [name1, name2]: readonly [string, string]): Side | undefined {
  const [is1, is2] = [isNamedBy(name1, letters), isNamedBy(name2, letters)];
  return is1 === is2 ? undefined : is1 ? 1 : 2;
}

function isNamedBy(name: string, letters: string): boolean {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const text = letters.toLowerCase();
  const initials = words.map((word) => word[0]).join("");
  const ends = `${words[0]?.[0] ?? ""}${words.at(-1)?.[0] ?? ""}`;
  return text === initials || text === ends || (text.length >= 3 && words.some((word) => word.startsWith(text)));
}

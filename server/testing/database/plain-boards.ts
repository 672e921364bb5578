/** A line of the results file, or what was made of it since. */
export type PlainMatch = {
  id: string;
  event: string;
  time: string;
  order: number;
  players: [string, string];
  scores: [number, number];
  /** 0: it was drawn. */
  winner: 0 | 1 | 2;
  /** "void" counts nowhere, "walkover" and "retired" were not played out. */
  how: "played" | "walkover" | "retired" | "void";
};

export type PlainRow = {
  key: string;
  matches: number;
  wins: number;
  losses: number;
  draws: number;
  framesWon: number;
  framesLost: number;
  form: string;
};

/** One person, however the words of the name are ordered and accented. */
export const plainKey = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[^A-Za-z0-9 -]/gu, "")
    .toLowerCase()
    .split(/[ -]+/u)
    .sort()
    .join(" ")
    .trim();

/** Reads the results file by hand: no field but the last holds a comma. */
export function plainMatches(csv: string): PlainMatch[] {
  const lines = csv
    .split("\n")
    .slice(1)
    .filter((line) => line.trim() !== "");
  return lines.map((line, order) => {
    const field = line.split(",");
    const isWalkover = field[14] !== "0";
    return {
      id: field[0] ?? "",
      event: field[3] ?? "",
      // A day without an hour is its midnight.
      time: field[2] ? field[2].replace("Z", "") : `${field[1]}T00:00`,
      order,
      players: [plainKey(field[10] ?? ""), plainKey(field[11] ?? "")],
      scores: [Number(field[12]), Number(field[13])],
      winner: field[15] === "1" ? 1 : 2,
      how: isWalkover ? "walkover" : "played",
    };
  });
}

/** Adds up, one match after the other, the latest first. Slow and simple on purpose; it knows nothing of the server. */
export function plainRows(matches: readonly PlainMatch[]): PlainRow[] {
  const rows: Record<string, PlainRow> = {};
  const latestFirst = [...matches].sort((a, b) => b.time.localeCompare(a.time) || b.order - a.order);
  for (const match of latestFirst) {
    if (match.how === "void") continue;
    for (const side of [0, 1] as const) {
      const key = match.players[side];
      rows[key] ??= { key, matches: 0, wins: 0, losses: 0, draws: 0, framesWon: 0, framesLost: 0, form: "" };
      const row = rows[key];
      const letter = match.winner === 0 ? "D" : match.winner === side + 1 ? "W" : "L";
      row.matches += 1;
      if (letter === "W") row.wins += 1;
      if (letter === "L") row.losses += 1;
      if (letter === "D") row.draws += 1;
      if (match.how !== "walkover") {
        row.framesWon += match.scores[side];
        row.framesLost += match.scores[side === 0 ? 1 : 0];
      }
      if (match.how === "played" && row.form.length < 5) row.form += letter;
    }
  }
  return Object.values(rows);
}

const share = (won: number, of: number): number => (of === 0 ? -1 : won / of);
const difference = (row: PlainRow): number => row.framesWon - row.framesLost;
const formShare = (row: PlainRow): number => share(row.form.split("W").length - 1, row.form.length);

/** The Overall board; `idOf` gives a player's id, which breaks the last ties. No break is noted. */
export const plainOverall = (rows: readonly PlainRow[], idOf: (key: string) => string): PlainRow[] =>
  [...rows].sort(
    (a, b) =>
      b.wins - a.wins ||
      difference(b) - difference(a) ||
      share(b.wins, b.matches) - share(a.wins, a.matches) ||
      b.framesWon - a.framesWon ||
      (idOf(a.key) < idOf(b.key) ? -1 : 1),
  );

/** Recent Form: the share won of the last five played out, then how many those are, then as Overall. */
export function plainForm(rows: readonly PlainRow[], idOf: (key: string) => string): PlainRow[] {
  const overall = plainOverall(rows, idOf).map((row) => row.key);
  const place = Object.fromEntries(overall.map((key, index) => [key, index]));
  return [...rows].sort(
    (a, b) => formShare(b) - formShare(a) || b.form.length - a.form.length || (place[a.key] ?? 0) - (place[b.key] ?? 0),
  );
}

/** What each two did against each other: 'ada bisi' in the order of the alphabet, and '3 2-1-0 11-7'. */
export function plainPairs(matches: readonly PlainMatch[], idOf: (key: string) => string): Record<string, string> {
  const pairs: Record<string, { wins: number[]; draws: number; frames: number[] }> = {};
  for (const match of matches) {
    if (match.how === "void") continue;
    const isTurned = idOf(match.players[0]) > idOf(match.players[1]);
    const [first, second] = isTurned ? [1, 0] : [0, 1];
    pairs[`${match.players[first as 0]}|${match.players[second as 0]}`] ??= { wins: [0, 0], draws: 0, frames: [0, 0] };
    const pair = pairs[`${match.players[first as 0]}|${match.players[second as 0]}`];
    if (!pair) continue;
    if (match.winner === 0) pair.draws += 1;
    else pair.wins[match.winner - 1 === first ? 0 : 1] = (pair.wins[match.winner - 1 === first ? 0 : 1] ?? 0) + 1;
    if (match.how === "walkover") continue;
    pair.frames = [(pair.frames[0] ?? 0) + match.scores[first as 0], (pair.frames[1] ?? 0) + match.scores[second as 0]];
  }
  return Object.fromEntries(
    Object.entries(pairs).map(([key, { wins, draws, frames }]) => [
      key,
      `${wins.join("-")}-${draws} ${frames.join("-")}`,
    ]),
  );
}

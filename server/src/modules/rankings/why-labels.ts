import { formatNaira, kobo } from "@pockethall/domain/money";

/** What a board's order goes by, of one player. Null: unknown, which counts as less than anything known. */
export type Keys = Readonly<Record<string, unknown>>;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

type Telling = {
  /** What two players share when a later key decides. */
  same: string;
  /** How this player's value differs from the other's. */
  describe(mine: number | null, other: number | null): string;
};
const byCount = (same: string, one: string, many: string): Telling => ({
  same,
  describe: (mine, other) => {
    const by = (mine ?? 0) - (other ?? 0);
    return `${counted(Math.abs(by), one, many)} ${by > 0 ? "ahead" : "behind"}`;
  },
});
const byValue = (same: string, name: string, say: (value: number) => string): Telling => ({
  same,
  describe: (mine, other) =>
    `${name} ${mine === null ? "none" : say(mine)} against ${other === null ? "none" : say(other)}`,
});

const DESCRIPTIONS: Readonly<Record<string, Telling>> = {
  money_kobo: byValue("same prize money", "prize money", (value) => formatNaira(kobo(value), 2)),
  form_share: byValue("same form", "form", percent),
  form_length: byCount("same number of matches in it", "match in the form", "matches in the form"),
  wins: byCount("same wins", "win", "wins"),
  frame_difference: byCount("same frame difference", "frame", "frames"),
  win_share: byValue("same win rate", "win rate", percent),
  frames_won: byCount("same frames won", "frame won", "frames won"),
  highest_break: byValue("same highest break", "highest break", String),
  rating: byCount("same rating", "rating point", "rating points"),
};

/**
 * What puts one player before or behind another, seen from the first: 'Same wins, 3 frames behind'. The keys are a
 * board's, from the weightiest on.
 */
export function reasonBetween(keys: readonly string[], mine: Keys, other: Keys): string {
  const deciding = keys.findIndex((key) => (mine[key] ?? null) !== (other[key] ?? null));
  if (deciding === -1) return "Level on everything. The older account comes first";
  const same = keys.slice(0, deciding).map((key) => DESCRIPTIONS[key]?.same ?? "");
  const key = keys[deciding] as string;
  const reason = DESCRIPTIONS[key]?.describe(valueOf(mine, key), valueOf(other, key)) ?? "";
  return capitalised([...same.slice(-2), reason].join(", "));
}

const valueOf = (keys: Keys, key: string): number | null => {
  const value = keys[key];
  return typeof value === "number" ? value : null;
};
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

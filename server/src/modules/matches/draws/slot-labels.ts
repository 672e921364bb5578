import type { SlotFeeder } from "@pockethall/contract/draws";

/** A game as people call it: 'Final', 'Quarter-final 2', 'Round 1, match 3'. */
export type NamedGame = { roundName: string; position: number; isOnlyOne: boolean };

/** Where a player will come from, in words: 'Winner of Quarter-final 2', 'First of Group B'. */
export function sourceText(from: SlotFeeder, feeder: NamedGame | undefined): string {
  if (from.kind === "place") return `${placeWord(from.place)} of Group ${groupLetter(from.group)}`;
  const side = from.kind === "winner" ? "Winner" : "Loser";
  return feeder === undefined ? side : `${side} of ${gameText(feeder)}`;
}

/** 'A' for group 1; after 'Z' comes 'AA'. */
export function groupLetter(group: number): string {
  const letter = String.fromCodePoint(65 + ((group - 1) % 26));
  return group > 26 ? groupLetter(Math.floor((group - 1) / 26)) + letter : letter;
}

function gameText({ roundName, position, isOnlyOne }: NamedGame): string {
  if (isOnlyOne) return roundName;
  return /\d$/u.test(roundName) ? `${roundName}, match ${position}` : `${roundName} ${position}`;
}

function placeWord(place: number): string {
  const word = ["First", "Second", "Third"][place - 1];
  if (word !== undefined) return word;
  const [tens, ones] = [Math.floor(place / 10) % 10, place % 10];
  const ending = tens === 1 ? "th" : (["th", "st", "nd", "rd"][ones] ?? "th");
  return `${place}${ending}`;
}

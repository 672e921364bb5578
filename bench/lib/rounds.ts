import { median } from "./metric.ts";

/** What a slice measured, by its name. */
export type Round<Name extends string> = Record<Name, number>;

/** Runs every slice once a round, in a new random order each time, so that no slice always follows the same one. */
export async function inRounds<Name extends string>(
  count: number,
  slices: Record<Name, (round: number) => Promise<number>>,
): Promise<Round<Name>[]> {
  const names = Object.keys(slices) as Name[];
  const rounds: Round<Name>[] = [];
  for (let round = 0; round < count; round += 1) {
    const measured = {} as Round<Name>;
    for (const name of shuffled(names)) measured[name] = await slices[name](round);
    process.stderr.write(
      `round ${round + 1}: ${JSON.stringify(measured, (_, value) => (typeof value === "number" ? rounded(value) : value))}\n`,
    );
    rounds.push(measured);
  }
  return rounds;
}

/** The median of the rounds' ratios, and how far they lay apart. */
export function ratioOf<Name extends string>(rounds: readonly Round<Name>[], candidate: Name, reference: Name) {
  const ratios = rounds.map((round) => round[candidate] / round[reference]);
  return { value: median(ratios), lowest: rounded(Math.min(...ratios)), highest: rounded(Math.max(...ratios)) };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
}

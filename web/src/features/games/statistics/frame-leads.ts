/** Frames that player 1 is ahead after each frame, from 0 on; below zero: player 2 is. */
export function frameLeads(winners: readonly (1 | 2)[]): number[] {
  const leads = [0];
  for (const winner of winners) leads.push((leads.at(-1) ?? 0) + (winner === 1 ? 1 : -1));
  return leads;
}

/** The furthest that each player was ahead; 0 for one who never was. */
export const furthestAhead = (leads: readonly number[]): readonly [number, number] => [
  Math.max(0, ...leads),
  Math.max(0, ...leads.map((lead) => -lead)),
];

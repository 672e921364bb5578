/** What the rounds of `npm run soak -- servers` came to. */
export type Score = {
  /** How often each part was killed and started again. */
  faults: Map<string, number>;
  acknowledged: number;
  /** Answers by status, of server faults with their code. */
  statuses: Map<string, number>;
  wrong: string[];
  updates: number;
  failedInUpdates: string[];
  deliveries: number;
  missed: string[];
};

export const newScore = (): Score => ({
  faults: new Map(),
  acknowledged: 0,
  statuses: new Map(),
  wrong: [],
  updates: 0,
  failedInUpdates: [],
  deliveries: 0,
  missed: [],
});

export const countAll = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((all, count) => all + count, 0);

/** Every server fault is an error but 503 and our answer for a provider that is away; so is a request that was cut. */
const isError = (status: string): boolean =>
  status.startsWith("cut") ||
  (status.startsWith("5") && !status.startsWith("503") && status !== "502 provider-unavailable");

/** One JSON line for each metric, and what was wrong. @returns whether every value is within its limits. */
export function print(score: Score, seed: string): boolean {
  const errors = new Map([...score.statuses].filter(([status]) => isError(status)));
  const metrics = [
    {
      metric: "parts killed and started again",
      value: countAll(score.faults),
      unit: "faults",
      floor: 1,
      of: Object.fromEntries(score.faults),
    },
    { metric: "actions acknowledged", value: score.acknowledged, unit: "actions", floor: 1 },
    {
      metric: "lost, doubled or half done, or invariants broken",
      value: score.wrong.length,
      unit: "faults",
      ceiling: 0,
    },
    {
      metric: "answers",
      value: countAll(score.statuses),
      unit: "answers",
      floor: 1,
      of: Object.fromEntries(score.statuses),
    },
    { metric: "errors other than 429 and 503", value: countAll(errors), unit: "answers", ceiling: 0 },
    { metric: "servers updated in turn", value: score.updates, unit: "updates", floor: 1 },
    { metric: "requests failed during updates", value: score.failedInUpdates.length, unit: "requests", ceiling: 0 },
    { metric: "live events delivered", value: score.deliveries, unit: "events", floor: 1 },
    {
      metric: "viewers that missed an event or got one twice",
      value: score.missed.length,
      unit: "viewers",
      ceiling: 0,
    },
  ];
  for (const line of metrics) process.stdout.write(`${JSON.stringify({ ...line, seed })}\n`);
  for (const text of [...score.wrong, ...score.failedInUpdates, ...score.missed].slice(0, 50))
    process.stderr.write(`${text}\n`);
  return metrics.every(({ value, floor = -Infinity, ceiling = Infinity }) => value >= floor && value <= ceiling);
}

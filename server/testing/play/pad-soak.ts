import { playPadStress } from "./pad-stress.ts";

// `npm run soak -- pads [minutes]`: the long column of quality.md R12, and of "no score is lost": matches through referees'
// pads on a server process that is killed again and again, with viewers behind a bad network, until the time is up. Stops by
// itself. Prints one JSON line for each metric; a value above its ceiling makes the exit code 1.

const MINUTES = Math.min(Number(process.argv[2] ?? 5), 60);
const SEED = String(process.env["PAD_SEED"] ?? Date.now());
const MATCHES_A_ROUND = 640;

type Total = { kills: number; lines: number; played: number; deliveries: number; wrong: string[]; uncaught: string[] };

async function soak(): Promise<boolean> {
  const end = performance.now() + MINUTES * 60_000;
  const total: Total = { kills: 0, lines: 0, played: 0, deliveries: 0, wrong: [], uncaught: [] };
  for (let round = 1; performance.now() < end; round += 1) {
    const seen = await playPadStress({
      seed: `${SEED} ${round}`,
      viewers: 100,
      matches: MATCHES_A_ROUND,
      atOnce: 8,
      mostKills: Number.POSITIVE_INFINITY,
      isEnough: () => performance.now() >= end,
    });
    for (const part of ["kills", "lines", "played", "deliveries"] as const) total[part] += seen[part];
    total.wrong.push(...seen.wrongLines);
    total.uncaught.push(...seen.wrongViewers);
  }
  return print(total);
}

/** @returns whether every value is within its limits. */
function print({ kills, lines, played, deliveries, wrong, uncaught }: Total): boolean {
  const metrics = [
    { metric: "R12 kills of the server process", value: kills, unit: "kills", floor: 1 },
    { metric: "R12 live events delivered", value: deliveries, unit: "events", floor: 1 },
    {
      metric: "R12 viewers that missed an event or got one twice",
      value: uncaught.length,
      unit: "viewers",
      ceiling: 0,
    },
    { metric: "matches through referees' pads", value: played, unit: "matches", floor: 1 },
    { metric: "lines shown to referees as kept", value: lines, unit: "lines", floor: 1 },
    { metric: "lines lost, doubled or changed", value: wrong.length, unit: "faults", ceiling: 0 },
  ];
  for (const metric of metrics) process.stdout.write(`${JSON.stringify({ ...metric, seed: SEED })}\n`);
  for (const text of [...wrong, ...uncaught].slice(0, 50)) process.stderr.write(`${text}\n`);
  return metrics.every(({ value, floor = -Infinity, ceiling = Infinity }) => value >= floor && value <= ceiling);
}

process.exitCode = (await soak()) ? 0 : 1;

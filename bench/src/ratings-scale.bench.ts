import { seededRandom } from "../../domain/src/common/random.ts";
import type { FrameResult } from "../../domain/src/ratings/frame-filter.ts";
import { newcomersAfter, openDay } from "../../domain/src/ratings/frame-filter.ts";
import type { DayStrength } from "../../domain/src/ratings/frame-model.ts";
import { matchChance } from "../../domain/src/ratings/match-chance.ts";
import type { Newcomers } from "../../domain/src/ratings/newcomers.ts";
import { report } from "../lib/metric.ts";

// How long it takes to learn and predict a million matches of a hundred thousand players, without a database.
const MATCHES = Number(process.env["BENCH_MATCHES"] ?? 1_000_000);
const PLAYERS = Number(process.env["BENCH_PLAYERS"] ?? 100_000);
const DAYS = 1_095;
const FRAMES_NEEDED = 4;

const days = matchesByDay();
const begin = process.cpuUsage();
learnAll();
const { user, system } = process.cpuUsage(begin);
const what = `ratings: ${MATCHES} matches of ${PLAYERS} players learnt and predicted`;
report({ metric: `${what}, processor time`, value: (user + system) / 1e6, unit: "s", ceiling: 10 });

function learnAll() {
  const strengths = new Map<string, DayStrength>();
  let newcomers: Newcomers = [];
  let sum = 0;
  for (const [day, results] of days.entries()) {
    const open = openDay(day, (id) => strengths.get(id), newcomers);
    for (const result of results) {
      const [first, second] = open.add(result);
      sum += matchChance(first, second, [FRAMES_NEEDED, FRAMES_NEEDED]);
    }
    const learnt = open.close();
    for (const [id, strength] of learnt.strengths) strengths.set(id, strength);
    newcomers = newcomersAfter(newcomers, day, learnt.entrants);
  }
  return sum;
}

function matchesByDay(): FrameResult[][] {
  const random = seededRandom("ratings at scale");
  const ids = Array.from({ length: PLAYERS }, (_, n) => `00000000-0000-7000-8002-${n.toString(16).padStart(12, "0")}`);
  const player = () => Math.floor(random() * PLAYERS);
  return Array.from({ length: DAYS }, (_, day) =>
    Array.from({ length: Math.ceil(MATCHES / DAYS) }, (_unused, n) => {
      const [one, other] = [player(), player()];
      const lost = Math.floor(random() * FRAMES_NEEDED);
      return {
        id: `${day}-${n}`,
        day,
        player1Id: ids[one] as string,
        player2Id: ids[one === other ? (other + 1) % PLAYERS : other] as string,
        frames: random() < 0.5 ? [FRAMES_NEEDED, lost] : [lost, FRAMES_NEEDED],
      };
    }),
  );
}

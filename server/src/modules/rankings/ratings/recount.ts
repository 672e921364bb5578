import { type NewPlayer, newcomersAfter, openDay } from "@pockethall/domain/frame-filter";
import type { DayStrength, Strength } from "@pockethall/domain/frame-model";
import type { PlayerId } from "@pockethall/domain/ids";
import { matchChance } from "@pockethall/domain/match-chance";
import type { Newcomers } from "@pockethall/domain/newcomers";
import type { Db } from "../../../database/database.ts";
import { refreshTallies } from "./forecast-tallies.repository.ts";
import * as newcomerDays from "./newcomers.repository.ts";
import * as matches from "./rated-matches.repository.ts";
import * as strengths from "./strengths.repository.ts";

/** Matches learnt, and rows written, at once: some 10 ms of this process, so that requests are answered in between. */
const BATCH = 1_000;

/**
 * Learns every match of a ruleset from this day on, day after day, from the strengths before it. The ratings must be
 * held (`holdAllRatings`).
 */
export async function recountSince(db: Db, from: matches.RulesetDay): Promise<void> {
  const { ruleset } = from;
  const rows = rowsToWrite(db, from);
  const latest = await strengths.strengthsOfLaterBefore(db, from);
  const noted = await newcomerDays.newcomerDaysSince(db, from);
  let newcomers = await newcomersOn(db, from);
  let open: { day: number; learning: ReturnType<typeof openDay> } | undefined;

  const close = (): void => {
    if (open === undefined) return;
    const { day, learning } = open;
    const learnt = learning.close();
    for (const [playerId, strength] of learnt.strengths) latest.set(playerId, strength);
    rows.addStrengths(rowsOf(learnt));
    newcomers = newcomersAfter(newcomers, day, learnt.entrants);
  };
  const noteUpTo = (day: number): void => {
    while (noted[0] !== undefined && noted[0] < day) rows.addDay({ day: noted.shift() as number, newcomers });
  };
  for await (const batch of matches.matchesFrom(db, from, BATCH)) {
    for (const match of batch) {
      if (open?.day !== match.day) {
        close();
        noteUpTo(match.day);
        if (noted[0] === match.day) noted.shift();
        rows.addDay({ day: match.day, newcomers });
        open = { day: match.day, learning: openDay(match.day, (id) => latest.get(id), newcomers) };
      }
      rows.addJudgement(judge(match, open.learning.add(match)));
    }
    await rows.writeFull();
  }
  close();
  noteUpTo(Number.POSITIVE_INFINITY);
  await rows.writeAll();
  await strengths.removeIdleStrengths(db, from);
  await strengths.refreshAllCurrent(db, from);
  await strengths.ageBoard(db, ruleset);
  await refreshTallies(db, from);
}

/** What a match was judged by, with player 1's chance at its start. */
export const judge = (
  { id, needed, worth = 0 }: matches.RatedMatch,
  [first, second]: readonly [Strength, Strength],
): matches.Judgement => ({
  id,
  first,
  second,
  chance: matchChance({ mean: first.mean + worth, variance: first.variance }, second, needed),
});

/** What a day has taught, as rows. */
export function rowsOf({
  strengths: learnt,
  entrants,
}: {
  strengths: ReadonlyMap<PlayerId, DayStrength>;
  entrants: readonly NewPlayer[];
}): strengths.PlayerStrength[] {
  const entries = new Map(entrants.map((newPlayer) => [newPlayer.playerId, newPlayer]));
  return [...learnt].map(([playerId, strength]) => ({ ...strength, playerId, entry: entries.get(playerId) ?? null }));
}

/** What is known of newcomers in the morning of a day that is not noted: from the latest noted day before it. */
export async function newcomersOn(db: Db, { ruleset, day }: matches.RulesetDay): Promise<Newcomers> {
  const known = await newcomerDays.newcomerDayUpTo(db, { ruleset, day: day - 1 });
  if (!known) return [];
  return newcomersAfter(known.newcomers, known.day, await strengths.newPlayersOf(db, { ruleset, day: known.day }));
}

/** Collects rows and writes them many at once. */
function rowsToWrite(db: Db, { ruleset }: matches.RulesetDay) {
  let judgements: matches.Judgement[] = [];
  let learnt: strengths.PlayerStrength[] = [];
  let days: newcomerDays.NewcomerDay[] = [];
  // Also where there is nothing to write: so each transaction locks rows of these tables in one order.
  const writeAll = async (): Promise<void> => {
    await matches.saveJudgements(db, judgements);
    judgements = [];
    await newcomerDays.saveNewcomerDays(db, ruleset, days);
    days = [];
    for (let from = 0; from < learnt.length; from += BATCH)
      await strengths.saveStrengths(db, ruleset, learnt.slice(from, from + BATCH));
    learnt = [];
  };
  return {
    addJudgement: (judgement: matches.Judgement): void => void judgements.push(judgement),
    addDay: (day: newcomerDays.NewcomerDay): void => void days.push(day),
    addStrengths: (rows: readonly strengths.PlayerStrength[]): void => {
      learnt = learnt.concat(rows);
    },
    writeFull: async (): Promise<void> => {
      if (Math.max(judgements.length, learnt.length) >= BATCH) await writeAll();
    },
    writeAll,
  };
}

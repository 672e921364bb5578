import { StartProblem } from "../kernel/start-problem.ts";
import { type BaseFacts, LOG, listPieces, listSeries, logFilesOf, pieceFile, type Series } from "./copy-series.ts";
import type { CopyStore } from "./copy-store.ts";
import { readFiles } from "./file-copy.ts";
import { readPiece } from "./log-copy.ts";
import { type LogPlace, lsnOf, segmentStart } from "./log-place.ts";
import { type Piece, unbroken } from "./pieces.ts";
import { checkBase } from "./unpack-base.ts";

/** What a restore reads: a base copy and the unbroken log from its beginning. */
export type Restorable = {
  readonly series: Series;
  readonly base: BaseFacts;
  readonly pieces: readonly Piece[];
  /** When the last piece was written: about when the copy ends. */
  readonly endsAt: Date;
};

export type RestoreWish = {
  /** Restores what was there at this moment; without it all that was copied. */
  moment?: Date | undefined;
  /** Goes on up to a gap in the log, and leaves out what comes after it. */
  untilGap?: boolean | undefined;
};

/**
 * The newest base copy of a store, or the newest that was complete at a moment.
 *
 * @throws StartProblem when there is none, or when a part of its log is missing in between and all is wanted. (Before a
 *   moment PostgreSQL itself refuses a log that does not reach it.)
 */
export async function chooseBase(store: CopyStore, { moment, untilGap }: RestoreWish = {}): Promise<Restorable> {
  const all = (await listSeries(store)).flatMap((series) => series.bases.map((base) => ({ series, base })));
  const newest = all.findLast(({ base }) => moment === undefined || Date.parse(base.ended_at) <= moment.getTime());
  if (!newest) throw new StartProblem(nothingIn(store.titleOf(), all.length, moment));
  return { ...newest, ...(await logOf(newest, untilGap === true || moment !== undefined)) };
}

function nothingIn(title: string, count: number, moment?: Date): string {
  return count === 0 || moment === undefined
    ? `${title} holds no complete copy`
    : `${title} holds no copy that reaches back to ${moment.toISOString()}`;
}

async function logOf({ series, base }: { series: Series; base: BaseFacts }, mayHaveGap: boolean) {
  const all = await listPieces(series);
  const pieces = unbroken(all, startOf(series, base));
  const last = pieces.at(-1);
  const title = series.store.titleOf(LOG);
  if (!last || last.to < base.stop_place)
    throw new StartProblem(
      `the log in ${title} is not whole: it ends at ${lsnOf(last?.to ?? 0)}, before the base copy of ${base.begun_at} was complete`,
    );
  const stored = await series.store.look(pieceFile(last));
  if (!stored) throw new StartProblem(`${series.store.titleOf(pieceFile(last))} is gone: the copy is being changed`);
  const endsAt = stored.changedAt;
  const after = all.find(({ from }) => from > last.to);
  if (after && !mayHaveGap)
    throw new StartProblem(
      `the log in ${title} has a gap after about ${endsAt.toISOString()}: ${lsnOf(last.to)} to ${lsnOf(after.from)} is missing. restore-copy --until-gap restores what is before it, and loses what is after it`,
    );
  return { pieces, endsAt };
}

/** PostgreSQL reads whole segments. */
export const startOf = (series: Series, base: BaseFacts): LogPlace =>
  segmentStart(base.start_place, logFilesOf(series.facts));

/**
 * As `chooseBase`, with a base copy whose file is whole: the newest, or an older one of the same series. Its log leads to
 * the same end, so that nothing is lost.
 *
 * @throws StartProblem also when none is whole.
 */
export async function chooseWholeBase(
  store: CopyStore,
  wish: RestoreWish,
  say: (line: string) => void,
): Promise<Restorable> {
  const newest = await chooseBase(store, wish);
  const mayHaveGap = wish.untilGap === true || wish.moment !== undefined;
  const problem = await damageOf(newest);
  if (!problem) return newest;
  const { series } = newest;
  const older = series.bases.slice(0, series.bases.indexOf(newest.base)).toReversed();
  for (const base of older) {
    const log = await logOf({ series, base }, mayHaveGap).catch(asProblemOnly);
    if (log instanceof StartProblem || log.pieces.at(-1)?.to !== newest.pieces.at(-1)?.to) continue;
    const chosen = { series, base, ...log };
    if (await damageOf(chosen)) continue;
    say(`${problem.message}. The base copy of ${base.begun_at} is read in its place.`);
    return chosen;
  }
  throw problem;
}

const damageOf = ({ series, base }: Restorable): Promise<StartProblem | undefined> =>
  checkBase(series, base).then(() => undefined, asProblemOnly);

function asProblemOnly(error: unknown): StartProblem {
  if (error instanceof StartProblem) return error;
  throw error;
}

/** Reads all that a restore would read and compares it with its sums. @throws StartProblem that names what is damaged. */
export async function checkCopy(store: CopyStore): Promise<Restorable> {
  const chosen = await chooseBase(store);
  await checkBase(chosen.series, chosen.base);
  for (const piece of chosen.pieces) await readPiece(chosen.series, piece);
  for await (const { problem } of readFiles(chosen.series)) if (problem !== undefined) throw new StartProblem(problem);
  return chosen;
}

import { createReadStream } from "node:fs";
import { SingleBar } from "cli-progress";
import { type ImportDeps, type ImportReport, importResults } from "./imports.service.ts";
import { UnreadableFile } from "./results-csv.ts";

const TAKEN = 0;
const NOTHING = 2;
const MAX_REFUSED_SHOWN = 50;

export type CliDeps = ImportDeps & { out: NodeJS.WritableStream; progress: NodeJS.WriteStream };

/**
 * `import results FILE.csv`: takes a results file and prints what became of its rows.
 * @returns the exit code: 0 when anything was taken or all was there already, 2 when nothing was.
 */
export async function runImport(args: readonly string[], deps: CliDeps): Promise<number> {
  const print = (text: string) => void deps.out.write(`${text}\n`);
  const [what, path, ...rest] = args;
  if (what !== "results" || path === undefined || rest.length > 0) {
    print("Usage: import results FILE.csv");
    return NOTHING;
  }
  const bar = new SingleBar({ format: "{bar} {value}/{total} rows", stream: deps.progress, clearOnComplete: true });
  try {
    const onProgress = ({ done, total }: { done: number; total: number }) => {
      if (!bar.isActive) bar.start(total, 0);
      bar.update(done);
    };
    const report = await importResults(deps, createReadStream(path), { onProgress });
    bar.stop();
    printReport(report, print);
    return report.taken > 0 || (report.repeated > 0 && report.refused.length === 0) ? TAKEN : NOTHING;
  } catch (error) {
    bar.stop();
    if (!isReadable(error)) throw error;
    print(error.message);
    return NOTHING;
  }
}

/** The file is at fault, not we: its reason is told without a stack. */
const isReadable = (error: unknown): error is Error =>
  error instanceof UnreadableFile || ["ENOENT", "EACCES", "EISDIR"].includes((error as { code?: string }).code ?? "");

function printReport(report: ImportReport, print: (text: string) => void): void {
  const { taken, repeated, refused, tournaments, players } = report;
  print(
    `Taken: ${counted(taken, "match", "matches")} of ${counted(tournaments, "tournament")}, ${counted(players, "player")}.`,
  );
  print(`Already there: ${repeated}. Refused: ${refused.length}.`);
  for (const { line, reason } of refused.slice(0, MAX_REFUSED_SHOWN)) print(`  line ${line}: ${reason}`);
  if (refused.length > MAX_REFUSED_SHOWN) print(`  and ${refused.length - MAX_REFUSED_SHOWN} more`);
}

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

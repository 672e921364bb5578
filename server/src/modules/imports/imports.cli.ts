import { createReadStream } from "node:fs";
import { parseArgs } from "node:util";
import { openProgressBar } from "../../kernel/progress-bar.ts";
import { type ImportDeps, type ImportReport, importResults } from "./imports.flow.ts";
import { writeRejected } from "./rejected-rows.ts";
import { UnreadableFile } from "./results-csv.ts";
import { readRuleset } from "./rulesets.ts";

const TAKEN = 0;
const NOTHING = 2;
const MAX_REFUSED_SHOWN = 50;

export type CliDeps = ImportDeps & { out: NodeJS.WritableStream; progress: NodeJS.WriteStream };

const USAGE = "Usage: import results FILE.csv [--ruleset snooker15|snooker10|snooker6|pool]";

/**
 * `import results FILE.csv`: takes a results file, prints what became of its rows and writes the refused ones beside it.
 * @returns the exit code: 0 when anything was taken or all was there already, 2 when nothing was.
 */
export async function runImport(args: readonly string[], deps: CliDeps): Promise<number> {
  const print = (text: string) => void deps.out.write(`${text}\n`);
  const given = readArguments(args);
  if (given === undefined) {
    print(USAGE);
    return NOTHING;
  }
  const { path, ruleset } = given;
  using bar = openProgressBar(deps.progress, "rows");
  try {
    const onProgress = ({ done, total }: { done: number; total: number }) => bar.report(done, total);
    const report = await importResults(deps, createReadStream(path), { onProgress, ...(ruleset ? { ruleset } : {}) });
    bar[Symbol.dispose]();
    printReport(report, print);
    if (report.refused.length > 0) print(`All refused rows with reasons: ${await writeRejected(path, report.refused)}`);
    return report.taken > 0 || (report.repeated > 0 && report.refused.length === 0) ? TAKEN : NOTHING;
  } catch (error) {
    bar[Symbol.dispose]();
    if (!isReadable(error)) throw error;
    print(error.message);
    return NOTHING;
  }
}

/** The file and the ruleset of rows that name none; undefined for anything else. */
function readArguments(args: readonly string[]): { path: string; ruleset: string | undefined } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ruleset: { type: "string" } },
    });
    const [what, path, ...rest] = positionals;
    const isKnown = values.ruleset === undefined || readRuleset(values.ruleset) !== undefined;
    if (what !== "results" || path === undefined || rest.length > 0 || !isKnown) return undefined;
    return { path, ruleset: values.ruleset };
  } catch {
    return undefined;
  }
}

/** The file is at fault, not the code: the reason is printed without a stack. */
const isReadable = (error: unknown): error is Error =>
  error instanceof UnreadableFile || ["ENOENT", "EACCES", "EISDIR"].includes((error as { code?: string }).code ?? "");

function printReport(report: ImportReport, print: (text: string) => void): void {
  const { taken, repeated, refused, tournaments, players, unreadFrames } = report;
  print(
    `Taken: ${counted(taken, "match", "matches")} of ${counted(tournaments, "tournament")}, ${counted(players, "player")}.`,
  );
  print(`Already there: ${repeated}. Refused: ${refused.length}.`);
  if (unreadFrames > 0) print(`Frame scores left out, since they do not add up to the score: ${unreadFrames}.`);
  for (const { line, reason } of refused.slice(0, MAX_REFUSED_SHOWN)) print(`  line ${line}: ${reason}`);
  if (refused.length > MAX_REFUSED_SHOWN) print(`  and ${refused.length - MAX_REFUSED_SHOWN} more`);
}

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

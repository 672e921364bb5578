import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { DrawProofs } from "@pockethall/contract/draw-proofs";
import { checkDraws, firstFailure, seedsProblem, VERIFICATION_STEPS } from "@pockethall/domain/draw-verification";
import { idFrom, type PlayerId, type TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import { publishedDraws, seedsOf } from "./draw-proofs.read-model.ts";
import { sha256 } from "./sha256.ts";

type Command = { db: Db; say(line: string): void };
/** What is to be verified, or why it cannot be. `seeds` only where our own tables say them. */
type Subject = { draws: DrawProofs; seeds: { playerId: PlayerId; seed: number }[] } | { problem: string; code: 1 | 2 };

const USAGE = "verify-draw needs a tournament's id or --file PROOF.json; --commitment HASH compares with your own copy";

/**
 * Runs the random draws of a tournament again, and prints every step up to the first that fails.
 * Exit code 0: all hold; 1: one does not; 2: there is nothing to verify.
 */
export async function runVerifyDraw(args: readonly string[], { db, say }: Command): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { file: { type: "string" }, commitment: { type: "string" } },
    allowPositionals: true,
  });
  const [id] = positionals;
  if ((id === undefined) === (values.file === undefined)) return refuse(say, USAGE);
  const subject = values.file === undefined ? await fromTables(db, idFrom(id ?? "")) : await fromFile(values.file);
  if ("problem" in subject) return (subject.code === 1 ? fail : refuse)(say, subject.problem);
  const { draws, seeds } = subject;
  if (values.commitment !== undefined && values.commitment.toLowerCase() !== draws.commitment)
    return fail(say, `The published commitment is ${draws.commitment}, not the one that you kept.`);
  say(`Commitment ${draws.commitment}, published ${draws.committed_at}.`);
  if (draws.proofs.length === 0) return refuse(say, "The draw has not been made yet: nothing to verify.");
  return verify(draws, seeds, say);
}

async function verify(draws: DrawProofs, seeds: { playerId: PlayerId; seed: number }[], say: Command["say"]) {
  for (const { attempt, steps } of await checkDraws(draws, sha256)) {
    const verdict = firstFailure(steps);
    for (const { step, ok } of steps) {
      if (!ok) break;
      say(`draw ${attempt}: ${step}: ${VERIFICATION_STEPS[step]}.`);
    }
    if (!verdict.ok) return fail(say, `draw ${attempt}: ${verdict.step}: ${verdict.reason}`);
  }
  const problem = seedsProblem(draws, seeds);
  if (problem) return fail(say, `seeds: ${problem}`);
  for (const { at, reason, places } of draws.changes ?? [])
    for (const { seed, out, in: taking } of places)
      say(`changed by hand ${at}: place ${seed}: ${out?.name ?? "no one"} -> ${taking.name}: ${reason}`);
  const count = draws.proofs.length;
  say(count === 1 ? "The draw is proven." : `All ${count} draws are proven; the last one counts.`);
  return 0;
}

async function fromTables(db: Db, tournamentId: TournamentId): Promise<Subject> {
  const draws = await publishedDraws(db, tournamentId);
  if (!draws) return { problem: `There is no tournament ${tournamentId} with a random draw.`, code: 2 };
  return { draws, seeds: await seedsOf(db, tournamentId) };
}

/** The file that the browser downloads, or the answer of the API as it came. */
async function fromFile(path: string): Promise<Subject> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return { problem: `The file ${path} cannot be read.`, code: 2 };
  const read = DrawProofs.safeParse(jsonOf(text));
  return read.success ? { draws: read.data, seeds: [] } : { problem: `format: ${path} is no whole proof.`, code: 1 };
}

function jsonOf(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && json !== null && "data" in json ? json.data : json;
  } catch {
    return undefined;
  }
}

function refuse(say: Command["say"], message: string): number {
  say(message);
  return 2;
}

function fail(say: Command["say"], message: string): number {
  say(`NOT PROVEN: ${message}`);
  return 1;
}

import type { PlayerId, TournamentId } from "../common/ids.ts";
import { bytesOf, hexOf, isHash, type Sha256 } from "./bytes.ts";
import {
  canonicalEntries,
  canonicalOrder,
  commitmentOf,
  DRAW_PROOF_VERSION,
  type DrawProof,
  MAX_DRAWS,
  shuffledOrder,
} from "./provable-draws.ts";

/** What a verifier does, in this order, each step with what it shows when it holds. */
export const VERIFICATION_STEPS = {
  format: "The proof is complete and well formed",
  chain: "The secret was bound by the first commitment",
  commitment: "The secret's SHA-256 is the commitment",
  entries: "The entry list has the published hash",
  order: "Secret and entry list give exactly this order",
  result: "The order has the published hash",
} as const;
export type VerificationStep = keyof typeof VERIFICATION_STEPS;
export type CheckedStep = { step: VerificationStep; ok: true } | { step: VerificationStep; ok: false; reason: string };
export type Verdict = { ok: true } | { ok: false; step: VerificationStep; reason: string };

/** Everything a tournament publishes about its draws; no proofs before the first. */
export type PublishedDraws = { tournament_id: TournamentId; commitment: string; proofs: readonly DrawProof[] };
/** One draw with all its steps; those after a broken format are not taken. */
export type CheckedDraw = { attempt: number; steps: readonly CheckedStep[] };

/** Runs one draw again. Names the first step that fails, with the difference; never throws over a proof. */
export async function verifyProof(proof: DrawProof, sha256: Sha256): Promise<Verdict> {
  return firstFailure(await checkProof(proof, sha256));
}

/**
 * Runs all draws of a tournament again, each with the step that ties it to the one before: draw 1 to the commitment
 * that was published first, every later one to the secret that the draw before it revealed.
 */
export async function checkDraws(published: PublishedDraws, sha256: Sha256): Promise<CheckedDraw[]> {
  const checked: CheckedDraw[] = [];
  for (const [index, proof] of published.proofs.entries()) {
    const [format, ...others] = await checkProof(proof, sha256);
    const chain = stepOf("chain", chainProblem(published, index));
    checked.push({ attempt: index + 1, steps: format ? [format, chain, ...others] : [chain] });
  }
  return checked;
}

/** The first step that failed, or that all hold. */
export function firstFailure(steps: readonly CheckedStep[]): Verdict {
  const failed = steps.find(({ ok }) => !ok);
  return failed && !failed.ok ? failed : { ok: true };
}

/** A manual change of a draw; `out` null: the number was free. */
export type ChangedPlaces = {
  at: string;
  places: readonly { seed: number; out: { id: PlayerId } | null; in: { id: PlayerId } }[];
};

/**
 * The order of the last draw after what was changed of it by hand since, by number; undefined when a change names a player
 * who had another place.
 */
export function orderAfterChanges(proof: DrawProof, changes: readonly ChangedPlaces[]): PlayerId[] | undefined {
  const holders = new Map(proof.order.map((playerId, index) => [index + 1, playerId]));
  for (const { at, places } of changes) {
    if (Date.parse(at) < Date.parse(proof.drawn_at)) continue;
    const before = new Map(holders);
    for (const { seed, out, in: taking } of places) {
      if ((before.get(seed) ?? null) !== (out?.id ?? null)) return undefined;
      holders.set(seed, taking.id);
    }
  }
  return [...holders].toSorted(([one], [other]) => one - other).map(([, playerId]) => playerId);
}

/**
 * Whether the seeds of now follow from the last draw and the published changes by hand.
 *
 * @returns the sentence for people, or undefined when they do.
 */
export function seedsProblem(
  { proofs, changes = [] }: { proofs: readonly DrawProof[]; changes?: readonly ChangedPlaces[] | undefined },
  seeded: readonly { playerId: PlayerId; seed: number }[],
): string | undefined {
  const last = proofs.at(-1);
  const order = last ? orderAfterChanges(last, changes) : [];
  return order ? seedingProblem(order, seeded) : "The changes by hand do not fit the drawn order.";
}

/**
 * Whether a bracket still places the players as they were drawn: of the players who have a seed, a smaller one was drawn
 * earlier. Players who left after the draw have none and are skipped.
 * @returns the sentence for people, or undefined when it does.
 */
export function seedingProblem(
  order: readonly string[],
  seeded: readonly { playerId: PlayerId; seed: number }[],
): string | undefined {
  const places = seeded.toSorted((a, b) => a.seed - b.seed).map(({ playerId }) => order.indexOf(playerId));
  const isDrawn = places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1));
  return isDrawn ? undefined : "The seeds of the tournament do not follow the drawn order.";
}

async function checkProof(proof: DrawProof, sha256: Sha256): Promise<CheckedStep[]> {
  const format = stepOf("format", formatProblem(proof));
  if (!format.ok) return [format];
  const secret = bytesOf(proof.secret);
  const commitment = await commitmentOf(secret, sha256);
  const { tournament_id: tournamentId, attempt, entries } = proof;
  const entryHash = await sha256(canonicalEntries({ tournamentId, attempt, entries }));
  const playerIds = entries.map(({ player_id }) => player_id);
  const order = await shuffledOrder(playerIds, { secret, entryHash }, sha256);
  const resultHash = hexOf(await sha256(canonicalOrder(hexOf(entryHash), order)));
  return [
    format,
    stepOf("commitment", hashProblem("The secret's SHA-256", commitment, proof.commitment)),
    stepOf("entries", hashProblem("The entry list's hash", hexOf(entryHash), proof.entry_hash)),
    stepOf("order", orderProblem(order, proof)),
    stepOf("result", hashProblem("The order's hash", resultHash, proof.result_hash)),
  ];
}

const stepOf = (step: VerificationStep, reason: string | undefined): CheckedStep =>
  reason === undefined ? { step, ok: true } : { step, ok: false, reason };

const hashProblem = (what: string, computed: string, published: string): string | undefined =>
  computed === published ? undefined : `${what} is ${computed}, published was ${published}.`;

function formatProblem(proof: DrawProof): string | undefined {
  const { version, attempt, entries, order } = proof;
  if (version !== DRAW_PROOF_VERSION) return `This verifier knows ${DRAW_PROOF_VERSION}, not ${version}.`;
  if (!Number.isInteger(attempt) || attempt < 1 || attempt > MAX_DRAWS) return `There is no draw ${attempt}.`;
  for (const field of ["commitment", "secret", "entry_hash", "result_hash"] as const)
    if (!isHash(proof[field])) return `${field} is not 64 lower-case hexadecimal digits.`;
  const ids = [proof.tournament_id, ...entries.flatMap((entry) => [entry.player_id, entry.registration_id])];
  const wrong = ids.find((id) => !isPlainId(id));
  if (wrong !== undefined) return `${JSON.stringify(wrong)} is no id.`;
  if (entries.some(({ name }) => !name.isWellFormed())) return "A name is no Unicode text.";
  if (new Set(entries.map(({ player_id }) => player_id)).size !== entries.length) return "A player is listed twice.";
  return order.length === entries.length
    ? undefined
    : `${entries.length} are listed and ${order.length} are in the order.`;
}

/** Ids have no space and no line end, so a line of the canonical list reads in one way only. */
const isPlainId = (id: string): boolean => /^[0-9A-Za-z-]{1,64}$/u.test(id);

function orderProblem(computed: readonly string[], { order, entries }: DrawProof): string | undefined {
  const at = computed.findIndex((playerId, index) => playerId !== order[index]);
  if (at < 0) return undefined;
  const nameOf = (id: string | undefined): string =>
    entries.find(({ player_id }) => player_id === id)?.name ?? "another player";
  return `Place ${at + 1} belongs to ${nameOf(computed[at])}, published was ${nameOf(order[at])}.`;
}

function chainProblem({ tournament_id, commitment, proofs }: PublishedDraws, index: number): string | undefined {
  const [proof, before] = [proofs[index], proofs[index - 1]];
  if (proof?.tournament_id !== tournament_id) return "The proof belongs to another tournament.";
  if (proof.attempt !== index + 1) return `Draw ${index + 1} is missing: the next one published is ${proof.attempt}.`;
  const bound = before ? before.secret : commitment;
  if (proof.commitment === bound) return undefined;
  return before
    ? "Its commitment is not the secret that the draw before it revealed."
    : "Its commitment is not the one that was published before the draw.";
}

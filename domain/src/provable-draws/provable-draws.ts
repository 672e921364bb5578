// A provable random draw.
//
// When a tournament with a random draw is published, the platform makes a `root` of 32 random bytes, keeps it to itself,
// and hashes it MAX_DRAWS times: the last hash is the `commitment`, which is public before registration closes.
// The hash before it is the `secret` of the first draw, the one before that the secret of a second draw, should the
// first be made again, and so on. So each secret is bound before anyone has entered, and the secret of one draw is the
// commitment of the next: a draw that is made again can neither pick its chance nor hide.
//
// At the draw the entry list is written down as bytes and hashed; secret and hash give a stream of numbers, the numbers
// shuffle the list, and all of it is published as the proof. docs/provable-draw.md specifies the same
// for independent verifiers. Change a byte here, and `DRAW_PROOF_VERSION` and that page change with it.

import type { PlayerId, RegistrationId, TournamentId } from "../common/ids.ts";
import { type Bytes, hexOf, joined, type Sha256, utf8 } from "./bytes.ts";

export type { Sha256 };

/** Names these rules to a byte; written in every proof. */
export const DRAW_PROOF_VERSION = "pockethall-draw-1";
/** How many draws one commitment binds. */
export const MAX_DRAWS = 64;

/** One entry as the list is hashed: the player, the name and the registration. */
export type DrawEntry = { player_id: PlayerId; name: string; registration_id: RegistrationId };

/**
 * All that a verifier needs of one draw. Fields are named as in the published document, so that file, answer and
 * verifier speak of one thing. Hashes and the secret are 64 lower-case hexadecimal digits, times RFC 3339 in UTC.
 */
export type DrawProof = {
  version: string;
  tournament_id: TournamentId;
  /** 1 for the first draw, 2 when it was made again. */
  attempt: number;
  commitment: string;
  /** When the commitment of the first draw was published. It binds the later ones too. */
  committed_at: string;
  drawn_at: string;
  secret: string;
  entries: readonly DrawEntry[];
  entry_hash: string;
  /** Player ids, the first drawn first. */
  order: readonly string[];
  result_hash: string;
};

/** What belongs to a draw before chance comes in. */
export type DrawSubject = { tournamentId: TournamentId; attempt: number; entries: readonly DrawEntry[] };

/** What is published of a secret before the draw: its SHA-256, in hexadecimal. */
export const commitmentOf = async (secret: Uint8Array, sha256: Sha256): Promise<string> =>
  hexOf(await sha256(joined(secret)));

/**
 * The secret of one draw: the root, hashed MAX_DRAWS - attempt times. Who knows it cannot find that of a later draw.
 * @param attempt from 1 to MAX_DRAWS. @throws RangeError otherwise.
 */
export async function secretOfDraw(root: Uint8Array, attempt: number, sha256: Sha256): Promise<Bytes> {
  if (!Number.isInteger(attempt) || attempt < 1 || attempt > MAX_DRAWS)
    throw new RangeError(`draw ${attempt} is not one of ${MAX_DRAWS}`);
  let secret = joined(root);
  for (let step = attempt; step < MAX_DRAWS; step += 1) secret = joined(await sha256(secret));
  return secret;
}

/**
 * The entry list as bytes: a head, then a line for each entry in the order of player ids. The length of a name in bytes
 * precedes it, so that no name can pass for a line; the bytes are the same for any order of the entries.
 */
export function canonicalEntries({ tournamentId, attempt, entries }: DrawSubject): Bytes {
  const lines = byPlayerId(entries).map(
    ({ player_id, registration_id, name }) => `${player_id} ${registration_id} ${utf8(name).length} ${name}`,
  );
  return linesOf([`${DRAW_PROOF_VERSION} entries`, tournamentId, String(attempt), String(lines.length), ...lines]);
}

/** The result as bytes: which list it belongs to, then a line for each player, the first drawn first. */
export function canonicalOrder(entryHash: string, order: readonly string[]): Bytes {
  return linesOf([`${DRAW_PROOF_VERSION} order`, entryHash, ...order]);
}

/**
 * The player ids in the order that secret and entry list give, every order equally likely (Fisher and Yates, from the
 * last place to the first, over the list in the order of player ids).
 * @param entryHash SHA-256 of `canonicalEntries`.
 */
export async function shuffledOrder(
  playerIds: readonly PlayerId[],
  { secret, entryHash }: { secret: Uint8Array; entryHash: Uint8Array },
  sha256: Sha256,
): Promise<string[]> {
  const seed = await sha256(joined(utf8(`${DRAW_PROOF_VERSION} stream\n`), secret, entryHash));
  const below = numbersBelow(seed, sha256);
  const order = playerIds.toSorted(inByteOrder);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = await below(last + 1);
    [order[last], order[chosen]] = [order[chosen] as string, order[last] as string];
  }
  return order;
}

/** Makes a draw and all that proves it. The caller lists each participant once. */
export async function proveDraw(
  subject: DrawSubject,
  chance: { secret: Uint8Array; committedAt: Date; drawnAt: Date },
  sha256: Sha256,
): Promise<DrawProof> {
  const { tournamentId, attempt, entries } = subject;
  const { secret, committedAt, drawnAt } = chance;
  const entryHash = await sha256(canonicalEntries(subject));
  const playerIds = entries.map(({ player_id }) => player_id);
  const order = await shuffledOrder(playerIds, { secret, entryHash }, sha256);
  return {
    version: DRAW_PROOF_VERSION,
    tournament_id: tournamentId,
    attempt,
    commitment: await commitmentOf(secret, sha256),
    committed_at: committedAt.toISOString(),
    drawn_at: drawnAt.toISOString(),
    secret: hexOf(secret),
    entries: byPlayerId(entries),
    entry_hash: hexOf(entryHash),
    order,
    result_hash: hexOf(await sha256(canonicalOrder(hexOf(entryHash), order))),
  };
}

const linesOf = (lines: readonly string[]): Bytes => utf8(lines.map((line) => `${line}\n`).join(""));

const WORDS = 2 ** 32;

/**
 * Whole numbers from 0 and below a bound, all equally likely. They come from 32-bit words, high byte first, of the
 * blocks SHA-256(seed, 0), SHA-256(seed, 1), …; a word beyond the last whole multiple of the bound is discarded,
 * because a remainder of it would favour the small numbers.
 */
function numbersBelow(seed: Uint8Array, sha256: Sha256): (bound: number) => Promise<number> {
  const nextWord = wordsOf(seed, sha256);
  return async (bound) => {
    const usable = WORDS - (WORDS % bound);
    let word = await nextWord();
    while (word >= usable) word = await nextWord();
    return word % bound;
  };
}

function wordsOf(seed: Uint8Array, sha256: Sha256): () => number | Promise<number> {
  let block = new DataView(new ArrayBuffer(0));
  let [at, counter] = [0, 0];
  const nextBlock = async (): Promise<number> => {
    const bytes = joined(await sha256(joined(seed, uint32(counter))));
    block = new DataView(bytes.buffer);
    counter += 1;
    at = 4;
    return block.getUint32(0);
  };
  return () => {
    if (at >= block.byteLength) return nextBlock();
    at += 4;
    return block.getUint32(at - 4);
  };
}

function uint32(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

const inByteOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const byPlayerId = (entries: readonly DrawEntry[]): DrawEntry[] =>
  entries.toSorted((a, b) => inByteOrder(a.player_id, b.player_id));

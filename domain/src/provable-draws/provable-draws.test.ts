import { createHash, hash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { idFrom, type RegistrationId } from "../common/ids.ts";
import { type Bytes, hexOf, joined, type Sha256, utf8 } from "./bytes.ts";
import {
  canonicalEntries,
  commitmentOf,
  type DrawEntry,
  MAX_DRAWS,
  secretOfDraw,
  shuffledOrder,
} from "./provable-draws.ts";

const sha256: Sha256 = (bytes) => createHash("sha256").update(bytes).digest();
const entry = (player: string, name = player, slot = `seat-${player}`): DrawEntry => ({
  player_id: player,
  name,
  registration_id: slot as RegistrationId,
});
const listOf = (entries: readonly DrawEntry[]): string =>
  new TextDecoder().decode(canonicalEntries({ tournamentId: idFrom("cup"), attempt: 1, entries }));
const zeros = { secret: new Uint8Array(32), entryHash: new Uint8Array(32) };

test("the commitment is the plain SHA-256 of the secret", async () => {
  expect(await commitmentOf(utf8("abc"), sha256)).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

test("each secret is the commitment of the draw after it, and there are 64", async () => {
  const root = utf8("a root of thirty-two bytes, so so");
  const second = await secretOfDraw(root, 2, sha256);
  expect(await commitmentOf(second, sha256)).toBe(hexOf(await secretOfDraw(root, 1, sha256)));
  expect(await secretOfDraw(root, MAX_DRAWS, sha256)).toEqual(root);
  for (const attempt of [0, MAX_DRAWS + 1, 1.5])
    await expect(secretOfDraw(root, attempt, sha256)).rejects.toThrow(RangeError);
});

test("the list is sorted by player, and the length before a name is in bytes", () => {
  expect(listOf([entry("b", "Bọ̀lá"), entry("a", "")])).toBe(
    "pockethall-draw-1 entries\ncup\n1\n2\na seat-a 0 \nb seat-b 9 Bọ̀lá\n",
  );
});

test("no name can pass for another entry", () => {
  const two = [entry("a", "Ada"), entry("b", "Bola")];
  const one = [entry("a", "Ada\nb seat-b 4 Bola")];
  expect(listOf(one)).not.toBe(listOf(two));
  const anyEntries = fc.uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c"), fc.string({ unit: "grapheme" })), {
    selector: ([player]) => player,
  });
  const sorted = (list: readonly (readonly [string, string])[]) => list.toSorted(([a], [b]) => (a < b ? -1 : 1));
  fc.assert(
    fc.property(anyEntries, anyEntries, (these, those) => {
      const isSame = JSON.stringify(sorted(these)) === JSON.stringify(sorted(those));
      const [left, right] = [these, those].map((list) => listOf(list.map(([player, name]) => entry(player, name))));
      expect(left === right).toBe(isSame);
    }),
  );
});

/** A stream that begins with the given words and goes on with zeros. */
function streamOf(...words: readonly number[]): Sha256 {
  const blocks = new Map<number, Bytes>();
  for (let at = 0; at < words.length; at += 8) {
    const block = new DataView(new ArrayBuffer(32));
    for (const [index, word] of words.slice(at, at + 8).entries()) block.setUint32(4 * index, word);
    blocks.set(at / 8, new Uint8Array(block.buffer));
  }
  return (bytes) => {
    if (bytes.length !== 36) return new Uint8Array(32);
    return blocks.get(new DataView(bytes.buffer).getUint32(32)) ?? new Uint8Array(32);
  };
}

test.each<[string, readonly number[], string]>([
  ["0 exchanges with the first", [0, 0], "bca"],
  ["the last place stays at the last number", [2, 1], "abc"],
  ["a word is taken modulo the bound", [5, 3], "abc"],
  ["2^32 - 1 is the last usable word below 3, and is discarded", [0xffff_ffff, 2, 1], "abc"],
  ["2^32 - 2 is still used: 2 modulo 3", [0xffff_fffe, 1], "abc"],
  ["below 2 no word is discarded", [2, 0xffff_ffff], "abc"],
])("the shuffle: %s", async (_, words, order) => {
  expect((await shuffledOrder(["c", "a", "b"], zeros, streamOf(...words))).join("")).toBe(order);
});

test("the ninth word comes from the second block", async () => {
  const players = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
  const stay = [9, 8, 7, 6, 5, 4, 3, 2];
  expect((await shuffledOrder(players, zeros, streamOf(...stay, 1))).join("")).toBe("abcdefghij");
  expect((await shuffledOrder(players, zeros, streamOf(...stay, 0))).join("")).toBe("bacdefghij");
});

const CHI_SQUARE_DRAWS = 100_000;
const fastSha256: Sha256 = (bytes) => hash("sha256", bytes, "buffer");

/** Draws again and again, each with a secret of its own; the first secret is fixed, so every run sees the same draws. */
async function drawMany(players: number, count: (order: readonly number[]) => void): Promise<void> {
  const ids = Array.from({ length: players }, (_, index) => String.fromCharCode(97 + index));
  const entryHash = await fastSha256(utf8(`list of ${players}`));
  let secret = joined(await fastSha256(utf8("the first secret")));
  for (let draw = 0; draw < CHI_SQUARE_DRAWS; draw += 1) {
    const order = await shuffledOrder(ids, { secret, entryHash }, fastSha256);
    count(order.map((id) => id.charCodeAt(0) - 97));
    secret = joined(await fastSha256(secret));
  }
}

const chiSquare = (counts: Iterable<number>, expected: number): number =>
  Array.from(counts).reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);

test("100,000 draws of four: all 24 orders are equally likely", async () => {
  const seen = new Map<string, number>();
  await drawMany(4, (order) => seen.set(order.join(), (seen.get(order.join()) ?? 0) + 1));
  expect(seen.size).toBe(24);
  // 23 degrees of freedom: above 49.7 once in a thousand.
  expect(chiSquare(seen.values(), CHI_SQUARE_DRAWS / 24)).toBeLessThan(49.7);
});

test("100,000 draws of twelve: every participant is equally likely at every place", async () => {
  const seen = Array.from({ length: 144 }, () => 0);
  await drawMany(12, (order) => {
    for (const [place, player] of order.entries()) seen[12 * place + player] = (seen[12 * place + player] ?? 0) + 1;
  });
  // 11 × 11 degrees of freedom: above 173.6 once in a thousand.
  expect(chiSquare(seen, CHI_SQUARE_DRAWS / 12)).toBeLessThan(173.6);
});

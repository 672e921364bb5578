import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idFrom, type RegistrationId, type TournamentId } from "../common/ids.ts";
import { bytesOf, hexOf, type Sha256 } from "./bytes.ts";
import { commitmentOf, type DrawEntry, type DrawProof, proveDraw, secretOfDraw } from "./provable-draws.ts";
import { checkDraws, firstFailure, type PublishedDraws, seedingProblem, verifyProof } from "./verify-draws.ts";

const sha256: Sha256 = (bytes) => createHash("sha256").update(bytes).digest();
const root = sha256(new Uint8Array(1)) as Uint8Array;
const [committedAt, drawnAt] = [new Date("2026-11-21T09:00:00Z"), new Date("2026-12-01T18:00:00Z")];

const CUP = idFrom<TournamentId>("cup");

const entriesOf = (names: readonly string[]): DrawEntry[] =>
  names.map((name, index) => ({
    player_id: `player-${index}`,
    name,
    registration_id: `seat-${index}` as RegistrationId,
  }));

async function givenProof(names: readonly string[], attempt = 1): Promise<DrawProof> {
  const secret = await secretOfDraw(root, attempt, sha256);
  const subject = { tournamentId: CUP, attempt, entries: entriesOf(names) };
  return proveDraw(subject, { secret, committedAt, drawnAt }, sha256);
}

/** Three draws of one tournament, the list a little shorter each time. */
async function givenDraws(): Promise<PublishedDraws & { proofs: DrawProof[] }> {
  const proofs = await Promise.all([
    givenProof(["Ada", "Bola", "Chidi", "Dayo"], 1),
    givenProof(["Ada", "Bola", "Chidi"], 2),
    givenProof(["Ada", "Bola"], 3),
  ]);
  const commitment = await commitmentOf(await secretOfDraw(root, 1, sha256), sha256);
  return { tournament_id: CUP, commitment, proofs };
}

const verdictsOf = async (published: PublishedDraws) =>
  (await checkDraws(published, sha256)).map(({ steps }) => firstFailure(steps));

test("a proof that was not touched holds, and so does a history of draws", async () => {
  expect(await verifyProof(await givenProof(["Ada", "Bola", "Chidi"]), sha256)).toEqual({ ok: true });
  expect(await verdictsOf(await givenDraws())).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(await verdictsOf({ tournament_id: CUP, commitment: "00", proofs: [] })).toEqual([]);
});

test.each<[string, (proof: DrawProof) => Partial<DrawProof>, string, string]>([
  ["another version", () => ({ version: "pockethall-draw-2" }), "format", "This verifier knows pockethall-draw-1"],
  ["a draw beyond the chain", () => ({ attempt: 65 }), "format", "There is no draw 65"],
  ["capital digits", ({ secret }) => ({ secret: `F${secret.slice(1)}` }), "format", "secret is not 64 lower-case"],
  ["an id with a space", () => ({ tournament_id: idFrom("c up") }), "format", '"c up" is no id'],
  ["half a character", () => ({ entries: entriesOf(["\ud800", "B", "C"]) }), "format", "A name is no Unicode text"],
  ["a shorter order", ({ order }) => ({ order: order.slice(1) }), "format", "3 are listed and 2 are in the order"],
  ["a player twice", ({ entries }) => ({ entries: [...entries, ...entries] }), "format", "A player is listed twice"],
  ["a secret of one's own", () => ({ secret: "00".repeat(32) }), "commitment", "The secret's SHA-256 is 66687aadf8"],
  ["another tournament", () => ({ tournament_id: idFrom("cup2") }), "entries", "The entry list's hash is "],
  ["another number", () => ({ attempt: 2 }), "entries", "The entry list's hash is "],
  ["another list hash", () => ({ entry_hash: "00".repeat(32) }), "entries", "The entry list's hash is "],
  ["another result hash", () => ({ result_hash: "00".repeat(32) }), "result", "The order's hash is "],
])("found: %s", async (_, change, step, reason) => {
  const proof = await givenProof(["Ada", "Bola", "Chidi"]);
  const verdict = await verifyProof({ ...proof, ...change(proof) }, sha256);
  expect(verdict).toMatchObject({ ok: false, step, reason: expect.stringContaining(reason) });
});

test("the first place that differs is named", async () => {
  const proof = await givenProof(["Ada", "Bola"]);
  const [first, second] = proof.order.map((id) => proof.entries.find(({ player_id }) => player_id === id)?.name);
  const reason = `Place 1 belongs to ${first}, published was ${second}.`;
  expect(await verifyProof({ ...proof, order: proof.order.toReversed() }, sha256)).toEqual({
    ok: false,
    step: "order",
    reason,
  });
});

describe("any tampering is detected", () => {
  const HASHES = ["secret", "commitment", "entry_hash", "result_hash"] as const;
  const withoutEntry = ({ entries, order }: DrawProof, index: number): Partial<DrawProof> => {
    const gone = entries[index]?.player_id;
    return { entries: entries.toSpliced(index, 1), order: order.filter((id) => id !== gone) };
  };
  const withEntry = ({ entries, order }: DrawProof, at: number): Partial<DrawProof> => ({
    entries: [...entries, { player_id: "outsider", name: "Outsider", registration_id: "seat-x" as RegistrationId }],
    order: order.toSpliced(at, 0, "outsider"),
  });
  const withChanged = ({ entries }: DrawProof, index: number, field: keyof DrawEntry): Partial<DrawProof> => ({
    entries: entries.map((each, at) => (at === index ? { ...each, [field]: `${each[field]}x` } : each)),
  });
  const withSwapped = ({ order }: DrawProof, one: number, other: number): Partial<DrawProof> => ({
    order: order.with(one, order[other] as string).with(other, order[one] as string),
  });
  const withBit = (proof: DrawProof, field: (typeof HASHES)[number], bit: number): Partial<DrawProof> => {
    const bytes = bytesOf(proof[field]);
    return { [field]: hexOf(bytes.with(bit >> 3, (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7)))) };
  };
  const anyTampering = fc.oneof(
    fc.tuple(fc.constantFrom(...HASHES), fc.nat(255)).map(
      ([field, bit]) =>
        (proof: DrawProof) =>
          withBit(proof, field, bit),
    ),
    fc.nat().map((at) => (proof: DrawProof) => withoutEntry(proof, at % proof.entries.length)),
    fc.nat().map((at) => (proof: DrawProof) => withEntry(proof, at % proof.entries.length)),
    fc.tuple(fc.nat(), fc.constantFrom("player_id" as const, "name" as const, "registration_id" as const)).map(
      ([at, field]) =>
        (proof: DrawProof) =>
          withChanged(proof, at % proof.entries.length, field),
    ),
    fc.nat().map((at) => (proof: DrawProof) => {
      const one = at % proof.order.length;
      return withSwapped(proof, one, (one + 1) % proof.order.length);
    }),
  );
  const anyNames = fc.array(fc.string({ unit: "grapheme", maxLength: 20 }), { minLength: 2, maxLength: 12 });

  test("in a bit of a hash or the secret, in the list, in the order", async () => {
    await fc.assert(
      fc.asyncProperty(anyNames, anyTampering, async (names, tamper) => {
        const proof = await givenProof(names);
        expect(await verifyProof(proof, sha256)).toEqual({ ok: true });
        expect(await verifyProof({ ...proof, ...tamper(proof) }, sha256)).toMatchObject({ ok: false });
      }),
      { numRuns: 500 },
    );
  });

  test("also when all hashes of the proof are recomputed: the first commitment is binding", async () => {
    const { tournament_id, commitment } = await givenDraws();
    const secret = sha256(new Uint8Array(2)) as Uint8Array;
    const subject = { tournamentId: CUP, attempt: 1, entries: entriesOf(["Ada", "Bola"]) };
    const forged = await proveDraw(subject, { secret, committedAt, drawnAt }, sha256);
    expect(await verifyProof(forged, sha256)).toEqual({ ok: true });
    expect(await verdictsOf({ tournament_id, commitment, proofs: [forged] })).toMatchObject([
      { ok: false, step: "chain" },
    ]);
  });

  test("in the history: a draw left out, moved, of another tournament, or with a secret of its own", async () => {
    const draws = await givenDraws();
    const [first, second, third] = draws.proofs as [DrawProof, DrawProof, DrawProof];
    const of = async (...proofs: DrawProof[]) =>
      (await verdictsOf({ ...draws, proofs })).map((verdict) =>
        verdict.ok ? "ok" : `${verdict.step}: ${verdict.reason}`,
      );
    expect(await of(second, third)).toEqual([
      "chain: Draw 1 is missing: the next one published is 2.",
      "chain: Draw 2 is missing: the next one published is 3.",
    ]);
    expect(await of(first, third)).toEqual(["ok", "chain: Draw 2 is missing: the next one published is 3."]);
    expect((await of(second, first))[0]).toContain("Draw 1 is missing");
    const elsewhere = { ...first, tournament_id: idFrom<TournamentId>("cap") };
    expect(await of(elsewhere)).toEqual(["chain: The proof belongs to another tournament."]);
    const secret = sha256(new Uint8Array(3)) as Uint8Array;
    const subject = { tournamentId: CUP, attempt: 2, entries: second.entries };
    expect(await of(first, await proveDraw(subject, { secret, committedAt, drawnAt }, sha256))).toEqual([
      "ok",
      "chain: Its commitment is not the secret that the draw before it revealed.",
    ]);
  });
});

test.each<[string, readonly [string, number][], boolean]>([
  [
    "as drawn",
    [
      ["a", 1],
      ["b", 2],
      ["c", 3],
    ],
    true,
  ],
  [
    "in another order of rows",
    [
      ["c", 3],
      ["a", 1],
      ["b", 2],
    ],
    true,
  ],
  [
    "one has left",
    [
      ["a", 1],
      ["c", 3],
    ],
    true,
  ],
  [
    "two are exchanged",
    [
      ["b", 1],
      ["a", 2],
      ["c", 3],
    ],
    false,
  ],
  [
    "a participant was not drawn",
    [
      ["a", 1],
      ["x", 2],
    ],
    false,
  ],
  [
    "two of one seed and place",
    [
      ["a", 1],
      ["a", 1],
    ],
    false,
  ],
])("the seeds against the draw a, b, c: %s", (_, seeds, isDrawn) => {
  const seeded = seeds.map(([playerId, seed]) => ({ playerId, seed }));
  expect(seedingProblem(["a", "b", "c"], seeded) === undefined).toBe(isDrawn);
});

import { idFrom, type RegistrationId, type TournamentId } from "@pockethall/domain/ids";
import { commitmentOf, proveDraw, secretOfDraw } from "@pockethall/domain/provable-draws";
import { expect, test } from "vitest";
import { storeOn } from "../../lib/storage.ts";
import { commitmentSeen, rememberCommitment } from "./seen-commitments.ts";
import { browserSha256, type KnownBeside, verifyDraws } from "./verification.ts";

const sha256 = browserSha256 ?? (() => new Uint8Array(32));
const at = new Date("2026-11-21T09:00:00Z");
const entries = ["ada", "bola", "chidi"].map((id) => ({
  player_id: id,
  name: id,
  registration_id: `seat-${id}` as RegistrationId,
}));

const CUP = idFrom<TournamentId>("cup");

/** A tournament with this many draws. */
async function givenDraws(count: number) {
  const root = new Uint8Array(32);
  const commitment = await commitmentOf(await secretOfDraw(root, 1, sha256), sha256);
  const proofs = [];
  for (let attempt = 1; attempt <= count; attempt += 1) {
    const chance = { secret: await secretOfDraw(root, attempt, sha256), committedAt: at, drawnAt: at };
    const proof = await proveDraw({ tournamentId: CUP, attempt, entries }, chance, sha256);
    proofs.push({ ...proof, entries: [...proof.entries], order: [...proof.order] });
  }
  return { tournament_id: CUP, commitment, committed_at: at.toISOString(), proofs };
}
const nothing: KnownBeside = { seeds: null, seenBefore: null };

test("a draw is proven step by step, and so are several", async () => {
  const one = await verifyDraws(await givenDraws(1), nothing, sha256);
  expect(one.isProven).toBe(true);
  expect(one.parts.map(({ title, lines }) => [title, lines.length])).toEqual([["The draw", 6]]);
  const two = await verifyDraws(await givenDraws(2), nothing, sha256);
  expect(two.parts.map(({ title }) => title)).toEqual(["Draw 1 of 2", "Draw 2 of 2"]);
  expect(two.isProven).toBe(true);
});

test("a changed proof is not proven, and the line names the difference", async () => {
  const draws = await givenDraws(1);
  const [proof] = draws.proofs;
  if (!proof) throw new Error("no proof");
  const { parts, isProven } = await verifyDraws(
    { ...draws, proofs: [{ ...proof, order: proof.order.toReversed() }] },
    nothing,
    sha256,
  );
  expect(isProven).toBe(false);
  expect(parts[0]?.lines.filter(({ problem }) => problem !== undefined)).toEqual([
    { text: "Secret and entry list give exactly this order", problem: expect.stringContaining("Place 1 belongs to ") },
  ]);
});

test("seeds and the commitment seen before are compared too", async () => {
  const draws = await givenDraws(1);
  const order = draws.proofs[0]?.order ?? [];
  const seeds = order.map((playerId, index) => ({ playerId, seed: index + 1 }));
  const proven = await verifyDraws(draws, { seeds, seenBefore: draws.commitment }, sha256);
  expect(proven.isProven).toBe(true);
  expect(proven.parts.at(-1)).toMatchObject({ title: "Other checks", lines: [{}, {}] });
  const reversed = seeds.map(({ playerId, seed }) => ({ playerId, seed: -seed }));
  expect((await verifyDraws(draws, { seeds: reversed, seenBefore: null }, sha256)).isProven).toBe(false);
  expect((await verifyDraws(draws, { seeds, seenBefore: "another" }, sha256)).isProven).toBe(false);
});

test("nothing drawn is nothing proven", async () => {
  expect(await verifyDraws(await givenDraws(0), nothing, sha256)).toEqual({ parts: [], isProven: false });
});

function givenStore(text?: string) {
  const kept = new Map<string, string>(text === undefined ? [] : [["pockethall.commitments", text]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return storeOn(() => storage as Storage);
}

test("the first commitment seen stays, the oldest tournaments are forgotten, nonsense is nothing", () => {
  const store = givenStore('[["cup","first"],7,["x"],["y",3]]');
  rememberCommitment(CUP, "second", store);
  expect(commitmentSeen(CUP, store)).toBe("first");
  for (let number = 0; number < 50; number += 1) rememberCommitment(idFrom(`cup ${number}`), "seen", store);
  expect(commitmentSeen(CUP, store)).toBeNull();
  expect(commitmentSeen(idFrom("cup 0"), store)).toBe("seen");
  expect(commitmentSeen(CUP, givenStore("{not json"))).toBeNull();
  expect(commitmentSeen(CUP, givenStore('{"cup":"x"}'))).toBeNull();
});

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bytesOf, hexOf, type Sha256 } from "./bytes.ts";
import { canonicalEntries, type DrawProof, MAX_DRAWS, proveDraw, secretOfDraw } from "./provable-draws.ts";
import { checkDraws, type PublishedDraws } from "./verify-draws.ts";

// The public page and our code must agree. Its vectors were computed by the Python program on it.

const page = readFileSync(new URL("../../../docs/provable-draw.md", import.meta.url), "utf8");
const block = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n(?<text>.*?)\`\`\``, "su").exec(page)?.groups?.["text"] ?? "";
const published: PublishedDraws & { committed_at: string } = JSON.parse(block("json"));
const proofs = published.proofs as [DrawProof, DrawProof];
const root = Uint8Array.from({ length: 32 }, (_, index) => index);

const sha256: Sha256 = (bytes) => createHash("sha256").update(bytes).digest();
const webSha256: Sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

test("the chain of secrets leads from the root to the commitment", async () => {
  expect(page).toContain(`hashes it ${MAX_DRAWS} times`);
  for (const { attempt, secret, commitment } of proofs) {
    const computed = await secretOfDraw(root, attempt, sha256);
    expect(hexOf(computed)).toBe(secret);
    expect(hexOf(await sha256(computed))).toBe(commitment);
  }
});

test("the entry list has the bytes that the page shows", () => {
  const { tournament_id: tournamentId, attempt, entries } = proofs[0];
  const bytes = canonicalEntries({ tournamentId, attempt, entries });
  expect(new TextDecoder().decode(bytes)).toBe(block("text"));
});

test.each([
  ["node:crypto", sha256],
  ["the web's crypto", webSha256],
])("with %s our proofs are the page's, for any order of the entries", async (_, hash) => {
  for (const proof of proofs) {
    const { tournament_id: tournamentId, attempt, entries, secret, committed_at, drawn_at } = proof;
    const chance = { secret: bytesOf(secret), committedAt: new Date(committed_at), drawnAt: new Date(drawn_at) };
    expect(await proveDraw({ tournamentId, attempt, entries: entries.toReversed() }, chance, hash)).toEqual(proof);
  }
  const checked = await checkDraws(published, hash);
  expect(checked.map(({ attempt }) => attempt)).toEqual([1, 2]);
  expect(checked.flatMap(({ steps }) => steps).every(({ ok }) => ok)).toBe(true);
});

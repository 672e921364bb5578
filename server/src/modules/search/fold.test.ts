import { foldedName } from "@pockethall/domain/names";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../testing/database/test-database.ts";
import { twoThousandNames } from "./testing/names.ts";

const database = await openTestDatabase();
afterAll(() => database[Symbol.asyncDispose]());

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select array_to_string(search_fold(text), ' ') as folded
    from unnest(${sql.val(texts as string[])}::text[]) with ordinality as given (text, place)
    order by place`.execute(database.db);
  return rows.map(({ folded }) => folded);
}

test("the database folds two thousand names as domain/names does", async () => {
  const names = twoThousandNames();
  expect(names).toHaveLength(2_000);
  expect(await foldedByDatabase(names)).toEqual(names.map(foldedName));
});

/** Medieval letters of Unicode 17, whose capitals PostgreSQL does not know yet. */
const TOO_NEW = /[\ua7ce\ua7cf\ua7d2\ua7d4\ua7f1]/u;

test("and every Latin letter, by itself, as a capital and within words", async () => {
  const letters = Array.from({ length: 0xab70 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index)).filter(
    (letter) => /(?=\p{L})\p{Script=Latin}/u.test(letter),
  );
  expect(letters.length).toBeGreaterThan(1_000);
  const texts = letters
    .flatMap((letter) => [letter, letter.toUpperCase(), `Ma${letter}a ${letter}o`])
    .filter((text) => !TOO_NEW.test(text));
  const folded = await foldedByDatabase(texts);
  const different = texts.filter((text, index) => folded[index] !== foldedName(text));
  expect(different).toEqual([]);
});

test("alphabetical order folds them too", async () => {
  const texts = ["Kɔfi Ɛsi", "ƆFORI", "Ɖzifa Ƒo-Ɣe", "Bǝlama Ǝ", "Maʿaji", "Ꞌata", "Łukasz Weiß", "ᴀᴅᴀ"];
  const { rows } = await sql<{ folded: string }>`
    select folded_name(text) as folded from unnest(${sql.val(texts)}::text[]) with ordinality as given (text, place)
    order by place`.execute(database.db);
  const plain = ["kofi esi", "ofori", "dzifa fo ge", "belama e", "maaji", "ata", "lukasz weiss", "ada"];
  expect([rows.map(({ folded }) => folded), texts.map(foldedName)]).toEqual([plain, plain]);
});

test("and any other text in the scripts and signs of our players", async () => {
  const unit = fc.constantFrom(..."aZéẸọ̣́ṣɓƁɗƘƴ'’‘ʼ`-_.,;:!?()/%\\\"#@0159²ßĳﬁÅøÐɔƆɛƐɖƉƒɣʋǝƎɨɲǥꞌʻ 🎱é́ΑφЖжىمحمد李培凡");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit, maxLength: 24 }), { minLength: 20, maxLength: 60 }), async (texts) => {
      expect(await foldedByDatabase(texts)).toEqual(texts.map(foldedName));
    }),
    { numRuns: 40 },
  );
});

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

test("and any other text in the scripts and signs of our players", async () => {
  const unit = fc.constantFrom(..."aZéẸọ̣́ṣɓƁɗƘƴ'’‘ʼ`-_.,;:!?()/%\\\"#@0159²ßĳﬁÅøÐ 🎱é́ΑφЖжىمحمد李培凡");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit, maxLength: 24 }), { minLength: 20, maxLength: 60 }), async (texts) => {
      expect(await foldedByDatabase(texts)).toEqual(texts.map(foldedName));
    }),
    { numRuns: 40 },
  );
});

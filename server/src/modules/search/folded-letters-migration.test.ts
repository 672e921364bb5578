import { nameKey } from "@pockethall/domain/names";
import { expect, test } from "vitest";
import { openOlderDatabase } from "../../../testing/database/older-database.ts";
import { migrate } from "../../database/migrate.ts";
import { newId } from "../../kernel/ids.ts";

const BEFORE = "0090_folded_letters.sql";
const NAMES = ["Kɔfi Ɛsi", "Ɖzifa Ƒo", "Bǝlama Ali", "Maʿaji Musa", "Ada Obi", "Ɓala Ƙofa"];
/** The keys that servers before 0090 stored. */
const OLD_KEYS = ["kɔfi ɛsi", "ƒo ɖzifa", "ali bǝlama", "maʿaji musa", "ada obi", "bala kofa"];

test("players of before have the keys of today, and are found and listed by plain letters", async () => {
  await using older = await openOlderDatabase(BEFORE);
  const { client } = older;
  const ids = NAMES.map(() => newId());
  await client.query(
    `insert into players (id, name, name_key, state)
     select id, name, key, 'Kano' from unnest($1::uuid[], $2::text[], $3::text[]) as given (id, name, key)`,
    [ids, NAMES, OLD_KEYS],
  );
  await migrate(older.url);
  const { rows } = await client.query<{ name: string; name_key: string; found: boolean }>(
    `select p.name, p.name_key, s.words @@ to_tsquery('simple', replace(p.name_key, ' ', ' & ')) as found
     from players p join search_people s on s.player_id = p.id where p.id = any ($1) order by folded_name(p.name) collate "C"`,
    [ids],
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "Ada Obi",
    "Ɓala Ƙofa",
    "Bǝlama Ali",
    "Ɖzifa Ƒo",
    "Kɔfi Ɛsi",
    "Maʿaji Musa",
  ]);
  for (const { name, name_key, found } of rows) expect([name, name_key, found]).toEqual([name, nameKey(name), true]);
});

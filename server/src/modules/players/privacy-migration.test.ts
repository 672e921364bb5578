import type pg from "pg";
import { expect, test } from "vitest";
import { openOlderDatabase } from "../../../testing/database/older-database.ts";
import { migrate } from "../../database/migrate.ts";
import { newId } from "../../kernel/ids.ts";

const ADD = "0057_visible_players.sql";
const REMOVE = "0058_one_column_a_fact.sql";

// What servers before 0057 send: the values stood in one of two columns, by the player's choice.
const OLD_CHOICE = `
  update players set show_picture = $2, show_bio = $3,
    profile_image_url = case when $2::boolean then coalesce(profile_image_url, hidden_picture_url) end,
    hidden_picture_url = case when not $2::boolean then coalesce(profile_image_url, hidden_picture_url) end,
    bio = case when $3::boolean then coalesce(bio, hidden_bio) end,
    hidden_bio = case when not $3::boolean then coalesce(bio, hidden_bio) end
  where id = $1`;
const OLD_EDIT = `
  update players set
    bio = case when show_bio then $2 end, hidden_bio = case when not show_bio then $2 end,
    profile_image_url = case when show_picture then $3 end,
    hidden_picture_url = case when not show_picture then $3 end
  where id = $1`;
const OLD_CLOSING = `
  update players set bio = null, hidden_bio = null, profile_image_url = null, hidden_picture_url = null where id = $1`;

type Seen = { bio: string | null; picture: string | null };
const seen = (bio: string | null, picture: string | null): Seen => ({ bio, picture });

async function givenPlayer(client: pg.Client, name: string): Promise<string> {
  const id = newId();
  await client.query("insert into players (id, name, name_key, state) values ($1, $2, lower($2), 'Kano')", [id, name]);
  return id;
}

const ask = async (client: pg.Client, columns: string, table: string, id: string): Promise<Seen | undefined> =>
  (await client.query<Seen>(`select ${columns} from ${table} where id = $1`, [id])).rows[0];
const visible = (client: pg.Client, id: string) =>
  ask(client, "bio, profile_image_url as picture", "visible_players", id);
const own = (client: pg.Client, id: string) => ask(client, "own_bio as bio, own_picture_url as picture", "players", id);
/** What the public pages of a server before 0057 read. */
const visibleBefore = (client: pg.Client, id: string) =>
  ask(client, "bio, profile_image_url as picture", "players", id);

async function givenOldPlayers(client: pg.Client) {
  const ids = {
    open: await givenPlayer(client, "Open Ade"),
    shy: await givenPlayer(client, "Shy Bala"),
    half: await givenPlayer(client, "Half Chidi"),
    blank: await givenPlayer(client, "Blank Dayo"),
  };
  for (const id of [ids.open, ids.shy, ids.half]) await client.query(OLD_EDIT, [id, `bio of ${id}`, `/p/${id}.webp`]);
  await client.query(OLD_CHOICE, [ids.shy, false, false]);
  await client.query(OLD_CHOICE, [ids.half, false, true]);
  await client.query(OLD_CHOICE, [ids.blank, false, false]);
  return ids;
}

test("every value is kept once, and others see what they saw", async () => {
  await using older = await openOlderDatabase(ADD);
  const { client } = older;
  const { open, shy, half, blank } = await givenOldPlayers(client);
  const all = [open, shy, half, blank];
  const before = new Map<string, Seen | undefined>();
  for (const id of all) before.set(id, await visibleBefore(client, id));
  await migrate(older.url);
  const after = new Map<string, Seen | undefined>();
  for (const id of all) after.set(id, await visible(client, id));
  expect(after).toEqual(before);
  expect([...after.values()]).toEqual([
    seen(`bio of ${open}`, `/p/${open}.webp`),
    seen(null, null),
    seen(`bio of ${half}`, null),
    seen(null, null),
  ]);
  for (const id of [open, shy, half]) expect(await own(client, id)).toEqual(seen(`bio of ${id}`, `/p/${id}.webp`));
  expect(await own(client, blank)).toEqual(seen(null, null));
  await client.query("update players set show_bio = true, show_picture = true where id = $1", [shy]);
  expect(await visible(client, shy)).toEqual(seen(`bio of ${shy}`, `/p/${shy}.webp`));
});

test("between the two migrations a server before them keeps working, and hides what is hidden", async () => {
  await using older = await openOlderDatabase(ADD);
  const { client } = older;
  const { open, shy, half } = await givenOldPlayers(client);
  await older.migrateBefore(REMOVE);

  await client.query(OLD_EDIT, [shy, "Edited before", "/p/before.webp"]);
  expect([await own(client, shy), await visible(client, shy)]).toEqual([
    seen("Edited before", "/p/before.webp"),
    seen(null, null),
  ]);
  await client.query(OLD_CHOICE, [half, true, false]);
  expect(await visible(client, half)).toEqual(seen(null, `/p/${half}.webp`));
  await client.query(OLD_CLOSING, [open]);
  expect(await own(client, open)).toEqual(seen(null, null));

  await client.query("update players set own_bio = 'Edited after' where id = any($1)", [[open, shy]]);
  expect(await visibleBefore(client, open)).toEqual(seen("Edited after", null));
  expect(await visibleBefore(client, shy)).toEqual(seen(null, null));
  await client.query("update players set show_bio = true where id = $1", [shy]);
  expect(await visibleBefore(client, shy)).toEqual(seen("Edited after", null));

  await migrate(older.url);
  expect(await own(client, shy)).toEqual(seen("Edited after", "/p/before.webp"));
  const { rows } = await client.query(
    "select column_name from information_schema.columns where table_name = 'players' and column_name ~ 'bio|picture|image'",
  );
  expect(rows.map(({ column_name }) => column_name).toSorted()).toEqual([
    "own_bio",
    "own_picture_url",
    "show_bio",
    "show_picture",
  ]);
});

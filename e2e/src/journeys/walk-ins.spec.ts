import { violationsAtBothWidths } from "../fixtures/inspect.ts";
import { signUp } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { newTournament, openTournament } from "../fixtures/tournaments.ts";

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test("at the desk: a known player, a name twice, a list, and seats that are lost and given back", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/walk-ins(?:\/list)?\)/u); // a name twice is refused
  const known = await signUp(server, { state: "Kano" });
  const window = { check_in_opens_at: inMinutes(-60), check_in_closes_at: inMinutes(20), unchecked_lose_seat: true };
  const fields = newTournament(window);
  const cup = await openTournament(server, organizer, fields);
  const page = await visit(organizer, { viewport: { width: 360, height: 800 } });
  const dialog = page.getByRole("dialog", { name: "Enter a player" });
  const open = () => page.getByRole("button", { name: "Enter a player" }).click();
  const enter = () => dialog.getByRole("button", { name: "Enter player" }).click();
  await page.goto(`/organize/${cup.id}?tab=entries`);

  await open();
  await dialog.getByLabel("Name", { exact: true }).fill(known.user.name.slice(0, -1));
  await dialog.getByRole("option", { name: known.user.name }).click();
  await expect(dialog.getByLabel("State")).toHaveCount(0);
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await enter();
  await expect(page.getByRole("listitem").filter({ hasText: known.user.name })).toContainText("Checked in");

  await open();
  const namesake = dialog.getByLabel("This is another person of the same name");
  const enterNamesake = async () => {
    await dialog.getByLabel("Name", { exact: true }).fill(known.user.name.toUpperCase());
    await dialog.getByRole("option", { name: `New player: ${known.user.name.toUpperCase()}` }).click();
    await enter();
    await expect(dialog).toContainText(`${known.user.name} has already entered. Is this the same person?`);
  };
  await enterNamesake();
  await namesake.check();
  await dialog.getByLabel("Name", { exact: true }).fill("Another Player");
  await expect(namesake).toHaveCount(0); // it was about the name before
  await enterNamesake();
  await namesake.check();
  await enter();
  await expect(page.getByText("2 players")).toBeVisible();

  await page.getByRole("button", { name: "Enter a list" }).click();
  const list = page.getByRole("dialog", { name: "Enter a list" });
  await list.getByLabel("Names").fill("Amaka Obi\n\nBayo Alli\nObi Amaka");
  await list.getByRole("button", { name: "Enter players" }).click();
  await expect(list.getByRole("list", { name: "Lines to correct" })).toContainText("Line 4, Obi Amaka");
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await list.getByLabel("Names").fill("Amaka Obi\n\nBayo Alli");
  await list.getByRole("button", { name: "Enter players" }).click();
  await expect(page.getByText("4 players", { exact: true })).toBeVisible();

  // A player removed by mistake is back with one press.
  await page.getByRole("button", { name: "More: Bayo Alli" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("3 players", { exact: true })).toBeVisible();
  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("4 players", { exact: true })).toBeVisible();
  await page.reload(); // its messages lie over the end of the page for some seconds

  await page.setViewportSize({ width: 1280, height: 800 });
  // The desk says who will lose the place, who has lost it, and takes it back.
  const { token } = organizer;
  const params = { id: cup.id };
  const { data: entries } = await server.call("GET /api/organizer/tournaments/:id/entries", { token, params });
  const code = entries.find(({ player }) => player.name === "Bayo Alli")?.code ?? "";
  const uncheck = { code, checked_in: false };
  await server.call("POST /api/organizer/tournaments/:id/check-in", { token, params, body: uncheck });
  await expect(page.getByText("1 player will lose their seat")).toContainText("Bayo Alli.");
  expect(await violationsAtBothWidths(page)).toEqual([]);
  const { data: now } = await server.call("GET /api/organizer/tournaments/:id", { token, params });
  const closed = { ...fields, check_in_closes_at: inMinutes(-1), version: now.settings?.version ?? 0 };
  await server.call("PUT /api/organizer/tournaments/:id", { token, params, body: closed });
  await expect(page.getByText("1 player lost their seat")).toContainText("Bayo Alli.");
  await expect(page.getByText("3 players", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo for everyone" }).click();
  await expect(page.getByText("4 players", { exact: true })).toBeVisible();
  await expect(page.getByText("1 player lost their seat")).toHaveCount(0);
});

import { violationsOf } from "../fixtures/inspect.ts";
import { signUp } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { openTournament } from "../fixtures/tournaments.ts";

for (const [width, height] of [
  [360, 800],
  [1280, 800],
] as const)
  test(`at the desk, ${width} px: a known player, a name twice, and a list`, async ({
    visit,
    server,
    organizer,
    watch,
  }) => {
    watch.allow(/walk-ins(?:\/list)?\)/u); // a name twice is refused
    const known = await signUp(server, { state: "Kano" });
    const cup = await openTournament(server, organizer);
    const page = await visit(organizer, { viewport: { width, height } });
    const dialog = page.getByRole("dialog", { name: "Enter a player" });
    const open = () => page.getByRole("button", { name: "Enter a player" }).click();
    const enter = () => dialog.getByRole("button", { name: "Enter player" }).click();
    await page.goto(`/organize/${cup.id}?tab=entries`);

    await open();
    await dialog.getByLabel("Name", { exact: true }).fill(known.user.name.slice(0, -1));
    await dialog.getByRole("option", { name: known.user.name }).click();
    await expect(dialog.getByLabel("State")).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await enter();
    await expect(page.getByRole("listitem").filter({ hasText: known.user.name })).toContainText("Checked in");

    await open();
    await dialog.getByLabel("Name", { exact: true }).fill(known.user.name.toUpperCase());
    await dialog.getByRole("option", { name: `New player: ${known.user.name.toUpperCase()}` }).click();
    await enter();
    await expect(dialog).toContainText(`${known.user.name} has already entered. Is this the same person?`);
    await dialog.getByLabel("This is another person of the same name").check();
    await enter();
    await expect(page.getByText("2 players")).toBeVisible();

    await page.getByRole("button", { name: "Enter a list" }).click();
    const list = page.getByRole("dialog", { name: "Enter a list" });
    await list.getByLabel("Names").fill("Amaka Obi\n\nBayo Alli\nObi Amaka");
    await list.getByRole("button", { name: "Enter players" }).click();
    await expect(list.getByRole("list", { name: "Lines to correct" })).toContainText("Line 4, Obi Amaka");
    expect(await violationsOf(page)).toEqual([]);
    await list.getByLabel("Names").fill("Amaka Obi\n\nBayo Alli");
    await list.getByRole("button", { name: "Enter players" }).click();
    await expect(page.getByText("4 players", { exact: true })).toBeVisible();
  });

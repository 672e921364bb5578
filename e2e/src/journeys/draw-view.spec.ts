import { expect, type Page, test } from "../fixtures/test.ts";
import { startedTournament, startMatch, winFrame } from "../fixtures/tournaments.ts";

const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true };
const openDraw = async (page: Page, id: string, query = "") => {
  await page.goto(`/tournaments/${id}?tab=draw${query}`);
  await expect(page.getByLabel("Follow a player")).toBeVisible();
};
const nameOf = (player: { name: string } | null | undefined) => player?.name ?? "nobody";
/** A game of the tree by its name. */
const box = (page: Page, title: string) => page.getByRole("link", { name: new RegExp(`^${title}:`, "u") });

test("TD-03: on a phone the draw goes round by round, names each pairing, and follows the frames", async ({
  visit,
  server,
  organizer,
}) => {
  const { tournament, games } = await startedTournament(server, organizer, { players: 5 });
  const opener = games.find(({ round_number }) => round_number === 1);
  if (!opener) throw new Error("no match can be played yet");
  const page = await visit(undefined, PHONE);
  await page.goto(`/tournaments/${tournament.id}`);
  await page.getByRole("tab", { name: "Draw" }).click();
  await expect(page).toHaveURL(/tab=draw/u);

  const strip = page.getByRole("tablist", { name: "Rounds of the draw" });
  await expect(strip.getByRole("tab")).toHaveText(["Quarter-final", "Semi-final", "Final"]);
  await expect(strip.getByRole("tab", { selected: true })).toHaveText("Quarter-final");
  const panel = page.getByRole("tabpanel", { name: "Quarter-final" });
  await expect(panel.getByText("has a bye")).toHaveCount(3);
  await expect(panel.getByText("Winner of Quarter-final")).toBeVisible();

  await winFrame(server, organizer, await startMatch(server, organizer, opener), 2);
  await expect(panel.getByRole("link", { name: nameOf(opener.player2) })).toContainText(
    new RegExp(`Live.*${nameOf(opener.player1)}0.*${nameOf(opener.player2)}1`, "u"),
  );

  await panel.getByRole("button", { name: "On to Semi-final" }).click();
  await expect(strip.getByRole("tab", { selected: true })).toHaveText("Semi-final");
  await expect(page.getByText("Winner of Semi-final 1 against Winner of Semi-final 2")).toBeVisible();
  await flick(page.getByText("Winner of Semi-final 1 against"), 150);
  await expect(strip.getByRole("tab", { selected: true })).toHaveText("Quarter-final");

  await page.getByRole("button", { name: "List" }).click();
  const name = nameOf(opener.player1);
  await expect(page.getByRole("heading", { level: 3, name: "Quarter-final" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: `Quarter-final: Live: ${name} 0` })).toBeVisible();
});

/** One finger moves right by `byPx`; left when negative. */
async function flick(from: ReturnType<Page["getByText"]>, byPx: number): Promise<void> {
  const at = await from.boundingBox();
  if (at === null) throw new Error("nothing to flick");
  const touch = (type: string, x: number) =>
    from.dispatchEvent(type, {
      touches: type === "touchend" ? [] : [{ identifier: 0, clientX: x, clientY: at.y }],
      changedTouches: [{ identifier: 0, clientX: x, clientY: at.y }],
    });
  await touch("touchstart", at.x + 40);
  await touch("touchend", at.x + 40 + byPx);
}

test("the tree: a player is followed and kept in the address, arrow keys walk the feeders, zoom, drag and paper", async ({
  page,
  server,
  organizer,
}) => {
  const { tournament, games } = await startedTournament(server, organizer, { players: 8 });
  const third = games.find(({ round_number, position }) => round_number === 1 && position === 3);
  const name = nameOf(third?.player1);
  await openDraw(page, tournament.id);
  const tree = page.getByRole("group", { name: /^Tree of the draw/u });
  await expect(tree.getByRole("heading", { level: 3 })).toHaveText(["Quarter-final", "Semi-final", "Final"]);
  await expect(box(page, "Semi-final 2")).toHaveAccessibleName(
    /^Semi-final 2: Winner of Quarter-final 3 against Winner of Quarter-final 4: /u,
  );

  await page.getByLabel("Follow a player").pressSequentially(name);
  await page.getByRole("option", { name }).click();
  await expect(page).toHaveURL(new RegExp(`player=${third?.player1_id}`, "u"));
  await page.reload();
  const path = page.getByRole("region", { name: `Path of ${name}` });
  await expect(path).toContainText("Next, if they win: Semi-final 2, Final");
  await page.getByLabel("Follow a player").fill("No such player");
  await box(page, "Quarter-final 1").focus();
  await expect(page.getByLabel("Follow a player")).toHaveValue(name); // nothing was chosen
  for (const [key, title] of [
    ["ArrowDown", "Quarter-final 2"],
    ["ArrowRight", "Semi-final 1"],
    ["ArrowDown", "Semi-final 2"],
    ["ArrowLeft", "Quarter-final 3"],
    ["End", "Final"],
    ["Home", "Quarter-final 1"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(box(page, title)).toBeFocused();
  }
  await zoomAndDrag(page);
  expect(await sheets(page)).toEqual({ pages: 1, isLandscape: true });

  await box(page, "Quarter-final 1").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/fixtures\//u);
});

/** The picture follows the buttons and the mouse; a drag that ends over a game does not open it. */
async function zoomAndDrag(page: Page): Promise<void> {
  const tree = page.getByRole("group", { name: /^Tree of the draw/u });
  const widthOf = async (title: string) => (await box(page, title).boundingBox())?.width ?? 0;
  const before = await widthOf("Quarter-final 1");
  for (let press = 0; press < 3; press += 1) await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => widthOf("Quarter-final 1")).toBeGreaterThan(1.5 * before);

  await tree.evaluate((frame) => frame.scrollTo(0, 0));
  const left = () => tree.evaluate((frame) => frame.scrollLeft);
  await box(page, "Quarter-final 1").hover();
  await page.mouse.down();
  const at = await box(page, "Quarter-final 1").boundingBox();
  await page.mouse.move((at?.x ?? 0) - 40, at?.y ?? 0, { steps: 4 });
  await page.mouse.up();
  expect(await left()).toBeGreaterThan(50);
  await expect(page).toHaveURL(/tab=draw/u);

  await page.getByRole("button", { name: "Fit to width" }).click();
  await expect.poll(() => tree.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeLessThanOrEqual(1);
}

/** The printed page. */
async function sheets(page: Page): Promise<{ pages: number; isLandscape: boolean }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/u.exec(pdf)?.map(Number) ?? [];
  return { pages: pdf.match(/\/Type \/Page\b(?!s)/gu)?.length ?? 0, isLandscape: width > height };
}

test("groups: their tables stand over the tree, whose places wait for places", async ({ page, server, organizer }) => {
  const { tournament } = await startedTournament(server, organizer, {
    players: 6,
    format: "groups",
    format_options: { groupCount: 2, qualifiersPerGroup: 2 },
  });
  await openDraw(page, tournament.id);
  for (const group of ["Group A", "Group B"])
    await expect(page.getByRole("table", { name: group }).getByRole("rowheader")).toHaveCount(3);
  await expect(box(page, "Semi-final 1")).toHaveAccessibleName(/First of Group A against Second of Group B/u);
  await page.getByRole("button", { name: "Rounds" }).click();
  await expect(page.getByRole("tablist", { name: "Rounds of the draw" }).getByRole("tab")).toHaveText([
    "Group A",
    "Group B",
    "Semi-final",
    "Final",
  ]);
});

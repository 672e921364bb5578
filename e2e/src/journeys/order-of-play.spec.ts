import { inspect, inspectOpen, openScreen } from "../fixtures/inspect.ts";
import { type Person, signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { enter, newTournament, type Tournament } from "../fixtures/tournaments.ts";

const everyDay = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));
const ALL_DAY = everyDay("10:00", "22:00");
const inDays = (days: number, hours = 0) =>
  new Date(Math.floor(Date.now() / 86_400_000 + days) * 86_400_000 + hours * 3_600_000).toISOString();

/** A drawn tournament of eight that begins in the morning, and a hall with two tables to play it in. */
async function givenDrawn(server: TestServer, organizer: Person, { hours = ALL_DAY } = {}) {
  const { token } = organizer;
  const fields = newTournament({ start_date: inDays(6), end_date: inDays(8), registration_deadline: inDays(5) });
  const { data } = await server.call("POST /api/organizer/tournaments", { token, body: fields });
  const params = { id: data.id };
  await server.call("POST /api/organizer/tournaments/:id/publish", { token, params });
  for (let player = 0; player < 8; player += 1) await enter(server, await signUp(server, { state: "Lagos" }), data);
  await server.call("POST /api/organizer/tournaments/:id/draw", { token, params });
  const name = `Yaba Cue Hall ${data.id.slice(-6)}`;
  const place = { address: "12 Herbert Macaulay Way", state: "Lagos" as const, latitude: null, longitude: null };
  const tables = [{ name: "Table 1" }, { name: "Table 2" }];
  await server.call("POST /api/organizer/halls", { token, body: { name, ...place, hours, tables } });
  return { id: data.id, hall: name, address: `/organize/tournaments/${data.id}/order-of-play` };
}

/** Another desk moves the final within its table. */
async function moveFinal(
  { call }: TestServer,
  { token }: Person,
  { id, starts_at }: { id: Tournament["id"]; starts_at: string },
): Promise<void> {
  const { data } = await call("GET /api/organizer/tournaments/:id/order-of-play", { token, params: { id } });
  const final = data.games.find(({ label }) => label === "Final");
  if (!final?.slot) throw new Error("the final has no table");
  const body = { table_id: final.slot.table_id, starts_at, is_pinned: true, version: final.version };
  await call("PUT /api/organizer/matches/:id/slot", { token, params: { id: final.id }, body });
}

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const onTable = (page: Page, table: RegExp) => page.getByRole("list", { name: table }).getByRole("button");
const finalOn = (page: Page, table: RegExp) =>
  page.getByRole("list", { name: table }).getByRole("button", { name: /^Final,/u });

async function planAll(page: Page, hall: string): Promise<void> {
  await page.getByRole("button", { name: "Halls and settings" }).click();
  await dialogOf(page, "Halls and settings")
    .getByRole("checkbox", { name: new RegExp(hall, "u") })
    .check();
  await dialogOf(page, "Halls and settings").getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Plan all" }).click();
  const dialog = dialogOf(page, "Plan all matches?");
  await expect(dialog.getByText("7 matches get a new place.")).toBeVisible();
  await dialog.getByRole("button", { name: "Save the plan" }).click();
  await expect(dialog).toBeHidden();
}

test("the board of a hall that never closes opens at the first match of the day", async ({
  visit,
  server,
  organizer,
}) => {
  const { id, hall, address } = await givenDrawn(server, organizer, { hours: everyDay("00:00", "00:00") });
  const page = await visit(organizer);
  await openScreen(page, address);
  await planAll(page, hall);
  const { token } = organizer;
  const { data: board } = await server.call("GET /api/organizer/tournaments/:id/order-of-play", {
    token,
    params: { id },
  });
  const final = board.games.find(({ label }) => label === "Final");
  if (!final?.slot) throw new Error("the final is not planned");
  const body = { table_id: final.slot.table_id, starts_at: inDays(7, 18), version: final.version };
  await server.call("PUT /api/organizer/matches/:id/slot", { token, params: { id: final.id }, body });
  await page.goto(`${address}?day=${inDays(7).slice(0, 10)}`);
  await expect(page.getByRole("button", { name: /^Final,/u })).toBeInViewport();
});

test("an organizer plans all, moves a match with the keyboard and the mouse, loses a table and prints", async ({
  visit,
  server,
  organizer,
}) => {
  const { id, hall, address } = await givenDrawn(server, organizer);
  const page = await visit(organizer);
  await openScreen(page, address);
  await expect(page.getByText("No tables yet")).toBeVisible();
  await planAll(page, hall);
  await expect(onTable(page, /^Table 1/u).first()).toBeVisible();

  // Picked up with Enter, reported as overlapping another match, then moved to the evening and dropped.
  const last = onTable(page, /^Table 2/u).last();
  const label = (await last.getAttribute("data-game")) ?? "";
  const card = page.locator(`[data-game="${label}"]`);
  await last.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("PageUp");
  const words = page.getByRole("status").filter({ hasText: "Table 2" });
  await expect(words).not.toContainText("It fits.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("status").filter({ hasText: "put back" })).toHaveCount(1);
  const before = (await card.getAttribute("aria-label")) ?? "";
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(words).toContainText("Table 2");
  await page.keyboard.press("ArrowUp");
  await expect(words).toContainText("It fits.");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(card).toHaveAttribute("aria-label", before);

  const final = page.getByRole("button", { name: /^Final,/u });
  await final.focus();
  await page.keyboard.press("Enter");
  for (let times = 0; times < 4; times += 1) await page.keyboard.press("PageDown");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("status").filter({ hasText: "Final: Table 2" })).toContainText("It fits.");
  await page.keyboard.press("Enter");
  await expect(finalOn(page, /^Table 2/u)).toHaveCount(1);

  // The same with the mouse: to the other table, and down.
  const box = await final.boundingBox();
  const target = await page.getByRole("list", { name: /^Table 1/u }).boundingBox();
  if (!box || !target) throw new Error("the board is not drawn");
  await page.mouse.move(box.x + 20, box.y + 6);
  await page.mouse.down();
  await page.mouse.move(target.x + 30, box.y + 40, { steps: 5 });
  await expect(page.getByRole("status").filter({ hasText: "Final: Table 1" })).toContainText("It fits.");
  await page.mouse.up();
  await expect(finalOn(page, /^Table 1/u)).toHaveCount(1);

  await page.getByRole("button", { name: "Table lost" }).click();
  const lost = dialogOf(page, "Table lost");
  await lost.getByLabel("Table").selectOption({ label: `Table 2, ${hall}` });
  await lost.getByRole("button", { name: "Show what changes" }).click();
  await expect(lost.getByText(/(matches get|match gets) a new place/u)).toBeVisible();
  await lost.getByRole("button", { name: "Save the changes" }).click();
  await expect(lost).toBeHidden();
  await expect(onTable(page, /^Table 2/u)).toHaveCount(0);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1, name: "Order of play" })).toBeHidden();
  await expect(page.locator("table").filter({ hasText: "Final" }).first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  const { data } = await server.call("GET /api/tournaments/:id/order-of-play", { params: { id } });
  expect(data).toHaveLength(7);
  expect(new Set(data.map(({ table }) => table))).toEqual(new Set(["Table 1"]));
});

test("on a phone the same board is a list, and a match is moved by choosing its table and time", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/status of 409/u);
  const { id, hall, address } = await givenDrawn(server, organizer);
  const page = await visit(organizer);
  await page.setViewportSize({ width: 360, height: 740 });
  await openScreen(page, address);
  await planAll(page, hall);
  await expect
    .poll(
      async () =>
        (
          await page
            .getByRole("button", { name: /^Move /u })
            .first()
            .boundingBox()
        )?.y,
      {
        message: "the list starts on the first screen",
      },
    )
    .toBeLessThan(400);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Running late",
    "Table lost",
    "Player late",
    "Hall closes early",
    "Table back",
    "Halls and settings",
    "Print",
  ]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Move Final" }).click();
  const dialog = dialogOf(page, "Final");
  await expect(dialog.getByText("It fits.")).toBeVisible();
  const start = dialog.getByLabel("Starts, in Nigeria (WAT)");
  const day = (await start.inputValue()).slice(0, 10);
  await start.fill(`${day}T10:00`);
  await expect(dialog.getByText(/ends too late/u)).toBeVisible();
  await start.fill(`${day}T20:00`);
  await dialog.getByLabel("Table").selectOption({ label: `Table 2, ${hall}` });
  await moveFinal(server, organizer, { id, starts_at: new Date(`${day}T21:00+01:00`).toISOString() });
  await expect(page.locator("main")).toContainText("21:00 to 21:25 · Final");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This match was just changed by someone else.");
  await expect(start).toHaveValue(`${day}T20:00`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: /^Table 2/u })).toContainText("20:00 to 20:25 · Final");
  await inspect(page, address);
});

test("a late match begins with its planned end, and a tap adds 15, 30 or 45 minutes", async ({
  visit,
  server,
  organizer,
}) => {
  const { hall, address } = await givenDrawn(server, organizer);
  const page = await visit(organizer, { viewport: { width: 360, height: 800 } });
  await openScreen(page, address);
  await planAll(page, hall);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Running late" }).click();
  const dialog = dialogOf(page, "Running late");
  await dialog.getByLabel("Match").selectOption({ index: 1 });
  const planned = (await dialog.getByText(/^Planned end: /u).textContent())?.slice(13, 18) ?? "";
  const end = dialog.getByLabel(/^It will end at/u);
  await expect(end).toHaveValue(new RegExp(`T${planned}$`, "u"));
  await dialog.getByRole("button", { name: "+45 min" }).click();
  const [hours = 0, minutes = 0] = planned.split(":").map(Number);
  const later = new Date(Date.UTC(2026, 0, 1, hours, minutes + 45)).toISOString().slice(11, 16);
  await expect(end).toHaveValue(new RegExp(`T${later}$`, "u"));
  await inspectOpen(page);
  await dialog.getByRole("button", { name: "Show what changes" }).click();
  await expect(dialog.getByText(/match(es)? gets? a new place\./u)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Running late" }).click(); // a desk needs no menu for it
  await expect(dialog).toBeVisible();
});

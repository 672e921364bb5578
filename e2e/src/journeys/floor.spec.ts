import { hold } from "../fixtures/hold.ts";
import { inspectOpen } from "../fixtures/inspect.ts";
import { type Person, signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { startMatch, winFrame } from "../fixtures/tournaments.ts";
import { startedAtDesk } from "./screens/started-tournaments.ts";

const ALL_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "00:00", closes: "00:00" }));

/** A knock-out of walk-ins under way in a hall with three tables. */
async function givenFloor(server: TestServer, organizer: Person, players: number) {
  const { token } = organizer;
  const drawn = await startedAtDesk(server, organizer, { players });
  const place = { address: "12 Herbert Macaulay Way", state: "Lagos" as const, latitude: null, longitude: null };
  const name = `Yaba Cue Hall ${drawn.tournament.id.slice(-6)}`;
  const tables = [{ name: "Table 1" }, { name: "Table 2" }, { name: "Table 3" }];
  const hall = { name, ...place, hours: ALL_DAY, tables };
  const { data } = await server.call("POST /api/organizer/halls", { token, body: hall });
  const body = { hall_ids: [data.id], minutes_per_frame: null, rest_minutes: 0, referees: [] };
  const params = { id: drawn.tournament.id };
  await server.call("PUT /api/organizer/tournaments/:id/order-of-play/settings", { token, params, body });
  return drawn;
}

const tileOf = (page: Page, table: string) =>
  page.getByRole("listitem").filter({ has: page.getByText(table, { exact: true }) });
const callButtons = (page: Page) => page.getByRole("button", { name: /^Call to /u });

test("matches are called to free tables, started and ended; each step can be taken back", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/409 \(Conflict\).*\/call/u); // the table that another desk has called meanwhile
  const { tournament } = await givenFloor(server, organizer, 7);
  const page = await visit(organizer, { viewport: { width: 360, height: 800 } });
  await page.goto(`/organize/${tournament.id}`);

  await test.step("a match is on its table with two taps", async () => {
    await page.getByRole("tab", { name: "Floor" }).click();
    await expect(page.getByText("3 tables · 3 free · 7 of 7 here")).toBeVisible();
    await callButtons(page).first().click();
    await expect(tileOf(page, "Table 1").getByText("Called 0 min ago")).toBeVisible();
    await expect(page.getByText("3 tables · 2 free · 7 of 7 here")).toBeVisible();
  });

  await test.step("the call is taken back from the message", async () => {
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByText(/^Call withdrawn: /u)).toBeVisible();
    await expect(tileOf(page, "Table 1").getByText("Free")).toBeVisible();
  });

  await test.step("another table is chosen from the menu", async () => {
    await page
      .getByRole("button", { name: /^More: /u })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Call to Table 3" }).click();
    await expect(tileOf(page, "Table 3").getByText(/^Called/u)).toBeVisible();
  });

  await test.step("it starts, and the start is taken back on the tile", async () => {
    const tile = tileOf(page, "Table 3");
    await tile.getByRole("button", { name: /^Start: /u }).click();
    await expect(tile.getByText("Live, 0 min")).toBeVisible();
    await tile.getByRole("button", { name: /^Undo start: /u }).click();
    await expect(tile.getByText("Free")).toBeVisible();
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step("a score from the table is on the tile at once, and the result frees it", async () => {
    await page
      .getByRole("button", { name: /^Call to Table 1: /u })
      .first()
      .click();
    const tile = tileOf(page, "Table 1");
    await tile.getByRole("button", { name: /^Start: /u }).click();
    await expect(tile.getByText("Live, 0 min")).toBeVisible();
    const live = await server.call("GET /api/games", { query: { tournament_id: tournament.id, status: "live" } });
    const [game] = live.data;
    if (game === undefined) throw new Error("no match is live");
    await winFrame(server, organizer, game, 1);
    await expect(tile.getByText("1", { exact: true })).toBeVisible();
    await tile.getByRole("button", { name: /^Result: /u }).click();
    const dialog = page.getByRole("dialog", { name: "Enter the result" });
    await dialog.getByLabel(`Frames: ${game.player1?.name}`).fill("2");
    await dialog.getByLabel(`Frames: ${game.player2?.name}`).fill("0");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden(); // the live event can free the table before the answer closes the dialog
    await expect(tile.getByText("Free")).toBeVisible();
  });

  await test.step("what another desk did first is refused by name", async () => {
    // The page still shows the table as free.
    const release = await hold(page, /\/floor$/u);
    const params = { id: tournament.id };
    const { token } = organizer;
    const { data } = await server.call("GET /api/organizer/tournaments/:id/floor", { token, params });
    const [match, other] = data.ready;
    const table = data.tables.find(({ id }) => id === match?.table_id) ?? data.tables[0];
    if (match === undefined || other === undefined || table === undefined) throw new Error("two matches must be ready");
    const elsewhere = { params: { id: other.id }, body: { table_id: table.id } };
    await server.call("POST /api/organizer/matches/:id/call", { token, ...elsewhere });
    await callButtons(page).first().click();
    await expect(page.getByText(new RegExp(`^${table.name} is called for `, "u"))).toBeVisible();
    await release();
    await expect(tileOf(page, table.name).getByText(/^Called/u)).toBeVisible();
  });
  await inspectOpen(page);
});

test("the screen of the hall follows calls and scores without a log-in, and says when it is offline", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/u);
  const { token } = organizer;
  const { tournament } = await givenFloor(server, organizer, 8);
  const desk = await visit(organizer);
  await desk.goto(`/organize/${tournament.id}?tab=floor`);
  await desk.getByRole("button", { name: "Hall screen" }).click();
  const address = await desk.getByRole("textbox", { name: "Address of the hall screen" }).inputValue();

  const tv = await visit(undefined, { viewport: { width: 1920, height: 1080 } });
  await tv.clock.install();
  await tv.goto(address);
  const tables = tv.getByRole("region", { name: "At the tables" });
  await expect(tables.getByText("Free: Table 1, Table 2, Table 3")).toBeVisible();
  await expect(tv.getByRole("region", { name: "Next" }).getByRole("listitem")).not.toHaveCount(0);
  await expect(tv.getByRole("button")).toHaveCount(0);

  const { data: floor } = await server.call("GET /api/organizer/tournaments/:id/floor", {
    token,
    params: { id: tournament.id },
  });
  const [match] = floor.ready;
  const [table] = floor.tables;
  if (!match || !table) throw new Error("a match must be ready");
  const params = { id: match.id };
  await server.call("POST /api/organizer/matches/:id/call", { token, params, body: { table_id: table.id } });
  await expect(tables.getByText(/^Called, \d+ min$/u)).toBeVisible();
  await server.call("POST /api/referee/matches/:id/start", { token, params });
  await expect(tables.getByText(/^Live, \d+ min$/u)).toBeVisible();
  await server.call("PUT /api/matches/:id/score", {
    token,
    params,
    body: { playerId: match.player1?.id ?? "", score: 1 },
  });
  await expect(tables.getByText("1", { exact: true })).toBeVisible();

  await tv.context().setOffline(true);
  await tv.clock.fastForward(20_000);
  await expect(tv.getByText(/^Offline: last update \d\d:\d\d$/u)).toBeVisible();
  await tv.context().setOffline(false);
  await expect(tv.getByText(/^Offline/u)).toBeHidden();
});

test("at 360 px with 64 players the queue begins on the first screen, and a name finds its match", async ({
  visit,
  server,
  organizer,
}) => {
  const { tournament, games } = await givenFloor(server, organizer, 64);
  const [game] = games;
  if (game === undefined) throw new Error("no match");
  await startMatch(server, organizer, game);
  const page = await visit(organizer, { viewport: { width: 360, height: 800 } });
  await page.goto(`/organize/${tournament.id}?tab=floor`);
  await expect(page.getByRole("heading", { name: "Ready (31)" })).toBeVisible();
  await expect(callButtons(page)).toHaveCount(12);
  await page.getByRole("button", { name: "Show 19 more" }).click();
  await expect(callButtons(page)).toHaveCount(31);
  const last = games.findLast(({ round_number: round }) => round === 1);
  await page.getByLabel("Find a player").fill(last?.player2?.name ?? "");
  await expect(callButtons(page)).toHaveCount(1);
});

test("a call without an answer offers a walkover, whose effect is shown before it is saved", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/409 .*result-preview/u); // the event of the page's own call may arrive after the dialog's request
  const { tournament } = await givenFloor(server, organizer, 8);
  const page = await visit(organizer, { viewport: { width: 360, height: 800 } });
  await page.clock.install();
  await page.goto(`/organize/${tournament.id}?tab=floor`);
  await expect(page.getByText("3 tables · 3 free · 8 of 8 here")).toBeVisible();
  await expect(page.getByRole("img", { name: "here" })).not.toHaveCount(0);
  await page
    .getByRole("button", { name: /^Call to Table 1: /u })
    .first()
    .click();
  const tile = tileOf(page, "Table 1");
  await expect(tile.getByText("Called 0 min ago")).toBeVisible();
  const walkover = tile.getByRole("button", { name: /^Walkover: /u });

  await test.step("only after the tournament's ten minutes", async () => {
    await page.clock.fastForward("09:00");
    await expect(tile.getByText(/^Called [89] min ago$/u)).toBeVisible();
    await expect(walkover).toBeHidden();
    await page.clock.fastForward("02:00");
    await expect(tile.getByText("No answer for 10 minutes.")).toBeVisible();
  });

  await test.step("the organizer says who is missing and sees what follows", async () => {
    await walkover.click();
    const dialog = page.getByRole("dialog", { name: /^Walkover: /u });
    const save = dialog.getByRole("button", { name: "Save the walkover" });
    await expect(save).toBeDisabled();
    const names = dialog.getByRole("radio");
    await expect(names).toHaveCount(3);
    await dialog.getByRole("radio", { name: "Both players" }).check();
    await expect(dialog.getByText("This match has no winner.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Close the match" })).toBeEnabled();
    await names.first().check();
    await expect(dialog.getByText(/ wins without playing\.$/u)).toBeVisible();
    await expect(dialog.getByRole("list", { name: "Matches that change" }).getByRole("listitem")).toHaveCount(1);
    await inspectOpen(page);
    await save.click();
    await expect(page.getByText(/^Walkover saved: /u)).toBeVisible();
  });
  await expect(tile.getByText("Free")).toBeVisible();

  await test.step("one press takes it back: the match waits for a table again", async () => {
    await page.getByRole("status").filter({ hasText: "Walkover saved" }).getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(/^Walkover undone: /u)).toBeVisible();
  });
});

test("a person at the table scans the code, scores that one match, and no other", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/status of 409/u); // a code that another person has used
  const { tournament } = await givenFloor(server, organizer, 8);
  const page = await visit(organizer);
  await page.goto(`/organize/${tournament.id}?tab=floor`);
  await page
    .getByRole("button", { name: /^Call to Table 1: /u })
    .first()
    .click();
  const tile = tileOf(page, "Table 1");
  await tile.getByRole("button", { name: /^Marker: /u }).click();
  const dialog = page.getByRole("dialog", { name: /^Marker: /u });
  await dialog.getByRole("button", { name: "Show a code" }).click();
  await expect(dialog.getByRole("img", { name: "QR code for the marker" })).toBeVisible();
  await inspectOpen(page);
  const link = await dialog.getByRole("textbox", { name: "Link for the marker" }).inputValue();

  const friend = await signUp(server);
  const phone = await visit(friend, { viewport: { width: 360, height: 800 } });
  await phone.goto(link);
  await expect(phone.getByText("Table 1")).toBeVisible();
  await inspectOpen(phone);
  await phone.getByRole("button", { name: "Score this match" }).click();
  await phone.getByRole("button", { name: "Draw lots" }).click();
  await phone.getByRole("button", { name: "Start the match" }).click();
  await page.keyboard.press("Escape");
  await expect(tile.getByText(`marker ${friend.user.name}`)).toBeVisible();
  await expect(tile.getByText(/^Live/u)).toBeVisible();

  const late = await visit(await signUp(server));
  await late.goto(link);
  await late.getByRole("button", { name: "Score this match" }).click();
  await expect(late.getByRole("alert")).toBeVisible();
  await inspectOpen(late);
});

import { expectPadKept } from "../fixtures/app-worker.ts";
import { violationsOf } from "../fixtures/inspect.ts";
import { appoint, signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { type Game, startedTournament } from "../fixtures/tournaments.ts";

const OFFLINE = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/u; // journeys here pull the plug on purpose; FAILED: by the worker

const nameOf = (game: Game, side: 1 | 2): string => (side === 1 ? game.player1 : game.player2)?.name ?? "";
const board = (page: Page) => page.getByRole("region", { name: "Score", exact: true });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).click();
const pot = async (page: Page, ...balls: string[]) => {
  for (const ball of balls) await press(page, `Pot ${ball}`);
};
const more = async (page: Page, name: string | RegExp) => {
  await press(page, "More");
  await page.getByRole("dialog").getByRole("button", { name }).click();
};
const expectStatus = (page: Page, words: string) =>
  expect(page.getByRole("group", { name: "Entries" })).toHaveText(words);

/** Starts the match of an open pad: player 1 breaks. */
async function start(pad: Page, game: Game): Promise<void> {
  await pad.getByRole("radio", { name: nameOf(game, 1) }).check();
  await press(pad, "Start the match");
  await expect(board(pad)).toContainText("Frame");
}

async function startOnPad(pad: Page, game: Game): Promise<void> {
  await pad.goto(`/referee/matches/${game.id}`);
  await start(pad, game);
}

/** The match's public event log. */
async function logOf({ call }: TestServer, { id }: Game) {
  const { data } = await call("GET /api/matches/:id/events", { params: { id }, query: { per_page: 100 } });
  return data;
}

const COLOURS = ["yellow", "green", "brown", "blue", "pink", "black"];
const CLEARANCE = [...Array.from({ length: 6 }, () => ["red", "black"]).flat(), ...COLOURS];

test("a frame ball by ball, another without a network, a reload, and back: a viewer sees all of it, once, in order", async ({
  visit,
  page: viewer,
  server,
  organizer,
  referee,
  watch,
}) => {
  test.slow();
  watch.allow(OFFLINE);
  const { games } = await startedTournament(server, organizer, { ruleset: "snooker6", total_frames: 5 });
  const [game] = games as [Game];
  const body = { referee_player_id: referee.user.player_id };
  await server.call("PUT /api/organizer/matches/:id", { token: organizer.token, params: { id: game.id }, body });
  const pad = await visit(referee, { viewport: { width: 360, height: 740 }, serviceWorkers: "allow" });
  const seen = await followScore(viewer, game);

  await test.step("the first frame is a maximum: 75, read back before it counts", async () => {
    await pad.goto("/referee");
    await pad.getByRole("link", { name: new RegExp(nameOf(game, 1), "u") }).click();
    await start(pad, game);
    await pot(pad, ...CLEARANCE);
    await expect(pad.getByRole("heading", { name: `Frame to ${nameOf(game, 1)}?` })).toBeVisible();
    await expect(pad.getByText("Points 75–0")).toBeVisible();
    await press(pad, "Confirm 1–0");
    await expectStatus(pad, "Sent");
    await expect(viewer.getByRole("region", { name: "Score" })).toContainText("Frame 2 of 5");
  });

  await test.step("the network goes: the next frame is played to its end, and waits on the phone", async () => {
    await expectPadKept(pad);
    const browser = await pad.context().newCDPSession(pad);
    await browser.send("Network.clearBrowserCache"); // a phone short of space forgets all but what the worker keeps
    await pad.context().setOffline(true);
    await press(pad, "Miss"); // player 2 broke
    await pot(pad, "red", "blue", "red", "pink");
    await press(pad, "Safety");
    await more(pad, `${nameOf(game, 2)} concedes the frame`);
    await press(pad, "Confirm 2–0");
    await pot(pad, "red"); // player 1 breaks the third
    await expectStatus(pad, "Saved on this phone: 8 waiting, no network");
  });

  await test.step("a reload without a network loses nothing", async () => {
    await pad.reload();
    await expect(board(pad)).toContainText("Frame3 of 5");
    await expectStatus(pad, "Saved on this phone: 8 waiting, no network");
    await pot(pad, "green");
    await expect(pad.getByRole("button", { name: /^Undo: Green potted/u })).toBeEnabled();
    await pad.goto("/referee");
    await expect(pad.getByText(/No network. Last updated/u)).toBeVisible();
    await expect(pad.getByRole("listitem").filter({ hasText: nameOf(game, 1) })).toContainText("9 waiting");
  });

  await test.step("the network is back: the list sends by itself, the viewer sees the rest", async () => {
    await pad.context().setOffline(false);
    await expect(pad.getByText("waiting")).toHaveCount(0);
    await expect(pad.getByText(/No network/u)).toHaveCount(0);
    await expect(viewer.getByRole("region", { name: "Score" })).toContainText("Frame 3 of 5");
    await expect.poll(() => frameScores(seen)).toEqual(["0–0", "1–0", "2–0"]);
  });

  const log = await logOf(server, game);
  const kinds = log.map(({ kind }) => kind);
  const second = ["missed", "potted", "potted", "potted", "potted", "missed", "conceded"];
  expect(kinds).toEqual(["started", ...CLEARANCE.map(() => "potted"), ...second, "potted", "potted"]);
  expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index + 1));
  expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
});

/** Opens the live page and notes each score that it ever shows. */
async function followScore(viewer: Page, game: Game): Promise<string[]> {
  const seen: string[] = [];
  await viewer.exposeFunction("noteScore", (text: string) => void seen.push(text));
  await viewer.goto(`/live-matches/${game.id}`);
  await expect(viewer.getByRole("region", { name: "Score" })).toContainText("Scheduled");
  await viewer.getByRole("region", { name: "Score" }).evaluate((region) => {
    const note = () => (globalThis as unknown as { noteScore: (text: string) => void }).noteScore(region.textContent);
    new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
    note();
  });
  return seen;
}

/** The frames of each text that changed them, in the order in which they were shown. */
function frameScores(seen: readonly string[]): string[] {
  const scores = seen.map((text) => /(\d+): to (\d+)/u.exec(text)?.slice(1).join("–") ?? "0–0");
  return scores.filter((score, index) => score !== scores[index - 1]);
}

test("two pads: the second shows the current scorer and takes over; the first pad's unsent events are decided, not lost", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  watch.allow(OFFLINE);
  watch.allow(/status of 409 .*\/events/u); // the first pad's entries find their places taken: an answer
  const { games } = await startedTournament(server, organizer, { ruleset: "snooker6", total_frames: 3 });
  const [game] = games as [Game];
  const [first, second] = [await visit(organizer), await visit(organizer)];
  await startOnPad(first, game);
  await pot(first, "red", "black");
  await expectStatus(first, "Sent");

  await test.step("the second pad follows, and takes over on the record", async () => {
    await second.goto(`/referee/matches/${game.id}`);
    await expect(second.getByText(`${organizer.user.name} has been scoring this match since`)).toBeVisible();
    await expect(board(second)).toContainText("8");
    await first.context().setOffline(true);
    await pot(first, "red");
    await press(first, "Safety");
    await press(second, "Take over scoring");
    await second.getByRole("dialog").getByRole("button", { name: "Take over scoring" }).click();
    await pot(second, "red", "blue");
    await expect(board(second)).toContainText("14");
    await expectStatus(second, "Sent");
  });

  await test.step("the first pad shows both sides, and takes it back with its own entries behind", async () => {
    await first.context().setOffline(false);
    await expectStatus(first, "Conflict: 2 not sent");
    await expect(first.getByRole("region", { name: "The server has" })).toContainText("14");
    await expect(first.getByRole("listitem").filter({ hasText: "Red potted" })).toBeVisible();
    await expect(first.getByRole("listitem").filter({ hasText: "Safety" })).toBeVisible();
    expect(await violationsOf(first), "a conflict").toEqual([]);
    await press(first, "Take over scoring");
    await first.getByRole("dialog").getByRole("button", { name: "Take over scoring" }).click();
    await press(first, "Add mine after theirs");
    await expect(board(first)).toContainText("15");
    await expectStatus(first, "Sent");
    await expect(second.getByText(/has been scoring this match since/u)).toBeVisible();
  });
  const kinds = (await logOf(server, game)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "pad-taken")).toHaveLength(2);
  expect(kinds.slice(-2)).toEqual(["potted", "missed"]);
});

test("a foul with its options, what the rules refuse, an undo, the other hand", async ({
  visit,
  server,
  organizer,
}) => {
  const { games } = await startedTournament(server, organizer, { ruleset: "snooker15", total_frames: 3 });
  const [game] = games as [Game];
  const pad = await visit(organizer, { viewport: { width: 360, height: 740 } });
  await startOnPad(pad, game);

  await test.step("a ball that is not on shows why and records nothing", async () => {
    await pad.getByRole("button", { name: "Pot blue" }).press("Enter");
    await expect(pad.getByRole("status").filter({ hasText: /red/iu })).toBeVisible();
    await expect(pad.getByRole("button", { name: "Undo" })).toBeDisabled();
    expect(await violationsOf(pad), "the pad").toEqual([]);
    await press(pad, "Several");
    await expect(pad.getByRole("dialog").getByRole("button", { name: "2 reds", exact: true })).toBeVisible();
    await expect(pad.getByRole("dialog").getByRole("alert")).toHaveCount(0); // it was about the blue
    await pad.keyboard.press("Escape");
  });

  await test.step("the points follow from what was concerned; the other player takes a free ball", async () => {
    await press(pad, "Foul");
    const sheet = pad.getByRole("dialog", { name: `Foul by ${nameOf(game, 1)}` });
    await expect(sheet.getByRole("button", { name: `4 points to ${nameOf(game, 2)}` })).toBeVisible();
    expect(await violationsOf(pad), "the foul menu").toEqual([]);
    await sheet.getByRole("button", { name: "Involved pink" }).click();
    await sheet.getByRole("button", { name: "One red more" }).click();
    await sheet.getByRole("checkbox", { name: "Foul and a miss" }).check();
    await sheet.getByRole("button", { name: `6 points to ${nameOf(game, 2)}` }).click();
    await expect(pad.getByRole("heading", { name: `Foul and a miss: 6 to ${nameOf(game, 2)}` })).toBeVisible();
    await expect(pad.getByRole("button", { name: `${nameOf(game, 1)} plays again` })).toBeVisible();
    await expect(pad.getByRole("button", { name: "Balls replaced" })).toBeVisible();
    await press(pad, "Free ball");
    await press(pad, "Free ball yellow");
    await expect(board(pad)).toContainText("Free ball: yellow stands for a red");
    await pot(pad, "yellow");
    await expect(board(pad)).toContainText("Ball onany colour");
  });

  await test.step("undo names what it takes back", async () => {
    await press(pad, /^Undo: Yellow potted/u);
    await press(pad, /^Undo: Free ball on yellow/u);
    await expect(pad.getByRole("heading", { name: /^Foul and a miss/u })).toBeVisible();
    expect(await violationsOf(pad), "the choice after a foul").toEqual([]);
    await press(pad, `${nameOf(game, 2)} plays`);
  });

  await test.step("left-handed mirrors the buttons and is kept", async () => {
    const leftOf = async (name: string) =>
      (await pad.getByRole("button", { name, exact: true }).boundingBox())?.x ?? -1;
    expect(await leftOf("Miss")).toBeLessThan(await leftOf("Foul"));
    await more(pad, "Settings and shot clock");
    await pad.getByRole("checkbox", { name: /^Left-handed/u }).check();
    await pad.keyboard.press("Escape");
    await expect.poll(async () => (await leftOf("Foul")) < (await leftOf("Miss"))).toBe(true);
    await pad.reload();
    await expect(pad.getByRole("button", { name: "Foul", exact: true })).toBeVisible();
    expect(await leftOf("Foul")).toBeLessThan(await leftOf("Miss"));
  });
});

/** Keeps the phone's storage busy, as a slow phone does, until what it returns is called. */
async function holdStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const opening = indexedDB.open("pockethall-pad");
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const matches = database.transaction("matches", "readwrite").objectStore("matches");
    let isHeld = true;
    addEventListener("release-storage", () => (isHeld = false), { once: true });
    const keepBusy = () => isHeld && matches.count().addEventListener("success", keepBusy);
    keepBusy();
  });
  return () => page.evaluate(() => void dispatchEvent(new Event("release-storage")));
}

test("a press repeated while a slow phone still writes the entry enters it once", async ({
  visit,
  server,
  organizer,
}) => {
  const { games } = await startedTournament(server, organizer, { ruleset: "snooker6", total_frames: 3 });
  const [game] = games as [Game];
  const pad = await visit(organizer, { viewport: { width: 360, height: 740 } });
  await startOnPad(pad, game);
  await expectStatus(pad, "Sent");
  const release = await holdStorage(pad);
  for (const _press of [1, 2]) await press(pad, "Miss");
  await release();
  await expect(pad.getByRole("group", { name: `Stroke of ${nameOf(game, 2)}` })).toBeVisible();
  await pot(pad, "red");
  await expectStatus(pad, "Sent");
  expect((await logOf(server, game)).map(({ kind }) => kind)).toEqual(["started", "missed", "potted"]);
});

test("where only frames are scored, the keys of strokes do nothing", async ({ visit, server, organizer }) => {
  const { games } = await startedTournament(server, organizer, { ruleset: "snooker15", total_frames: 5 });
  const [game] = games as [Game];
  const pad = await visit(organizer);
  await startOnPad(pad, game);
  await more(pad, "Score frames only");
  for (const key of ["m", "f"]) await pad.keyboard.press(key);
  await press(pad, `Frame to ${nameOf(game, 1)}`);
  await press(pad, "Confirm 1–0");
  await expectStatus(pad, "Sent");
  expect((await logOf(server, game)).map(({ kind }) => kind)).toEqual(["started", "frame-won"]);
});

test("frames only, with points and breaks typed in, single keys, and an earlier frame corrected", async ({
  visit,
  server,
  organizer,
}) => {
  const { games } = await startedTournament(server, organizer, { ruleset: "snooker15", total_frames: 5 });
  const [game] = games as [Game];
  const pad = await visit(organizer);
  await startOnPad(pad, game);
  await more(pad, "Score frames only");

  await test.step("points that do not fit show an error on their field and stay typed", async () => {
    await press(pad, `Frame to ${nameOf(game, 1)}`);
    await pad.getByText("Add points and breaks").click();
    await pad.getByLabel(`Points: ${nameOf(game, 1)}`).fill("65");
    await press(pad, "Confirm 1–0");
    const second = pad.getByLabel(`Points: ${nameOf(game, 2)}`);
    await expect(pad.getByText("Enter points for both players, or for neither.")).toBeVisible();
    await expect(second).toBeFocused();
    await pad.getByText("Add points and breaks").click(); // folded, and confirmed as it is
    await expect(second).toBeHidden();
    await press(pad, "Confirm 1–0");
    await expect(second).toBeFocused();
    await second.fill("30");
    await pad.getByLabel(`Breaks: ${nameOf(game, 1)}`).fill("34, 21");
    await press(pad, "Confirm 1–0");
    await expectStatus(pad, "Sent");
    await expect(board(pad)).toContainText("Frame 2 of 5");
  });

  await test.step("a key proposes a frame, another takes it back; nothing counts unread", async () => {
    await pad.keyboard.press("2");
    await press(pad, "Confirm 1–1");
    await expect(board(pad)).toContainText("Frame 3 of 5");
    await pad.keyboard.press("u");
    await expect(pad.getByRole("heading", { name: /^Undo .+ last frame/u })).toBeVisible();
    await press(pad, "Cancel");
    await expect(board(pad)).toContainText("Frame 3 of 5");
  });

  await test.step("the first frame went to the other player", async () => {
    await more(pad, "Correct an earlier frame");
    const sheet = pad.getByRole("dialog", { name: "Correct an earlier frame" });
    await sheet.getByLabel("Frame").selectOption("1");
    await sheet.getByLabel("Won by").selectOption({ label: nameOf(game, 2) });
    await sheet.getByRole("button", { name: "Correct the frame" }).click();
    await expect(sheet.getByText("Give a reason")).toBeVisible();
    await sheet.getByLabel("Reason").fill("The card was read the wrong way round");
    await sheet.getByRole("button", { name: "Correct the frame" }).click();
    await press(pad, "Confirm 0–2");
  });
  const kinds = async () => (await logOf(server, game)).map(({ kind }) => kind);
  await expect.poll(kinds).toEqual(["started", "frame-won", "frame-won", "frame-corrected"]);
});

test("an account that may not score a match reads so on its pad, and gets back to the match", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/status of 403/u); // the pad is refused
  const { games } = await startedTournament(server, organizer);
  const { id } = games[0] as Game;
  for (const person of [await signUp(server), await appoint(server, "referee")]) {
    const page = await visit(person);
    await page.goto(`/referee/matches/${id}`);
    await expect(page.getByRole("alert")).toContainText("You can't score this match");
    await expect(page.getByRole("alert")).toContainText("Ask the organiser to assign you");
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    await expect(page.getByRole("group", { name: "Entries" })).toHaveCount(0);
    await page.getByRole("link", { name: "Back to the match" }).click();
    await expect(page).toHaveURL(`/live-matches/${id}`);
  }
});

import type { Locator } from "@playwright/test";
import { answersTo } from "../../fixtures/answers.ts";
import { settled, stopClock, tickUntil } from "../../fixtures/clock.ts";
import { withoutFirstAnswers } from "../../fixtures/first-answers.ts";
import { hold } from "../../fixtures/hold.ts";
import { layoutShiftOf, observeLayoutShift } from "../../fixtures/layout-shift.ts";
import { signUp } from "../../fixtures/people.ts";
import { expect, type Page } from "../../fixtures/test.ts";
import { empty, type OnAir, test } from "./live-samples.ts";

// Home, rows HM-01 to HM-12.

const LISTS = /\/api\/(?:tournaments|matches\/live)\?/u;
/** The whole page at once: content below the screen is not checked. */
const TALL = [
  { width: 1280, height: 1300 },
  { width: 800, height: 1300 },
  { width: 320, height: 1500 },
];
const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

const carousel = (page: Page) => page.getByRole("region", { name: "Tournaments" });
const place = (page: Page) => carousel(page).getByText(/^\d+ \/ \d+$/u);
const strip = (page: Page) => page.getByRole("region", { name: "Wallet" });
const liveNow = (page: Page) => page.getByRole("region", { name: "Live now" });
const viewer = (page: Page) => liveNow(page).getByRole("group", { name: "Live matches" });
const shown = (page: Page) => viewer(page).getByRole("article");

/** The tournament at this place of the carousel's list, counted from 1 and around. */
const at = (position: number, count: number): string => `${((position - 1 + count) % count) + 1} / ${count}`;

async function countOf(page: Page): Promise<number> {
  return Number((await place(page).innerText()).split(" / ")[1]);
}

/** Opens Home with a stopped clock and without reduced motion. */
async function openWithClock(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await stopClock(page);
  await page.goto("/");
  await tickUntil(page, () => place(page).isVisible());
  await expect(place(page)).toHaveText(/^1 \//u);
}

/** Takes the focus out of the carousel, from where on it counts its 5 s; a blur is drawn before the next step. */
async function leaveCarousel(page: Page): Promise<void> {
  await carousel(page).getByRole("button", { name: "Previous tournament" }).focus();
  await page.keyboard.press("Tab");
  await page.getByRole("heading", { level: 1 }).focus();
}

/** A carousel that has just started still shows this slide after 4,999 ms, and the next one after 5,000. */
async function expectAdvance(page: Page, position: number, count: number): Promise<void> {
  await page.clock.runFor(4_999);
  await settled(page);
  await expect(place(page)).toHaveText(at(position, count));
  await page.clock.runFor(1);
  await expect(place(page)).toHaveText(at(position + 1, count));
}

/** How much of the screen lies below it. */
async function belowOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return (part.page().viewportSize()?.height ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0));
}

/** Turns the viewer until it shows this match: one step in 300 ms. */
async function turnTo(page: Page, { pair }: OnAir): Promise<void> {
  await expect(async () => {
    const name = await shown(page).getAttribute("aria-label");
    if (name !== pair) await viewer(page).getByRole("button", { name: "Next match" }).click();
    expect(name).toBe(pair);
  }).toPass({ intervals: [310] });
}

test("HM-01 HM-03: two tournaments on a wide screen, one on a small one; on by itself after 5 s, around, and by arrows", async ({
  page,
  server,
  live,
}) => {
  const { data } = await server.call("GET /api/tournaments", { query: { page: 1, per_page: 10 } });
  expect(data.length, `tournaments beside ${live.final.tournament.name}`).toBeGreaterThan(2);
  const description = "Eight reds, one champion, and a hall that is full from the first frame to the last. "
    .repeat(4)
    .trim();
  await withoutFirstAnswers(page);
  await page.route(/\/api\/tournaments\?/u, async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { data: { description: string }[] };
    await route.fulfill({
      response: answer,
      json: { ...list, data: list.data.map((one) => ({ ...one, description })) },
    });
  });
  await openWithClock(page);
  const count = await countOf(page);
  const cards = carousel(page).getByRole("listitem");
  await expect(cards).toHaveCount(2);
  const [first, second] = data;
  const card = cards.filter({ has: page.getByRole("heading", { name: first?.name ?? "", exact: true }) });
  await expect(card.locator("img")).toHaveAttribute("src", first?.image_url ?? "");
  await expect(card.getByText(description)).toHaveCSS("-webkit-line-clamp", "2");
  await expect(card).toContainText(`₦${(first?.total_prize_pool ?? 0).toLocaleString("en-NG")}`);
  await expect(card).toContainText(/\d+ Players?/u);

  await leaveCarousel(page);
  await expectAdvance(page, 1, count);
  await expect(cards.first().getByRole("heading")).toHaveText(second?.name ?? "");
  const next = carousel(page).getByRole("button", { name: "Next tournament" });
  const previous = carousel(page).getByRole("button", { name: "Previous tournament" });
  await previous.press("Enter");
  await previous.press("Enter");
  await expect(place(page)).toHaveText(at(0, count)); // from the first to the last
  await next.press("ArrowRight");
  await expect(place(page)).toHaveText(at(1, count));
  await next.press("ArrowLeft");
  await expect(place(page)).toHaveText(at(0, count));
  await leaveCarousel(page);
  await expectAdvance(page, 0, count); // and from the last to the first

  await page.setViewportSize({ width: 1_000, height: 800 });
  await expect(cards).toHaveCount(1);
  await cards.getByRole("link", { name: "View Tournament" }).click();
  await expect(page).toHaveURL(`/tournaments/${first?.id}`);
});

test("HM-01: the carousel stops while it is paused, pointed at or focused, and with reduced motion", async ({
  page,
  live,
}) => {
  await openWithClock(page);
  const count = await countOf(page);
  expect(count, `tournaments beside ${live.final.tournament.name}`).toBeGreaterThan(2);
  const stands = async (position: number) => {
    await settled(page);
    await page.clock.runFor(11_000);
    await settled(page);
    await expect(place(page)).toHaveText(at(position, count));
  };
  const goesOn = async (position: number) => {
    await page.mouse.move(0, 0);
    await settled(page);
    await expectAdvance(page, position - 1, count);
  };
  await carousel(page).getByRole("button", { name: "Pause carousel" }).click();
  await page.mouse.move(0, 0);
  await stands(1);
  await carousel(page).getByRole("button", { name: "Play carousel" }).click();
  await stands(1); // the pointer is on it
  await goesOn(2);
  await carousel(page).getByRole("button", { name: "Next tournament" }).focus();
  await page.keyboard.press("Shift+Tab");
  await stands(2);
  await page.getByRole("heading", { level: 1 }).focus();
  await goesOn(3);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(carousel(page).getByRole("button", { name: /carousel/u })).toHaveCount(0);
  await stands(3);
});

for (const viewport of TALL)
  test(`HM-02 HM-12: on a slow network skeletons keep the place, and nothing moves, ${viewport.width} px wide`, async ({
    page,
    live,
  }) => {
    await page.setViewportSize(viewport);
    await observeLayoutShift(page);
    const release = await hold(page, LISTS);
    await page.goto("/");
    await expect(page.getByRole("status").filter({ hasText: "Loading tournaments" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Loading live matches" })).toBeVisible();
    await expect(strip(page)).toBeVisible();
    await release();
    await expect(
      carousel(page)
        .getByRole("link", { name: /View Tournament/u })
        .first(),
    ).toBeVisible();
    await expect(shown(page)).toBeVisible();
    await turnTo(page, live.firstRound);
    expect(await layoutShiftOf(page)).toBe(0);
  });

test("HM-02 HM-12: lists that fail to load show errors in place, and load when retried; nothing moves", async ({
  page,
  live,
  watch,
}) => {
  watch.allow(/status of 429/u);
  await page.setViewportSize({ width: 1280, height: 1300 });
  await observeLayoutShift(page);
  const tournamentList = await answersTo(page, /\/api\/tournaments\?/u);
  const matchList = await answersTo(page, /\/api\/matches\/live\?/u);
  for (const list of [tournamentList, matchList]) list.refuse({ status: 429 });
  await page.goto("/");
  const tournaments = page.getByRole("alert").filter({ hasText: "Error loading tournaments" });
  const matches = page.getByRole("alert").filter({ hasText: "Error loading live matches" });
  await expect(tournaments).toBeVisible();
  await expect(matches).toBeVisible();
  expect(await layoutShiftOf(page)).toBe(0);
  await tournamentList.press(tournaments.getByRole("button", { name: "Try again" }), "pass");
  await expect(carousel(page).getByRole("listitem")).toHaveCount(2);
  await matchList.press(matches.getByRole("button", { name: "Try again" }), "pass");
  await expect(shown(page)).toBeVisible();
  await turnTo(page, live.final);
});

test("HM-02 HM-12: on a day without tournaments and matches Home shows empty states, and nothing moves", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1300 });
  await observeLayoutShift(page);
  await empty(page, LISTS);
  await page.goto("/");
  await expect(page.getByRole("status").filter({ hasText: "No tournaments available" })).toBeVisible();
  await expect(liveNow(page)).toContainText("No live matches at the moment");
  expect(await layoutShiftOf(page)).toBe(0);
});

test("HM-07 HM-08 HM-10 HM-11: one match with its video, score and frame; the next by button and key; comments, gifts", async ({
  page,
  live,
}) => {
  await page.goto("/");
  await turnTo(page, live.final);
  const { tournament, players } = live.final;
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page).getByRole("link", { name: tournament.name })).toBeVisible();
  await expect(shown(page).getByText("Live", { exact: true })).toBeVisible();
  await expect(shown(page).getByText("Frame 2", { exact: true })).toBeVisible();
  await expect(shown(page)).toContainText(new RegExp(`${players[0]}\\s*1\\s*\\S*${players[1]}\\s*0`, "u"));
  await expect(shown(page).getByRole("button", { name: "Play video" })).toBeVisible();
  await expect(shown(page)).toContainText("MB of data a minute");
  await expect(page.locator("iframe")).toHaveCount(0); // nothing of another site before a press

  const name = await shown(page).getAttribute("aria-label");
  await viewer(page).press("ArrowDown");
  await expect(shown(page)).not.toHaveAccessibleName(name ?? "");
  await turnTo(page, live.final);
  await viewer(page).getByRole("button", { name: "Previous match" }).click();
  await expect(shown(page)).not.toHaveAccessibleName(name ?? "");
  await turnTo(page, live.final);

  await shown(page).getByRole("button", { name: "Comments" }).click();
  const drawer = page.getByRole("dialog", { name: "Comments" });
  await expect(drawer.getByRole("button", { name: "Open the video's chat" })).toBeVisible();
  await expect.poll(() => belowOf(drawer), "a drawer from below ends where the screen does").toBe(0);
  await page.keyboard.press("Escape");
  await expect(shown(page).getByRole("button", { name: "Comments" })).toBeFocused();
  await shown(page).getByRole("button", { name: "Send Gift" }).click();
  await expect(page.getByRole("dialog", { name: "Authentication Required" })).toBeVisible();
});

/** A finger that goes so far up and to the left, or down and to the right below zero. */
async function swipe(page: Page, on: Locator, { upPx = 0, leftPx = 0 }): Promise<void> {
  const box = await on.boundingBox();
  if (box === null) throw new Error("there is nothing to swipe");
  // Whole pixels: of others 200 up may come to a little more than 200.
  const x = Math.round(box.x + box.width / 2);
  const y = Math.round(box.y + Math.min(box.height / 2, 130));
  const touch = await page.context().newCDPSession(page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (const part of [0.3, 0.7, 1])
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x: x - leftPx * part, y: y - upPx * part }],
    });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touch.detach();
}

const positionIn = (page: Page) => viewer(page).getByText(/^\d+ of \d+$/u);

test("HM-08: a finger that goes more than 200 px on the viewer's handle turns it, around and once in 300 ms; over the match the page scrolls", async ({
  visit,
  live,
}) => {
  const page = await visit(undefined, PHONE);
  await page.clock.install();
  await page.goto("/");
  await expect(shown(page).getByRole("heading"), "on the first screen of a phone").toBeInViewport({ ratio: 1 });
  await viewer(page).getByRole("button", { name: "Next match" }).scrollIntoViewIfNeeded();
  const count = Number((await positionIn(page).innerText()).split(" of ")[1]);
  expect(count, `matches beside ${live.final.pair}`).toBeGreaterThan(2);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const turn = async (upPx: number, position: number) => {
    await swipe(page, positionIn(page), { upPx });
    await expect(positionIn(page)).toHaveText(`${position} of ${count}`);
  };
  const scrolled = await page.evaluate(() => scrollY);
  await turn(200, 1); // not far enough
  await turn(201, 2);
  await page.clock.runFor(299);
  await turn(260, 2); // too soon
  await page.clock.runFor(1);
  await turn(-201, 1);
  await page.clock.runFor(300);
  await turn(-260, count); // around
  await page.clock.runFor(300);
  await turn(260, 1);
  expect(await page.evaluate(() => scrollY), "the page stays where it was").toBe(scrolled);
  await page.clock.runFor(300);
  await swipe(page, shown(page), { upPx: -260 });
  await expect.poll(() => page.evaluate(() => scrollY), "a finger down the match scrolls up").toBeLessThan(scrolled);
  await expect(positionIn(page)).toHaveText(`1 of ${count}`);
  await swipe(page, shown(page), { leftPx: 81 });
  await expect(positionIn(page)).toHaveText(`2 of ${count}`);
});

test("HM-09: the first-time hint goes with the first touch and after 8 s, and does not come back", async ({
  visit,
  live,
}) => {
  const hint = (page: Page) => page.getByText(/^Swipe (?:Up for Next|Down for Previous) Match$/u);
  const touched = await visit(undefined, PHONE);
  await touched.goto("/");
  await turnTo(touched, live.other); // buttons are no touch of the match
  await expect(hint(touched)).toHaveText(["Swipe Up for Next Match", "Swipe Down for Previous Match"]);
  await shown(touched).getByText(live.other.players[0], { exact: true }).tap();
  await expect(hint(touched).first()).toBeHidden();
  await touched.reload();
  await expect(shown(touched)).toBeVisible();
  await expect(hint(touched).first()).toBeHidden();
  expect(await touched.evaluate(() => localStorage.getItem("hasSeenSwipeGuide"))).toBe("true");

  const waited = await visit(undefined, PHONE);
  await stopClock(waited);
  await waited.goto("/");
  const passedMs = await tickUntil(waited, () => hint(waited).first().isVisible());
  await waited.clock.runFor(7_999 - passedMs);
  await settled(waited);
  await expect(hint(waited).first()).toBeVisible();
  await waited.clock.runFor(1 + passedMs);
  await expect(hint(waited).first()).toBeHidden();
  expect(await waited.evaluate(() => localStorage.getItem("hasSeenSwipeGuide"))).toBe("true");
});

test("HM-11: a gift to a player of the shown match is seen on Home", async ({ page, server, live }) => {
  const fan = await signUp(server, { balanceNaira: 1_000 });
  const { game, players } = live.final;
  await page.goto("/");
  await turnTo(page, live.final);
  await shown(page).hover(); // a passing pointer follows no match
  const viewers = async () => (await server.call("GET /api/matches/:id/stream", { params: { id: game.id } })).viewers;
  await expect.poll(viewers).toBeGreaterThan(0); // Home follows the match and receives new events
  const body = { recipientId: game.player1_id ?? "", amount: 500, message: "For the long pot!", matchId: game.id };
  await server.call("POST /api/wallet/gift", { token: fan.token, body });
  await expect(page.getByText(`${fan.user.name} gives ${players[0]} ₦500`).first()).toBeVisible();
  await expect(page.getByText("For the long pot!")).toBeVisible();
});

test("HM-07: while the stream is down Home shows the age of its live matches", async ({ page, watch, live }) => {
  watch.allow(/api\/live\?/u); // the journey cuts the stream
  await page.route(/\/api\/live\?/u, (route) => route.abort());
  await stopClock(page);
  await page.goto("/");
  const age = page.getByText(/^Updated \d+ s ago$/u);
  await tickUntil(page, async () => (await age.isVisible()) && shown(page).isVisible());
  const before = Number(/\d+/u.exec(await age.innerText())?.[0]);
  const twoLater = page.getByText(`Updated ${before + 2} s ago`, { exact: true });
  const passedMs = await tickUntil(page, () => twoLater.isVisible(), 50);
  expect(passedMs).toBeGreaterThan(1_000); // it counts seconds that began before
  expect(passedMs).toBeLessThanOrEqual(3_000); // less than it waits before it asks again
  await page.unroute(/\/api\/live\?/u);
  await tickUntil(page, () => age.isHidden(), 250);
  await page.clock.resume();
  await turnTo(page, live.final);
});

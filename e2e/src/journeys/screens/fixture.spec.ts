import type { Locator } from "@playwright/test";
import { answersTo } from "../../fixtures/answers.ts";
import { avatarsOf, lettersOf } from "../../fixtures/avatars.ts";
import { hold } from "../../fixtures/hold.ts";
import { layoutShiftOf, observeLayoutShift } from "../../fixtures/layout-shift.ts";
import { onceOnServer } from "../../fixtures/once.ts";
import { test as base, expect, type Page } from "../../fixtures/test.ts";
import { type Game, startMatch, winFrame } from "../../fixtures/tournaments.ts";
import { type AtDesk, enterResult, gamesOf, startedAtDesk } from "./started-tournaments.ts";

type Samples = AtDesk & { whole: Game; half: Game };

/** Eight players, one already through: `half` knows one of its players, `whole` is in the other half of the draw. */
const test = base.extend<{ samples: Samples }>({
  samples: onceOnServer(async (server, organizer) => {
    const desk = await startedAtDesk(server, organizer, {
      players: 8,
      state: "Taraba",
      venue: "Jalingo Hall",
      description: "",
      total_prize_pool: 80_000,
    });
    const [first, , , whole] = desk.games as [Game, Game, Game, Game];
    await enterResult(server, organizer, first, [2, 0]);
    const half = (await gamesOf(server, desk.tournament)).find(({ round_number }) => round_number === 2);
    return { ...desk, whole, half: half as Game };
  }),
});

const fact = (part: Locator, name: string) =>
  part.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");
const status = (page: Page) => page.getByRole("region", { name: "Match Status" });

/** The dominant colour of a chip's fill in any theme: red, green or blue; grey when they are equal. */
const fillOf = (chip: Locator) =>
  chip.evaluate((element) => {
    const shades =
      getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/gu)
        ?.map(Number) ?? [];
    if (new Set(shades.slice(0, 3)).size === 1) return "grey";
    return (["red", "green", "blue"] as const)[shades.indexOf(Math.max(...shades.slice(0, 3)))];
  });

test("FD-01 FD-02 FD-03 FD-04 FD-05 FD-06 RT-07: a fixture with all its facts, its chip through the match, and back (first response held)", async ({
  page,
  server,
  organizer,
  samples: { whole, tournament },
}) => {
  await observeLayoutShift(page);
  const release = await hold(page, `**/api/games/${whole.id}?*`);
  await page.goto(`/fixtures/${whole.id}`);
  await expect(page.getByRole("status").filter({ hasText: "Loading fixture" })).toBeVisible();
  await release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${whole.player1?.name} vs ${whole.player2?.name}`);
  const header = page.getByRole("main").locator("header");
  await expect(header).toContainText(`${tournament.name} · Quarter-final · Taraba · Prize pool ₦80,000`);
  const players = page.getByRole("region", { name: "Players" });
  for (const player of [whole.player1, whole.player2])
    await expect(players.getByRole("link", { name: player?.name ?? "" })).toBeVisible();
  await expect(players).toContainText("VS");
  await expect(avatarsOf(players)).toHaveText(
    [whole.player1, whole.player2].map((player) => lettersOf(player?.name ?? "")),
  );
  await expect(players.getByText("Lagos", { exact: true })).toHaveCount(2);
  await expect(players.getByText("Rank N/A", { exact: true })).toHaveCount(2);
  await expect(fact(status(page), "Date")).toHaveText(/^[A-Z][a-z]{2} \d{2}$/u);
  await expect(fact(status(page), "Time")).toHaveText(/^\d{2}:\d{2}$/u);
  await expect(fact(status(page), "Venue")).toHaveText("Jalingo Hall");

  const details = page.getByRole("region", { name: "Tournament Details" });
  await expect(details.getByRole("term")).toHaveText(["Start Date", "End Date", "Venue", "State", "Description"]);
  await expect(fact(details, "Start Date")).toHaveText(/^[A-Z][a-z]{2} \d{2}, \d{4}$/u);
  await expect(fact(details, "State")).toHaveText("Taraba");
  await expect(fact(details, "Description")).toHaveText("No description available");
  expect(await layoutShiftOf(page), "nothing moved while it arrived").toBe(0);

  const chip = (word: string) => status(page).getByText(word, { exact: true });
  expect(await fillOf(chip("SCHEDULED"))).toBe("blue");
  const change = {
    params: { id: whole.id },
    body: { status: "postponed", reason: "No light", version: whole.version },
  } as const;
  await server.call("PUT /api/matches/:id", { token: organizer.token, ...change });
  await expect(chip("POSTPONED")).toBeVisible();
  expect(await fillOf(chip("POSTPONED"))).toBe("grey");
  let game = await startMatch(server, organizer, whole); // from the stream, without a reload
  await expect(chip("LIVE")).toBeVisible();
  expect(await fillOf(chip("LIVE"))).toBe("red");
  for (const _ of [1, 2]) game = await winFrame(server, organizer, game, 2);
  await expect(chip("COMPLETED")).toBeVisible();
  expect(await fillOf(chip("COMPLETED"))).toBe("green");
  await expect(page.getByRole("link", { name: "Frames and replay" })).toHaveAttribute("href", /live-matches/u);

  await page.getByRole("link", { name: "Back to Fixtures" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fixtures");
});

test("FD-03: a player with results has a rank; an undecided player has no name, state or rank, also at 320 px", async ({
  visit,
  samples: { half },
}) => {
  const page = await visit(undefined, { viewport: { width: 320, height: 640 } });
  await page.goto(`/fixtures/${half.id}`);
  const players = page.getByRole("region", { name: "Players" });
  await expect(players).toContainText(/LagosRank #\d+/u);
  await expect(players).toContainText("TBDN/ARank N/A");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("FD-07 FD-08: no such fixture, and a failure with the server's words or our own (responses replaced), retried", async ({
  page,
  samples: { half },
  watch,
}) => {
  watch.allow(/status of (400|404)/u);
  await page.goto("/fixtures/0198c0de-0000-7000-8000-000000000001");
  const missing = page.getByRole("status").filter({ hasText: "Fixture not found" });
  await expect(missing).toBeVisible();

  const game = await answersTo(page, "**/api/games/*");
  game.refuse({ status: 400, message: "The scoreboard is being mended." });
  await page.goto(`/fixtures/${half.id}`);
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("The scoreboard is being mended.");
  const again = failure.getByRole("button", { name: "Try again" });
  await game.press(again, { status: 400 });
  await expect(failure).toContainText("Failed to fetch fixture details");
  await game.press(again, "pass");
  await expect(status(page)).toBeVisible();
});

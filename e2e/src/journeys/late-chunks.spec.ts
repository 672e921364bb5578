import { enterByKeyboard, openByKeyboard } from "../fixtures/entry-by-keyboard.ts";
import { expectFocusSeen } from "../fixtures/keyboard.ts";
import { delayChunks } from "../fixtures/late-chunks.ts";
import { expect, test } from "../fixtures/test.ts";
import { openTournament } from "../fixtures/tournaments.ts";

const LATE_MS = 3_000;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

for (const [width, state] of [
  [360, "Yobe"],
  [1280, "Taraba"],
] as const)
  test(`each chunk 3 s late, at ${width} px: from Home to registered with the keyboard alone`, async ({
    visit,
    house,
    organizer,
  }) => {
    test.slow(); // the network's delays alone are 15 s
    // The first to begin stands first in the list, however many others there are.
    const begins = { registration_deadline: inHours(12), start_date: inHours(14), end_date: inHours(18) };
    const tournament = await openTournament(house, organizer, { ...begins, state, max_participants: 16 });
    const page = await visit(undefined, { viewport: { width, height: 800 } });
    const lateSoFar = await delayChunks(page, { lateMs: LATE_MS });
    await page.goto("/");
    await expect(page.getByRole("status").filter({ hasText: "Loading page" })).toBeVisible();
    await openByKeyboard(page, tournament, {
      nextPage: async () => {
        await expect(page.getByRole("progressbar", { name: "Loading page" })).toBeVisible();
        await expectFocusSeen(page);
      },
    });
    await expect(page.getByRole("progressbar")).toBeHidden();
    await enterByKeyboard(page, tournament, {
      dialog: async (pressed) => {
        await expect(pressed).toHaveAttribute("aria-busy", "true");
        await expect(pressed).toBeFocused();
        await expectFocusSeen(page);
      },
    });
    expect(lateSoFar(), "chunks that came late").toBeGreaterThan(5);
  });

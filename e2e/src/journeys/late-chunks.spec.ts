import { enterByKeyboard, openByKeyboard } from "../fixtures/entry-by-keyboard.ts";
import { expectFocusSeen } from "../fixtures/keyboard.ts";
import { holdChunks } from "../fixtures/late-chunks.ts";
import { expect, test } from "../fixtures/test.ts";
import { openTournament } from "../fixtures/tournaments.ts";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

for (const [width, state] of [
  [360, "Yobe"],
  [1280, "Taraba"],
] as const)
  test(`each chunk late, at ${width} px: from Home to registered with the keyboard alone`, async ({
    visit,
    server,
    organizer,
  }) => {
    // The list starts with the earliest tournament, however many others there are.
    const begins = { registration_deadline: inHours(12), start_date: inHours(14), end_date: inHours(18) };
    const tournament = await openTournament(server, organizer, { ...begins, state, max_participants: 16 });
    const page = await visit(undefined, { viewport: { width, height: 800 } });
    const chunks = await holdChunks(page);
    await page.goto("/");
    await expect(page.getByRole("status").filter({ hasText: "Loading page" })).toBeVisible();
    chunks.release();
    await openByKeyboard(page, tournament, {
      before: chunks.hold,
      nextPage: async () => {
        await expect(page.getByRole("progressbar", { name: "Loading page" })).toBeVisible();
        await expectFocusSeen(page);
        chunks.release();
      },
    });
    await expect(page.getByRole("progressbar")).toBeHidden();
    await enterByKeyboard(page, tournament, {
      before: chunks.hold,
      dialog: async (pressed) => {
        await expect(pressed).toHaveAttribute("aria-busy", "true");
        await expect(pressed).toBeFocused();
        await expectFocusSeen(page);
        chunks.release();
      },
    });
    expect(chunks.waited(), "chunks that came late").toBeGreaterThan(5);
  });

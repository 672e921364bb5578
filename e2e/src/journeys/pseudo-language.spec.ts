import { withoutFirstAnswers } from "../fixtures/first-answers.ts";
import { beyondSides, moveToScreen } from "../fixtures/inspect.ts";
import { appTookOver } from "../fixtures/keyboard.ts";
import type { Person } from "../fixtures/people.ts";
import { test } from "../fixtures/samples.ts";
import { SCREENS, type Viewer } from "../fixtures/screens.ts";
import { expect, type Page } from "../fixtures/test.ts";
import { dataOf, untranslated } from "../fixtures/untranslated.ts";

// English with a mark on every letter, and two fifths longer: what stays plain is outside a message, what sticks out has no room
// for another language.

/** The first page fetches the catalogue and loads once more; the screens after it are pages of the same app. */
async function speakPseudo(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("pockethall.language", "pseudo"));
  await page.goto("/");
  await expect(page.locator("#root")).toContainText(/[àēĩōũ]/u);
  await appTookOver(page);
}

for (const viewer of Object.keys(SCREENS) as Viewer[])
  test(`every text is a message and has room, ${viewer}`, async ({ visit, samples, organizer, referee, watch }) => {
    watch.allow(/404 .*\/no\/such\/page/u); // the server answers 404 with the app's own page
    test.slow();
    const people: Record<Viewer, Person | undefined> = {
      visitor: undefined,
      player: samples.player,
      organizer,
      referee,
      admin: samples.admin,
    };
    const page = await visit(people[viewer], { viewport: { width: 360, height: 800 } });
    await withoutFirstAnswers(page); // data is what the page asks for
    const data = dataOf(page);
    await speakPseudo(page);
    for (const [name, path] of SCREENS[viewer])
      await test.step(name, async () => {
        await moveToScreen(page, path(samples));
        expect.soft(await untranslated(page, data), `${name}: outside a message`).toEqual([]);
        expect.soft(await beyondSides(page), `${name}: beyond the sides`).toEqual([]);
      });
  });

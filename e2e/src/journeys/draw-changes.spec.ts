import type { Page } from "@playwright/test";
import { violationsAtBothWidths } from "../fixtures/inspect.ts";
import { expect, test } from "../fixtures/test.ts";
import { startedTournament } from "../fixtures/tournaments.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const changesOf = (page: Page) => page.getByRole("region", { name: "Changed by hand after the draw" });

/** A player without an account takes the chosen place. */
async function fillIn(page: Page, name: string, reason: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel("Player", { exact: true }).fill(name);
  await dialog.getByRole("option", { name: `New player: ${name}` }).click();
  await dialog.getByLabel("Reason").fill(reason);
}

test("late entry into a bye, substitute, swap, and the draw undone after the start", async ({
  visit,
  server,
  organizer,
}) => {
  const { tournament } = await startedTournament(server, organizer, { players: 5, draw_method: "random" });
  const own = { token: organizer.token, params: { id: tournament.id } };
  const { places } = (await server.call("GET /api/organizer/tournaments/:id/draw-places", own)).data;
  const nameOf = (seed: number) => places.find((place) => place.seed === seed)?.player.name ?? "";
  const page = await visit(organizer, { viewport: { width: 360, height: 800 } });
  await page.goto(`/organize/${tournament.id}?tab=entries`);
  const dialog = dialogOf(page);

  await test.step("after the draw the entries lead to the draw", async () => {
    await expect(page.getByText("5 players", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Enter a player" })).toHaveCount(0);
    await page.getByRole("link", { name: "Late entry or substitute" }).click();
    await expect(page.locator("[data-draw]")).toContainText(nameOf(4));
  });

  await test.step("a late participant takes the place opposite a bye", async () => {
    await page.getByRole("button", { name: "Late entry" }).click();
    await dialog.getByLabel("Free place").selectOption({ label: `Place 8: against ${nameOf(1)}, who has a bye` });
    await fillIn(page, "Latoya Late", "Stood in the traffic");
    await expect(dialog).toContainText(`The player gets number 8 in the draw. ${nameOf(1)} loses the bye.`);
    await expect(dialog).toContainText("its proof stays valid, and this change is published beside it");
    expect(await violationsAtBothWidths(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Enter player" }).click();
    await expect(changesOf(page)).toContainText("Latoya Late joined in place 8. Reason: Stood in the traffic");
  });

  const substitute = async () => {
    await page.getByRole("button", { name: "Substitute", exact: true }).click();
    await dialog.getByLabel("Player who is replaced").selectOption({ label: `5 · ${nameOf(5)}` });
    await dialog.getByLabel("This player did not come").check();
    await expect(dialog).toContainText("You can undo this for 30 seconds.");
    await fillIn(page, "Suru Sub", "Did not answer");
    expect(await violationsAtBothWidths(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Substitute" }).click();
    await expect(dialog).toBeHidden();
    await expect(changesOf(page).getByRole("listitem").first()).toContainText(`Suru Sub took place 5 of ${nameOf(5)}.`);
  };

  await test.step("a substitute takes the place of a player who did not come, and the place goes back", async () => {
    await substitute();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(changesOf(page).getByRole("listitem").first()).toContainText(
      `Substitution undone: ${nameOf(5)} has place 5 back from Suru Sub.`,
    );
    await expect(page.locator("[data-draw]")).toContainText(`${nameOf(5)}Seed 5`);
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step("the substitute takes the place after all", substitute);

  await test.step("two places are swapped", async () => {
    await page.getByRole("button", { name: "Swap two places" }).click();
    await dialog.getByLabel("First player").selectOption({ label: "5 · Suru Sub" });
    await dialog.getByLabel("Second player").selectOption({ label: "8 · Latoya Late" });
    await dialog.getByLabel("Reason").fill("Same club");
    await expect(dialog).toContainText("Suru Sub gets number 8, and Latoya Late number 5.");
    await dialog.getByRole("button", { name: "Swap", exact: true }).click();
    await expect(changesOf(page)).toContainText("Suru Sub and Latoya Late swapped places 5 and 8.");
  });

  await test.step("the proof still holds, with the changes beside it", async () => {
    const proof = await visit(undefined, { viewport: { width: 360, height: 800 } });
    await proof.goto(`/tournaments/${tournament.id}/draw-proof`);
    await expect(changesOf(proof).getByRole("listitem")).toHaveCount(5);
    await proof.getByRole("button", { name: "Verify this draw" }).click();
    await expect(proof.getByText(/with the published changes by hand/u)).toBeVisible();
    await expect(proof.getByText(/^Proven: /u)).toBeVisible();
  });

  await test.step("the draw is undone, and made again with a count of the entries", async () => {
    await page.getByRole("button", { name: "Undo the draw" }).click();
    await dialog.getByRole("button", { name: "Undo the draw" }).click();
    await page.getByRole("button", { name: "Make the draw" }).click();
    await expect(dialog).toContainText("6 in, 4 not checked in");
    await dialog.getByRole("button", { name: "Make the draw" }).click();
    await expect(page.getByText("The draw is made").first()).toBeVisible();
    await expect(changesOf(page)).toHaveCount(0);
  });
});

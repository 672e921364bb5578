import { readFile } from "node:fs/promises";
import { inspect } from "../fixtures/inspect.ts";
import { type Person, signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { enter, openTournament, type Tournament } from "../fixtures/tournaments.ts";

// A player keeps the commitment before registration closes, and proves the draw after it: in the browser, with the file
// that was downloaded, and on the operator's command line.

const proofPage = ({ id }: Tournament) => `/tournaments/${id}/draw-proof`;
const commitmentOf = (page: Page) =>
  page.getByRole("term").filter({ hasText: "Commitment" }).locator("xpath=following-sibling::dd").innerText();

async function givenEntries(server: TestServer, organizer: Person, names: readonly string[]): Promise<Tournament> {
  const tournament = await openTournament(server, organizer, { draw_method: "random" });
  for (const name of names) await enter(server, await signUp(server, { name }), tournament);
  return tournament;
}

const draw = (server: TestServer, { token }: Person, { id }: Tournament) =>
  server.call("POST /api/organizer/tournaments/:id/draw", { token, params: { id } });

/** Answers the page with a proof in which the first two of the order have changed places. */
async function swapTheFirstTwo(page: Page): Promise<void> {
  await page.route("**/draw-proof", async (route) => {
    if (route.request().resourceType() === "document") return route.fallback();
    const response = await route.fetch();
    const { data } = await response.json();
    const [first, second, ...rest] = data.proofs[0].order;
    data.proofs[0].order = [second, first, ...rest];
    return route.fulfill({ response, json: { data } });
  });
}

test("provable draw: the commitment before, the proof after, in the browser and on the command line", async ({
  page,
  visit,
  server,
  organizer,
}) => {
  const names = ["Adaeze Eze", "Bọ́lá Akin", "Chidi Obi", "Dayo Ojo", "Efe Ovie"];
  const tournament = await givenEntries(server, organizer, names);
  await page.goto(proofPage(tournament));
  await expect(page.getByText("This draw will be random.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Verify this draw" })).toHaveCount(0);
  const commitment = await commitmentOf(page);
  expect(commitment).toMatch(/^[0-9a-f]{64}$/u);

  await test.step("the page that is open learns of the draw, and proves it", async () => {
    await draw(server, organizer, tournament);
    await page.getByRole("button", { name: "Verify this draw" }).click();
    await expect(page.getByText("Proven: your browser made the same draw")).toBeVisible();
    expect(await commitmentOf(page)).toBe(commitment);
    await expect(page.getByRole("region", { name: "The draw" }).getByRole("listitem")).toHaveCount(6);
    await expect(page.getByRole("region", { name: "Other checks" }).getByRole("listitem")).toHaveText([
      /this device saw before the draw: passed/u,
      /seeds its players in this order: passed/u,
    ]);
    await page.getByText("Secret, hashes and order").click();
    await expect(page.getByRole("list", { name: "Drawn order" }).getByRole("listitem")).toHaveCount(names.length);
  });

  await test.step("the file and the tournament are proven on the command line", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download as JSON" }).click();
    const file = await (await download).path();
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ commitment, proofs: [{ attempt: 1 }] });
    for (const subject of [["--file", file], [tournament.id]]) {
      const { code, output } = await server.admin("verify-draw", ...subject, "--commitment", commitment);
      expect(output).toContain("The draw is proven.");
      expect(code).toBe(0);
    }
  });

  await test.step("an order that was changed on its way is found out", async () => {
    const other = await visit();
    await swapTheFirstTwo(other);
    await other.goto(proofPage(tournament));
    await other.getByRole("button", { name: "Verify this draw" }).click();
    await expect(other.getByRole("alert")).toContainText("Not proven");
    await expect(other.getByRole("listitem").filter({ hasText: ": failed" }).first()).toContainText(
      "Place 1 belongs to ",
    );
  });
});

test("provable draw: accessible in both themes and on a phone", async ({ page, server, organizer }) => {
  const tournament = await givenEntries(server, organizer, ["Wuraola Oluwatobiloba Ogunlesi-Babatunde", "Efe Ovie"]);
  await draw(server, organizer, tournament);
  await inspect(page, proofPage(tournament));
  await page.getByRole("button", { name: "Verify this draw" }).click();
  await expect(page.getByText("Proven: your browser made the same draw")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );
});

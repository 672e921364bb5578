import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { violationsOf } from "../fixtures/inspect.ts";
import { adminOf } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import type { TestServer } from "../fixtures/test-server.ts";

const HEAD =
  "match_id,date,tournament_id,tournament,season,city,country,round,player1,player2,score1,score2,walkover,winner";

type Result = readonly [day: string, round: number, one: string, other: string, score1: number, score2: number];

// The last days of the Masters of January 2017. The second source spells a player another way and has another semi-final.
const FIRST: readonly Result[] = [
  ["2017-01-19", 1, "Ronnie O'Sullivan", "Neil Robertson", 6, 3],
  ["2017-01-19", 1, "Marco Fu", "Mark Allen", 6, 2],
  ["2017-01-20", 1, "Joe Perry", "Ding Junhui", 6, 1],
  ["2017-01-20", 1, "Barry Hawkins", "Mark Selby", 6, 3],
  ["2017-01-21", 2, "Ronnie O'Sullivan", "Marco Fu", 6, 4],
  ["2017-01-21", 2, "Joe Perry", "Barry Hawkins", 6, 5],
];
const SECOND: readonly Result[] = [
  ["2017-01-19", 7, "Neil Robertson", "R O'Sullivan", 3, 6],
  ["2017-01-20", 7, "Mark Allen", "Marco Fu", 2, 6],
  ["2017-01-20", 7, "Ding Junhui", "Joe Perry", 1, 6],
  ["2017-01-20", 7, "Mark Selby", "Barry Hawkins", 3, 6],
  ["2017-01-21", 8, "Marco Fu", "R O'Sullivan", 5, 6],
  ["2017-01-22", 9, "Joe Perry", "R O'Sullivan", 7, 10],
];

async function importMasters(server: TestServer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pockethall-masters-"));
  const rowsOf = (key: string, name: string, results: readonly Result[]) =>
    results.map(([day, round, one, other, score1, score2], index) => {
      const place = [name, "", "London", "England", round, one, other, score1, score2, 0, score1 > score2 ? 1 : 2];
      return [`${key}-${index}`, day, key, ...place].join(",");
    });
  const rows = [...rowsOf("masters", "Masters 2017", FIRST), ...rowsOf("dafabet", "Dafabet Masters", SECOND)];
  await writeFile(join(folder, "masters.csv"), [HEAD, ...rows, ""].join("\n"));
  const { code, output } = await server.admin("import", "results", join(folder, "masters.csv"));
  await rm(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`import ended with ${code}: ${output}`);
  return output;
}

test("an admin compares the same event from two sources, merges it, and undoes the merge", async ({
  visit,
  page,
  server,
}) => {
  expect(await importMasters(server)).toContain("Tournaments that may be here already: 1.");
  const desk = await visit(await adminOf(server));
  await desk.goto("/admin/imports");
  await desk.getByRole("tab", { name: "Possible duplicates" }).click();
  const card = desk.getByRole("listitem").filter({ hasText: "Masters 2017" });
  await expect(card).toContainText("4 equal · 1 contradicting");
  expect(await violationsOf(desk)).toEqual([]);
  const oldAddress =
    (await card.getByRole("link", { name: "Dafabet Masters", exact: true }).getAttribute("href")) ?? "";
  await card.getByRole("link", { name: /^Compare/u }).click();

  await desk.getByLabel("Keep").selectOption({ label: "Masters 2017" });
  const contradicting = desk.getByRole("table", { name: "Contradicting results (1)" });
  await expect(contradicting.getByRole("row").nth(1)).toContainText("Ronnie O'Sullivan 6–4 Marco Fu");
  await expect(contradicting.getByRole("row").nth(1)).toContainText("Marco Fu 5–6 R O'Sullivan");
  const people = desk.getByRole("table", { name: "Treated as one person (1)" });
  await expect(people.getByRole("row").nth(1)).toContainText("A similar name");
  await expect(desk.getByRole("checkbox", { name: "Add the 1 match that only Dafabet Masters has" })).toBeChecked();
  await desk.getByRole("button", { name: "Merge tournaments" }).click();
  await expect(desk.getByLabel("Reason")).toHaveAccessibleDescription(/Give a reason/u);
  expect(await violationsOf(desk)).toEqual([]);
  await desk.getByLabel("Reason").fill("The same event in both files");
  await desk.getByRole("button", { name: "Merge tournaments" }).click();
  const merged = desk.getByRole("listitem").filter({ hasText: "Dafabet Masters merged into Masters 2017" });
  await expect(merged).toContainText("4 equal · 1 contradicting · 1 added");

  await page.goto(oldAddress); // a link that a visitor kept
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Masters 2017");
  await expect(page).not.toHaveURL(oldAddress);

  await merged.getByRole("button", { name: "Undo the merge of Dafabet Masters into Masters 2017" }).click();
  await desk.getByRole("dialog", { name: "Undo this merge?" }).getByRole("button", { name: "Undo merge" }).click();
  await expect(merged).toContainText("Undone");
  await page.goto(oldAddress);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dafabet Masters");
});

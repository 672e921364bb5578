import { readFile } from "node:fs/promises";
import { signUp } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { enter, openTournament } from "../fixtures/tournaments.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("an organizer sees 44 tournaments before they are written, writes them at once, and everyone finds the season", async ({
  visit,
  organizer,
  server,
}) => {
  const page = await visit(organizer);
  await page.goto("/organize");
  await page.getByRole("link", { name: "New season" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New season" })).toBeVisible();

  const preview = page.getByRole("button", { name: "Preview the tournaments" });
  await page.getByLabel("Name").fill("Naira Cup");
  await preview.click();
  await expect(page.getByLabel("First day of the states")).toHaveAccessibleDescription(/Enter the first day/u);
  await page.getByLabel("First day of the states").fill(inDays(20));
  await page.getByLabel("Advance from each zone").fill("11");
  await preview.click();
  await expect(page.getByLabel("Advance from each zone")).toHaveAccessibleDescription(/10 players meet in South East/u);
  await page.getByLabel("Advance from each zone").fill("4");
  const zones = page.getByRole("group", { name: "Zones" });
  await zones.getByLabel("Format").selectOption("Groups, then knock-out");
  const states = page.getByRole("group", { name: /^States$/u });
  await states.getByLabel("Entry fee").fill("2000");
  await preview.click();

  const table = page.getByRole("table", { name: "Preview of 44 tournaments" });
  await expect(table.getByRole("row")).toHaveCount(45);
  await expect(table.getByRole("row", { name: /^Kano / })).toContainText("₦2,000");
  await expect(table.getByRole("row", { name: /^Kano / })).toContainText("2 to North West");
  await page.getByLabel("Venue of National final").fill("Package B, Abuja");
  const before = await server.call("GET /api/tournaments", { query: {} });
  await page.getByRole("button", { name: "Back to the form" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Naira Cup");
  await preview.click();
  await expect(page.getByLabel("Venue of National final")).toHaveValue("Package B, Abuja");

  await page.getByRole("button", { name: "Create 44 tournaments" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Naira Cup" })).toBeVisible();
  await expect(page.getByRole("table", { name: "States" }).getByRole("row")).toHaveCount(38);
  const after = await server.call("GET /api/tournaments", { query: {} });
  expect(after.meta.total - before.meta.total).toBe(44);

  const visitor = await visit();
  await visitor.goto(new URL(page.url()).pathname);
  await visitor.getByRole("table", { name: "National final" }).getByRole("link", { name: "National final" }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "Naira Cup: National final" })).toBeVisible();
  await expect(visitor.getByText("Package B, Abuja").first()).toBeVisible();
});

test("an organizer exports a tournament as a file, imports it as a draft, and gets an error for another file", async ({
  visit,
  organizer,
  server,
}) => {
  const tournament = await openTournament(server, organizer, { entry_fee: 500 });
  await enter(server, await signUp(server, { balanceNaira: 500, name: "Ngozi File" }), tournament);
  const page = await visit(organizer);
  await page.goto(`/organize/${tournament.id}`);
  const everything = page.waitForEvent("download");
  await page.getByRole("button", { name: "Everything (JSON)" }).click();
  const path = await (await everything).path();
  const table = page.waitForEvent("download");
  await page.getByRole("button", { name: "Entries (CSV)" }).click();
  expect(await readFile(await (await table).path(), "utf8")).toContain("Ngozi File");

  await page.goto("/organize/new");
  const file = page.getByLabel("Tournament file");
  await file.setInputFiles({ name: "notes.json", mimeType: "application/json", buffer: Buffer.from("no file") });
  await expect(page.getByRole("alert")).toHaveText("This isn't a PocketHall tournament file.");
  await file.setInputFiles({ name: "cup.json", mimeType: "application/json", buffer: await readFile(path) });
  await expect(page.getByRole("heading", { level: 1, name: tournament.name })).toBeVisible();
  await expect(page.getByText("Draft", { exact: true }).first()).toBeVisible();
  await page.getByRole("tab", { name: /^Entries/u }).click();
  await expect(page.getByText("Ngozi File")).toBeVisible();
});

import { expect, test } from "../fixtures/test.ts";
import { openTournament } from "../fixtures/tournaments.ts";

test("an organiser gives a hall its phone and place; a visitor finds the hall by its state and from its tournament", async ({
  visit,
  server,
  organizer,
}) => {
  const { token } = organizer;
  const tournament = await openTournament(server, organizer, { state: "Taraba", venue: "Jalingo" });
  const name = `Jalingo Cue Hall ${tournament.id.slice(-6)}`;
  const place = { address: "4 Hammaruwa Way", state: "Taraba" as const, latitude: null, longitude: null };
  const tables = [{ name: "Table 1" }, { name: "Table 2" }];
  await server.call("POST /api/organizer/halls", { token, body: { name, ...place, hours: [], tables } });

  const desk = await visit(organizer);
  await desk.goto(`/organize/tournaments/${tournament.id}/order-of-play`);
  await desk.getByRole("button", { name: "Halls and settings" }).click();
  const settings = desk.getByRole("dialog", { name: "Halls and settings" });
  await settings.getByLabel("Find a hall").fill(name);
  await settings.getByRole("button", { name: `Edit ${name}` }).click();
  const edit = desk.getByRole("dialog", { name });
  await edit.getByLabel("Phone (optional)").fill("08031234567");
  await edit.getByLabel("Place on the map (optional)").fill("8.8937, 11.3596");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toBeHidden();
  await settings.getByRole("checkbox", { name: new RegExp(name, "u") }).check();
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(settings).toBeHidden();

  const page = await visit();
  await page.goto("/halls");
  await page.getByLabel("Filter by State").selectOption("Taraba");
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("link", { name: "0803 123 4567" })).toHaveAttribute("href", "tel:+2348031234567");
  await expect(page.getByRole("link", { name: /^View on Google Maps/u })).toHaveAttribute(
    "href",
    /query=8\.8937%2C11\.3596/u,
  );
  await page.getByRole("link", { name: tournament.name, exact: true }).click();
  await page.getByRole("region", { name: "Venue" }).getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

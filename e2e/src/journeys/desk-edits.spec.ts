import { hold } from "../fixtures/hold.ts";
import type { Person } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { openTournament, type Tournament } from "../fixtures/tournaments.ts";

// What an official types or moves while the network is slow, or while another official changes the same thing.

const PHONE = { viewport: { width: 360, height: 800 } };

/** A player at the desk, who is not checked in. */
async function walkIn({ call }: TestServer, { token }: Person, { id }: Tournament, name: string) {
  const body = { name, state: "Lagos" as const, checked_in: false };
  return (await call("POST /api/organizer/tournaments/:id/walk-ins", { token, params: { id }, body })).data;
}

test("a code typed while the one before it is on its way stays in the field", async ({ visit, server, organizer }) => {
  const cup = await openTournament(server, organizer);
  const entries = [
    await walkIn(server, organizer, cup, "Amaka Obi"),
    await walkIn(server, organizer, cup, "Bayo Alli"),
  ];
  const [first, second] = entries.map(({ code }) => code ?? "");
  const desk = await visit(organizer, PHONE);
  await desk.goto(`/organize/${cup.id}?tab=check-in`);
  const field = desk.getByLabel("Player's code");
  await field.fill(first ?? "");
  const release = await hold(desk, /\/check-in$/u);
  await field.press("Enter");
  await field.fill(second ?? "");
  await release();
  await expect(desk.getByText("Amaka Obi is checked in")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Check in", exact: true })).not.toHaveAttribute("aria-busy");
  await expect(field).toHaveValue(second ?? "");
  await field.press("Enter");
  await expect(desk.getByText("Bayo Alli is checked in · 2 players by code")).toBeVisible();
  await expect(field).toHaveValue("");
});

const seeds = (page: Page) => page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Move /u }) });

test("the order by hand: a move during the saving stays, and a failure never keeps the button busy", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/status of (409|404)/u);
  const { token } = organizer;
  const cup = await openTournament(server, organizer, { draw_method: "by-hand" });
  for (const name of ["Amaka Obi", "Bayo Alli", "Chika Eze"]) await walkIn(server, organizer, cup, name);
  const desk = await visit(organizer);
  await desk.goto(`/organize/${cup.id}?tab=draw`);
  await expect(seeds(desk)).toHaveCount(3);
  const save = desk.getByRole("button", { name: "Save this order" });

  await test.step("a move while the order is being saved", async () => {
    await desk.getByRole("button", { name: "Chika Eze up" }).click();
    const release = await hold(desk, /\/seeds$/u);
    await save.click();
    await desk.getByRole("button", { name: "Chika Eze up" }).click();
    await release();
    await expect(desk.getByText("Order saved", { exact: true })).toBeVisible();
    await expect(save).not.toHaveAttribute("aria-busy");
    await expect(seeds(desk)).toContainText(["Chika Eze", "Amaka Obi", "Bayo Alli"]);
    await save.click();
    await expect(desk.getByText("Order saved", { exact: true })).toHaveCount(2);
  });

  await test.step("another official changed the tournament, and that cannot be loaded either", async () => {
    const refusal = { contentType: "application/problem+json" };
    await desk.route(/\/seeds$/u, (route) =>
      route.fulfill({
        ...refusal,
        status: 409,
        body: JSON.stringify({ code: "tournament-changed", message: "Changed" }),
      }),
    );
    await desk.route(new RegExp(`/api/organizer/tournaments/${cup.id}$`, "u"), (route) =>
      route.fulfill({ ...refusal, status: 404, body: JSON.stringify({ code: "not-found", message: "Not found" }) }),
    );
    await save.click();
    await expect(desk.getByRole("alert")).toContainText("Changed");
    await expect(save).not.toHaveAttribute("aria-busy");
  });
  const { data } = await server.call("GET /api/organizer/tournaments/:id/entries", { token, params: { id: cup.id } });
  const bySeed = data.toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0));
  expect(bySeed.map(({ player }) => player.name)).toEqual(["Chika Eze", "Amaka Obi", "Bayo Alli"]);
});

test("the dialog of an entry leaves alone what another official changed meanwhile", async ({
  visit,
  server,
  organizer,
}) => {
  const { token } = organizer;
  const handicaps = { handicap_kind: "points", handicap_points_cap: 40 } as const;
  const cup = await openTournament(server, organizer, { ruleset: "snooker15", ...handicaps });
  const entry = await walkIn(server, organizer, cup, "Amaka Obi");
  const params = { id: cup.id, entryId: entry.id };
  const seed = (value: number) =>
    server.call("PUT /api/organizer/tournaments/:id/entries/:entryId", { token, params, body: { seed: value } });
  await seed(3);
  const desk = await visit(organizer);
  await desk.goto(`/organize/${cup.id}?tab=entries`);
  await desk.getByRole("button", { name: "More: Amaka Obi" }).click();
  await desk.getByRole("menuitem", { name: "Seed, handicap" }).click();
  const dialog = desk.getByRole("dialog", { name: "Amaka Obi" });
  await dialog.getByLabel("Handicap, points per frame").fill("14");
  await seed(5);
  await expect(desk.getByText("Seed 5")).toBeVisible(); // behind the dialog
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const { data } = await server.call("GET /api/organizer/tournaments/:id/entries", { token, params });
  expect(data.map((row) => [row.seed, row.handicap])).toEqual([[5, 14]]);
});

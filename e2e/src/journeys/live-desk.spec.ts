import { signUp } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { openTournament } from "../fixtures/tournaments.ts";

const PHONE = { viewport: { width: 360, height: 800 } };
const LAPTOP = { viewport: { width: 1280, height: 800 } };

test("two people at the desk see each other's check-ins, entries and requests, and a conflict names the other", async ({
  visit,
  server,
  organizer,
}) => {
  const helper = await signUp(server);
  const cup = await openTournament(server, organizer, { name: "Surulere Live Desk", needs_approval: true });
  const params = { id: cup.id };
  const { token } = organizer;
  const body = { player_id: helper.user.player_id, role: "co-organizer" } as const;
  await server.call("POST /api/organizer/tournaments/:id/officials", { token, params, body });
  for (const name of ["Amaka Obi", "Bayo Alli", "Chika Eze"])
    await server.call("POST /api/organizer/tournaments/:id/walk-ins", {
      token,
      params,
      body: { name, state: "Lagos", checked_in: false },
    });
  const { data: entries } = await server.call("GET /api/organizer/tournaments/:id/entries", { token, params });

  const [phone, laptop] = [await visit(organizer, PHONE), await visit(helper, LAPTOP)];
  for (const page of [phone, laptop]) {
    await page.goto(`/organize/${cup.id}?tab=check-in`);
    await expect(page.getByText("0 of 3 checked in")).toBeVisible();
  }
  await phone.getByRole("button", { name: "Check in: Amaka Obi" }).click();
  await expect(laptop.getByText("1 of 3 checked in")).toBeVisible();
  await expect(laptop.getByRole("button", { name: "Check in: Amaka Obi" })).toHaveCount(0);

  // The laptop's press was on its way when the phone's arrived.
  await laptop.route("**/check-in", async (route) => {
    await server.call("POST /api/organizer/tournaments/:id/check-in", {
      token,
      params,
      body: { registration_id: entries.find(({ player }) => player.name === "Bayo Alli")?.id ?? "" },
    });
    await route.continue();
  });
  await laptop.getByRole("button", { name: "Check in: Bayo Alli" }).click();
  await expect(
    laptop.getByText(new RegExp(`^Bayo Alli: checked in by ${organizer.user.name} at \\d\\d:\\d\\d$`, "u")),
  ).toBeVisible();
  await expect(phone.getByText("2 of 3 checked in")).toBeVisible();

  await laptop.goto(`/organize/${cup.id}?tab=entries&status=requested`);
  await expect(laptop.getByText("Players who request a seat show here.")).toBeVisible();
  for (const name of ["Dapo Cole", "Efe Mbakwe"]) {
    const { token: asker } = await signUp(server, { name });
    await server.call("POST /api/tournaments/:id/waiting-list", { token: asker, params });
  }
  await expect(laptop.getByRole("button", { name: "Approve: Dapo Cole" })).toBeVisible();
  await phone
    .getByText("2 players wait for your approval.")
    .locator("..")
    .getByRole("link", { name: "Review" })
    .click();
  await phone.getByRole("button", { name: "Approve all (2)" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Approve all" }).click();
  await expect(laptop.getByText("Players who request a seat show here.")).toBeVisible();
});

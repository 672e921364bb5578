import { violationsOf } from "../fixtures/inspect.ts";
import { signUp } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { enter, openTournament } from "../fixtures/tournaments.ts";

test("a message of the organizer is on the player's page at once, with its time, and among the notifications", async ({
  visit,
  server,
  organizer,
}) => {
  const cup = await openTournament(server, organizer);
  const player = await signUp(server);
  await enter(server, player, cup);
  const phone = await visit(player, { viewport: { width: 360, height: 800 } });
  await phone.goto(`/tournaments/${cup.id}`);
  await expect(phone.getByRole("heading", { name: cup.name })).toBeVisible();

  const desk = await visit(organizer, { viewport: { width: 1280, height: 800 } });
  await desk.goto(`/organize/${cup.id}`);
  await desk.getByRole("button", { name: "Send message" }).click();
  await expect(desk.getByText("Write a message")).toBeVisible();
  await desk.getByLabel("Message", { exact: true }).fill("Table 4 is closed. Round 2 starts at 15:30.");
  expect(await violationsOf(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Send message" }).click();
  await expect(desk.getByText("Message sent to all players")).toBeVisible();

  const banner = phone.getByRole("status").filter({ hasText: "Table 4 is closed. Round 2 starts at 15:30." });
  await expect(banner).toContainText(/\d\d:\d\d/u);
  expect(await violationsOf(phone)).toEqual([]);
  await phone.goto("/notifications");
  await expect(phone.getByText("Table 4 is closed. Round 2 starts at 15:30.")).toBeVisible();
});

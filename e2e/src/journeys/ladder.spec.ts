import { expect, test } from "../fixtures/test.ts";
import { startedTournament, startMatch, winFrame } from "../fixtures/tournaments.ts";

// A ladder from the first challenge to its end.

test("the organizer enters a challenge and its result for players at the desk", async ({
  visit,
  server,
  organizer,
}) => {
  const ladder = { players: 3, format: "ladder", format_options: { challengeReach: 1 }, total_frames: 1 } as const;
  const { tournament, players } = await startedTournament(server, organizer, ladder);
  const [, second, third] = players;
  if (!second || !third) throw new Error("the ladder has no participants");
  const desk = await visit(organizer, { viewport: { width: 360, height: 800 } });
  await desk.goto(`/organize/${tournament.id}`);
  await expect(desk.getByText("The ladder is open. It ends when you end it under Draw.")).toBeVisible();
  await desk.goto(`/organize/${tournament.id}?tab=games`);
  await expect(desk.getByText("The matches of a ladder come from its challenges. Enter one under Draw.")).toBeVisible();
  await desk.goto(`/organize/${tournament.id}?tab=draw`);
  await desk.getByRole("button", { name: "Enter a challenge" }).click();
  const dialog = desk.getByRole("dialog", { name: "Enter a challenge" });
  await dialog.getByLabel("Challenger").selectOption({ label: `3 · ${third.user.name}` });
  await dialog.getByLabel("Challenged player").selectOption({ label: `2 · ${second.user.name}` });
  await dialog.getByRole("button", { name: "Enter challenge" }).click();
  await expect(desk.getByText("Challenge entered. You can enter its result under Games.")).toBeVisible();

  const { data } = await server.call("GET /api/games", { query: { tournament_id: tournament.id } });
  const [challenge] = data;
  if (!challenge) throw new Error("the challenge has no match");
  await winFrame(server, organizer, await startMatch(server, organizer, challenge), 2);
  const rungs = desk.getByRole("list", { name: "Ladder" }).getByRole("listitem");
  await expect(rungs.nth(1)).toContainText(third.user.name);
});

test("a player challenges upwards, wins the place, and the organizer ends the ladder and reopens it", async ({
  visit,
  server,
  organizer,
}) => {
  const ladder = { players: 3, format: "ladder", format_options: { challengeReach: 2 }, total_frames: 1 } as const;
  const { tournament, players } = await startedTournament(server, organizer, ladder);
  const [first, , third] = players;
  if (!first || !third) throw new Error("the ladder has no participants");

  const page = await visit(third);
  await page.goto(`/tournaments/${tournament.id}?tab=draw`);
  const rungs = page.getByRole("list", { name: "Ladder" }).getByRole("listitem");
  await expect(rungs).toHaveCount(3);
  await rungs
    .first()
    .getByRole("button", { name: `Challenge ${first.user.name}` })
    .click();
  const dialog = page.getByRole("dialog", { name: `Challenge ${first.user.name}?` });
  await dialog.getByRole("button", { name: "Challenge" }).click();
  await expect(page.getByText(`You've challenged ${first.user.name}.`)).toBeVisible();
  await expect(rungs.getByRole("button")).toHaveCount(0);

  const { data } = await server.call("GET /api/games", { query: { tournament_id: tournament.id } });
  const [challenge] = data;
  if (!challenge) throw new Error("the challenge has no match");
  await winFrame(server, organizer, await startMatch(server, organizer, challenge), 2);
  await expect(rungs.first()).toContainText(third.user.name);

  const desk = await visit(organizer);
  await desk.goto(`/organize/${tournament.id}?tab=draw`);
  await desk.getByRole("button", { name: "End the ladder" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "End the ladder" }).click();
  await expect(desk.getByText("The ladder has ended")).toBeVisible();
  const ended = await server.call("GET /api/tournaments/:id", { params: { id: tournament.id } });
  expect([ended.data.status, ended.data.champion?.name]).toEqual(["completed", third.user.name]);

  await desk.getByRole("button", { name: "Reopen the ladder" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Reopen the ladder" }).click();
  await expect(desk.getByText("The ladder is open again")).toBeVisible();
  await expect(desk.getByRole("button", { name: "End the ladder" })).toBeVisible();
});

import { signUp } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { startedTournament, startMatch } from "../fixtures/tournaments.ts";

test("a fan follows a match, is notified of its start, and finds it in the list of followed ones", async ({
  visit,
  server,
  organizer,
}) => {
  const { games } = await startedTournament(server, organizer, { players: 2 });
  const [game] = games;
  if (!game) throw new Error("the draw has no games");
  const name = `${game.player1?.name} vs ${game.player2?.name}`;
  const fan = await signUp(server);
  const page = await visit(fan);
  const follow = page.getByRole("button", { name: `Follow ${name}` });
  await page.goto(`/fixtures/${game.id}`);
  await expect(follow).toHaveAttribute("aria-pressed", "false");
  await follow.click();
  await expect(follow).toHaveAttribute("aria-pressed", "true");

  await startMatch(server, organizer, game);
  const titles = async () =>
    (await server.call("GET /api/notifications", { token: fan.token })).data.map(({ title }) => title);
  await expect.poll(titles).toContain("Match under way"); // a job writes it
  await page.goto("/notifications");
  await page.getByRole("link", { name: "Match under way" }).click();
  await expect(follow).toHaveAttribute("aria-pressed", "true");

  await page.goto("/tournaments?tab=followed");
  await page.getByRole("link", { name: new RegExp(`^View Match Details.*${name}`, "u") }).click();
  await expect(follow).toHaveAttribute("aria-pressed", "true");
  await follow.click();
  await expect(follow).toHaveAttribute("aria-pressed", "false");
  await page.goBack();
  await expect(page.getByText("You're not following any matches yet.")).toBeVisible();
});

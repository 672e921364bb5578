import { answersTo } from "../fixtures/answers.ts";
import { signUp } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { enter, openTournament } from "../fixtures/tournaments.ts";

test("a visitor follows a tournament after the log-in, is notified of its draw, and finds it in the list", async ({
  page,
  server,
  organizer,
}) => {
  const tournament = await openTournament(server, organizer);
  for (let number = 0; number < 2; number += 1) await enter(server, await signUp(server), tournament);
  const fan = await signUp(server);
  const follow = page.getByRole("button", { name: `Follow ${tournament.name}` });

  await page.goto(`/tournaments/${tournament.id}`);
  await expect(follow).toHaveAttribute("aria-pressed", "false");
  await follow.click();
  const login = page.getByRole("dialog", { name: "Authentication Required" });
  await login.getByLabel("Email").fill(fan.user.email);
  await login.getByLabel("Password", { exact: true }).fill(fan.password);
  await login.getByRole("button", { name: "Login", exact: true }).click();
  await expect(follow).toHaveAttribute("aria-pressed", "true");

  const own = { token: organizer.token, params: { id: tournament.id } };
  await server.call("POST /api/organizer/tournaments/:id/draw", own);
  const notices = async () =>
    (await server.call("GET /api/notifications", { token: fan.token })).data.map(({ message }) => message);
  await expect.poll(notices).toContain(`The draw for ${tournament.name} has been made.`); // a job writes it
  await page.goto("/notifications");
  await page.getByRole("link", { name: "Draw made" }).click();
  await expect(page.getByRole("tab", { name: "Draw", selected: true })).toBeVisible();

  await page.goto("/tournaments");
  const matches = await answersTo(page, /\/api\/matches\/followed/u);
  matches.hold();
  const answer = page.waitForResponse(/\/api\/tournaments\/followed/u);
  await page.getByRole("tab", { name: "Followed" }).click();
  await answer;
  await expect(page.getByText("Loading matches")).toBeAttached();
  await expect(page.getByRole("link", { name: tournament.name, exact: true })).toBeHidden(); // it would move
  matches.pass();
  await page.getByRole("link", { name: tournament.name, exact: true }).click();
  await expect(follow).toHaveAttribute("aria-pressed", "true");
  await follow.click();
  await expect(follow).toHaveAttribute("aria-pressed", "false");
  await page.goto("/tournaments?tab=followed");
  await expect(page.getByText("You're not following any tournaments yet")).toBeVisible();
});

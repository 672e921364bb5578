import { chooseOfMatch } from "../fixtures/match-menu.ts";
import { signUp } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { startedTournament, startMatch } from "../fixtures/tournaments.ts";

test("LV-01: the organizer puts a video on air, viewers see it without a reload, and it ends", async ({
  visit,
  page,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/status of 422/u);
  const { games, tournament } = await startedTournament(server, organizer);
  const [game] = games;
  if (!game) throw new Error("the draw has no game");
  await startMatch(server, organizer, game);
  const pair = `${game.player1?.name} vs ${game.player2?.name}`;
  await page.goto(`/live-matches/${game.id}?tab=statistics`);
  await expect(page.getByText("No frame has been won yet.")).toBeVisible();
  await expect(page.getByText("LIVE", { exact: true })).toBeVisible();
  expect((await server.call("GET /api/games/:id", { params: { id: game.id } })).data.youtube_video_url).toBeNull();
  await page.getByRole("tab", { name: "Comments" }).click();
  await expect(page.getByRole("log")).toBeVisible();
  await expect(page.getByRole("button", { name: "Play video" })).toHaveCount(0);

  const desk = await visit(organizer);
  await desk.goto(`/organize/${tournament.id}?tab=games`);
  await chooseOfMatch(desk, pair, "Stream");
  const dialog = desk.getByRole("dialog", { name: "Stream" });
  await expect(dialog).toContainText("Off air");
  await dialog.getByLabel("YouTube link").fill("https://vimeo.com/1");
  await dialog.getByRole("button", { name: "Start stream" }).click();
  await expect(dialog.getByLabel("YouTube link")).toHaveAccessibleDescription(/Paste the link of a YouTube video/u);
  await dialog.getByLabel("YouTube link").fill("youtu.be/dQw4w9WgXcQ?si=abc");
  await expect(dialog.getByRole("button", { name: "See what viewers see" })).toBeVisible();
  await dialog.getByRole("button", { name: "Start stream" }).click();
  await expect(dialog).toContainText("On air");

  await expect(page.getByRole("button", { name: "Play video" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Open the video's chat" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0); // nothing of another site before a press
  await dialog.getByRole("button", { name: "End stream" }).click();
  await expect(dialog).toContainText("Off air");
  await expect(page.getByRole("button", { name: "Play video" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Open the video's chat" })).toHaveCount(0);
});

test("LV-05: viewers see a gift to a player of a live match; an anonymous gift shows no name", async ({
  visit,
  page,
  server,
  organizer,
}) => {
  const { games } = await startedTournament(server, organizer);
  const [game] = games;
  if (!game) throw new Error("the draw has no game");
  await startMatch(server, organizer, game);
  const fan = await signUp(server, { balanceNaira: 2_000 });
  await page.goto(`/live-matches/${game.id}`);
  await expect(page.getByText(/1 watching/u)).toBeVisible(); // the stream is open and receives new events
  const giver = await visit(fan);
  await giver.goto(`/live-matches/${game.id}`);
  const give = async (showsName: boolean) => {
    await giver.getByRole("button", { name: "Send Gift" }).click();
    const dialog = giver.getByRole("dialog", { name: "Send Gift" });
    await dialog.getByLabel("To").selectOption(game.player1?.name ?? "");
    await dialog.getByLabel("Amount").fill("500");
    await dialog.getByLabel("Message (optional)").fill("For the clearance!");
    await dialog.getByLabel("Show my name on the match page").setChecked(showsName);
    await dialog.getByRole("button", { name: "Send Gift" }).click();
    await expect(dialog).toBeHidden();
  };
  await give(true);
  await expect(page.getByText(`${fan.user.name} gives ${game.player1?.name} ₦500`).first()).toBeVisible();
  await expect(page.getByText("For the clearance!")).toBeVisible();
  await give(false);
  await expect(page.getByText(`Someone gives ${game.player1?.name} ₦500`).first()).toBeVisible();
});

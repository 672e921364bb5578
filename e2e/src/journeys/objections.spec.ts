import { inspectOpen } from "../fixtures/inspect.ts";
import { expect, test } from "../fixtures/test.ts";
import { startedTournament, startMatch, winFrame } from "../fixtures/tournaments.ts";

test("a player objects to a result; the organizer reads it beside the frames and answers", async ({
  visit,
  server,
  organizer,
}) => {
  const { tournament, players, games } = await startedTournament(server, organizer, { players: 2 });
  const [game] = games;
  const loser = players.find(({ user }) => user.player_id === game?.player2_id);
  if (game === undefined || loser === undefined) throw new Error("the match of both players");
  await winFrame(server, organizer, await winFrame(server, organizer, await startMatch(server, organizer, game), 1), 1);

  const phone = await visit(loser, { viewport: { width: 360, height: 800 } });
  await test.step("the loser says what is wrong", async () => {
    await phone.goto(`/live-matches/${game.id}`);
    await phone.getByRole("button", { name: "Object to the result" }).click();
    const dialog = phone.getByRole("dialog", { name: "Object to the result" });
    await dialog.getByRole("button", { name: "Send to the organiser" }).click();
    await expect(dialog.getByText("Say what is wrong with the result")).toBeVisible();
    await dialog.getByRole("textbox", { name: "What is wrong" }).fill("I won frame 2");
    await inspectOpen(phone);
    await dialog.getByRole("button", { name: "Send to the organiser" }).click();
    await expect(phone.getByText("You wrote: I won frame 2")).toBeVisible();
    await expect(phone.getByRole("button", { name: "Object to the result" })).toBeHidden();
  });

  await test.step("the organizer finds it on the desk, with the frames, and lets the result stay", async () => {
    const desk = await visit(organizer, { viewport: { width: 360, height: 800 } });
    await desk.goto(`/organize/${tournament.id}?tab=games`);
    await desk.getByRole("button", { name: `Review the objection of ${loser.user.name}` }).click();
    const dialog = desk.getByRole("dialog", { name: `Objection of ${loser.user.name}` });
    await expect(dialog.getByRole("list", { name: "Frames in the log" }).getByRole("listitem")).toHaveCount(2);
    await inspectOpen(desk);
    await dialog.getByRole("button", { name: "Correct result" }).click();
    const form = desk.getByRole("dialog", { name: "Correct the result" });
    await expect(form.getByLabel(`Frames: ${game.player1?.name}`)).toHaveValue("2");
    await desk.keyboard.press("Escape");
    await desk.getByRole("button", { name: `Review the objection of ${loser.user.name}` }).click();
    await dialog.getByRole("textbox", { name: "Your answer" }).fill("The marker confirms both frames");
    await dialog.getByRole("button", { name: "The result stays" }).click();
    await expect(desk.getByRole("heading", { name: "Objections to results" })).toBeHidden();
  });

  await phone.reload();
  await expect(phone.getByText("The result stays. The marker confirms both frames")).toBeVisible();
});

import { inspectOpen } from "../fixtures/inspect.ts";
import { signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import { startedTournament, startMatch } from "../fixtures/tournaments.ts";

const log = (page: Page) => page.getByRole("log", { name: "Comments" });
const MINUTE_MS = 60_000;

test("an author edits a comment within the edit window; viewers see it live, moderators see the earlier text", async ({
  visit,
  page: viewer,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/status of 422/u); // the browser logs a refused form in the console
  const { games } = await startedTournament(server, organizer);
  const [first] = games;
  if (!first) throw new Error("the draw has no game");
  const match = await startMatch(server, organizer, first);
  const [author, reader] = [await signUp(server), await signUp(server)];
  const body = { text: "Waht a break, he left nothing on the table" };
  const { data } = await server.call("POST /api/matches/:id/comments", {
    token: author.token,
    params: { id: match.id },
    body,
  });
  const path = `/live-matches/${match.id}?tab=comments`;
  await viewer.goto(path);
  await expect(log(viewer)).toContainText("Waht a break");

  const page = await visit(author);
  const written = new Date(data.created_at).getTime();
  await page.clock.setFixedTime(written);
  await page.goto(path);
  const menu = log(page).getByRole("button", { name: `Actions for ${author.user.name}'s comment` });
  await menu.click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit this comment" });
  const save = () => dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Comment")).toHaveValue(body.text);
  await dialog.getByLabel("Comment").fill("");
  await save();
  await expect(dialog.getByLabel("Comment")).toHaveAccessibleDescription(/Write something first/u);
  await dialog.getByLabel("Comment").fill("Call me on 0803 123 4567 for a loan");
  await save();
  await expect(dialog.getByLabel("Comment")).toHaveAccessibleDescription(/Leave out insults, links, phone numbers/u);
  await inspectOpen(page);
  await dialog.getByLabel("Comment").fill("What a break, he left nothing on the table");
  await save();
  await expect(dialog).toBeHidden();
  for (const seen of [page, viewer]) {
    await expect(log(seen).getByRole("listitem")).toHaveCount(1);
    await expect(log(seen)).toContainText("What a break");
    await expect(log(seen)).toContainText("edited");
    await expect(log(seen)).not.toContainText("Waht");
  }

  await page.clock.setFixedTime(written + 5 * MINUTE_MS);
  await page.reload();
  await menu.click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Edit" })).toHaveCount(0); // its five minutes are over

  const report = { params: { id: data.id }, body: { reason: "other" as const } };
  await server.call("POST /api/comments/:id/report", { token: reader.token, ...report });
  const desk = await visit(organizer);
  await desk.goto(`/organize/tournaments/${match.tournament_id}/comments`);
  const reported = desk.getByRole("region", { name: "Waiting for you" }).getByRole("listitem").first();
  await expect(reported).toContainText("What a break");
  await expect(reported.getByText("Waht a break")).toBeHidden();
  await reported.getByText("Edited by the author: earlier versions").click();
  await expect(reported.getByText("Waht a break, he left nothing on the table")).toBeVisible();
  await inspectOpen(desk);
});

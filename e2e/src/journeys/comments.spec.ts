import { violationsOf } from "../fixtures/inspect.ts";
import { adminOf, type Person, signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { type Game, startedTournament, startMatch } from "../fixtures/tournaments.ts";

const log = (page: Page) => page.getByRole("log", { name: "Comments" });
const field = (page: Page) => page.getByLabel("Your comment");

/** A live match, and people who follow it. */
async function liveMatch(server: TestServer, organizer: Person): Promise<Game> {
  const { games } = await startedTournament(server, organizer);
  const [game] = games;
  if (!game) throw new Error("the draw has no game");
  return startMatch(server, organizer, game);
}

async function openTab(page: Page, { id }: Game): Promise<void> {
  await page.goto(`/live-matches/${id}?tab=comments`);
  await expect(log(page)).toBeVisible();
}

const comment = ({ call }: TestServer, { token }: Person, { id }: Game, text: string) =>
  call("POST /api/matches/:id/comments", { token, params: { id }, body: { text } });

test("LV-03: a player comments and a second browser sees it live; slow mode counts down", async ({
  visit,
  page,
  server,
  organizer,
}) => {
  const game = await liveMatch(server, organizer);
  const ada = await signUp(server);
  await openTab(page, game); // a visitor
  await expect(log(page)).toContainText("No comments yet");
  const writer = await visit(ada);
  const now = Date.now();
  await writer.clock.setFixedTime(now); // its timers go on
  await openTab(writer, game);
  await field(writer).fill("What a pot! <b>!</b>");
  await field(writer).press("Enter");
  for (const seen of [writer, page]) {
    await expect(log(seen).getByRole("listitem")).toHaveCount(1);
    await expect(log(seen).getByRole("listitem")).toContainText(ada.user.name);
    await expect(log(seen)).toContainText("What a pot!");
    await expect(log(seen)).toContainText("<b>!</b>"); // plain text stays plain
  }
  await expect(field(writer)).toHaveValue("");
  await expect(writer.getByRole("button", { name: "Wait 5 s" })).toBeVisible();
  await writer.clock.setFixedTime(now + 4_999);
  await expect(writer.getByRole("button", { name: "Wait 1 s" })).toBeVisible();
  await writer.clock.setFixedTime(now + 5_000);
  await expect(writer.getByRole("button", { name: "Send", exact: true })).toBeVisible();
  expect(await violationsOf(writer)).toEqual([]);
});

test("a visitor's words wait for the log-in; what is refused stays in the field with its reason", async ({
  page,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/status of (409|422|429)/u);
  const game = await liveMatch(server, organizer);
  const { user, password } = await signUp(server);
  await openTab(page, game);
  await field(page).fill("Up Lagos!");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const login = page.getByRole("dialog", { name: "Authentication Required" });
  await login.getByLabel("Email").fill(user.email);
  await login.getByLabel("Password", { exact: true }).fill(password);
  await login.getByRole("button", { name: "Login", exact: true }).click();
  await expect(log(page)).toContainText("Up Lagos!");
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeVisible();
  await field(page).fill("up lagos!");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(field(page)).toHaveAccessibleDescription(/You already posted that\./u);
  await expect(field(page)).toHaveValue("up lagos!");
  await expect(field(page)).toBeFocused();
  await expect(log(page).getByRole("listitem")).toHaveCount(1);
});

test("a comment whose response is lost stays in the field, and sending it again saves it once", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Failed to load resource/u);
  const game = await liveMatch(server, organizer);
  const page = await visit(await signUp(server));
  await openTab(page, game);
  await page.route("**/api/matches/*/comments", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch(); // the server has it
    await route.abort("connectionfailed"); // the response is lost
  });
  await field(page).fill("Only once");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(field(page)).toHaveValue("Only once");
  await page.unroute("**/api/matches/*/comments");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(field(page)).toHaveValue("");
  await expect(log(page).getByRole("listitem")).toHaveCount(1);
});

test("a reported comment is hidden by the organizer and disappears everywhere; its author is blocked and notified", async ({
  visit,
  page,
  server,
  organizer,
}) => {
  const game = await liveMatch(server, organizer);
  const loud = await signUp(server);
  await comment(server, loud, game, "Ask me for cheap tickets");
  await openTab(page, game);
  const reader = await visit(await signUp(server));
  await openTab(reader, game);
  await log(reader)
    .getByRole("button", { name: `Actions for ${loud.user.name}'s comment` })
    .click();
  await reader.getByRole("menuitem", { name: "Report" }).click();
  const dialog = reader.getByRole("dialog", { name: "Report this comment" });
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByLabel("What's wrong with this comment?")).toHaveAccessibleDescription(/Choose a reason/u);
  await dialog.getByLabel("What's wrong with this comment?").selectOption("Advertising or scam");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(reader.getByRole("status").filter({ hasText: "A moderator will review it." })).toBeVisible();

  const author = await visit(loud);
  await openTab(author, game);
  await expect(field(author)).toBeVisible();
  const desk = await visit(organizer);
  await desk.goto(`/organize/${game.tournament_id}?tab=games`);
  await desk.getByRole("link", { name: "Comments" }).click();
  const reported = desk.getByRole("region", { name: "Waiting for you" });
  await expect(reported.getByRole("listitem").first()).toContainText("cheap tickets");
  await expect(reported).toContainText("Advertising or scam × 1");
  expect(await violationsOf(desk)).toEqual([]);
  await reported.getByRole("button", { name: `Block ${loud.user.name} from commenting` }).click();
  const block = desk.getByRole("dialog", { name: "Block from commenting" });
  await block.getByLabel("Reason").fill("Advertising");
  await block.getByRole("button", { name: "Block" }).click();
  await expect(desk.getByRole("region", { name: "Blocked from commenting" })).toContainText(loud.user.name);
  await reported.getByRole("button", { name: `Hide ${loud.user.name}'s comment` }).click();
  await expect(reported).toContainText("Nothing to review");
  for (const seen of [page, reader]) {
    await expect(log(seen)).toContainText("Removed by a moderator");
    await expect(log(seen)).not.toContainText("cheap tickets");
  }
  await expect(author.getByText(/You can't comment here until/u)).toBeVisible(); // on the page that was open
  await expect(field(author)).toHaveCount(0);
  await desk.getByRole("button", { name: `Unblock ${loud.user.name}` }).click();
  await expect(field(author)).toBeVisible();
});

test("a block from all comments, and its end, reach the page that is open", async ({
  visit,
  page,
  server,
  organizer,
}) => {
  const game = await liveMatch(server, organizer);
  const loud = await signUp(server);
  const { token } = await adminOf(server);
  const author = await visit(loud);
  await openTab(author, game);
  await openTab(page, game);
  await expect(field(author)).toBeVisible();
  const body = { player_id: loud.user.player_id, reason: "Advertising" };
  const { data: block } = await server.call("POST /api/admin/comment-blocks", { token, body });
  await expect(author.getByText("You can't comment here.")).toBeVisible();
  await expect(field(author)).toHaveCount(0);
  await server.call("DELETE /api/admin/comment-blocks/:id", { token, params: { id: block.id } });
  await expect(field(author)).toBeVisible();
});

test("a comment with a link is held: its author sees it so, others once a moderator has approved it", async ({
  visit,
  page,
  server,
  organizer,
}) => {
  const game = await liveMatch(server, organizer);
  const ada = await signUp(server);
  await openTab(page, game);
  const writer = await visit(ada);
  await openTab(writer, game);
  await field(writer).fill("See https://example.com/shot");
  await field(writer).press("Enter");
  await expect(log(writer).getByRole("listitem")).toContainText("Held for review");
  await writer.reload();
  await expect(log(writer).getByRole("listitem")).toContainText("Held for review");
  await expect(log(page)).toContainText("No comments yet");

  const desk = await visit(organizer);
  await desk.goto(`/organize/tournaments/${game.tournament_id}/comments`);
  const waiting = desk.getByRole("region", { name: "Waiting for you" });
  await expect(waiting).toContainText("Held because of a link or address");
  await waiting.getByRole("button", { name: `Approve ${ada.user.name}'s comment` }).click();
  await expect(waiting).toContainText("Nothing to review");
  for (const seen of [page, writer]) {
    const link = log(seen).getByRole("link", { name: /example\.com\/shot/u });
    await expect(link).toHaveAttribute("rel", /nofollow.*noopener/u);
    await expect(log(seen)).not.toContainText("Held for review");
  }
});

test("LM-07 HM-10: comments open beside the list and from below on Home; an own comment is deleted there", async ({
  visit,
  server,
  organizer,
}) => {
  const game = await liveMatch(server, organizer);
  const ada = await signUp(server);
  await comment(server, ada, game, "A slip of the thumb");
  const page = await visit(ada);
  const pair = `${game.player1?.name} vs ${game.player2?.name}`;
  await page.goto(`/live-matches?tournament=${game.tournament_id}`);
  await page.getByRole("button", { name: `Comment on ${pair}` }).click();
  const drawer = page.getByRole("dialog", { name: "Comments" });
  await expect(drawer).toContainText("A slip of the thumb");
  await expect(drawer).toHaveCSS("width", "400px");
  await drawer.getByRole("button", { name: `Actions for ${ada.user.name}'s comment` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete this comment?" });
  await question.getByRole("button", { name: "Delete comment" }).click();
  await expect(drawer).toContainText("No comments yet");
  await expect(question).toBeHidden(); // the live event may come before the answer, which closes the question
  await drawer.getByLabel("Your comment").fill("Half a sen");
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole("button", { name: `Comment on ${pair}` }).click();
  await expect(drawer.getByLabel("Your comment")).toHaveValue("Half a sen"); // nothing typed is lost
  await page.goto("/");
  await page.getByRole("button", { name: "Comments" }).click();
  await expect(page.getByRole("dialog", { name: "Comments" }).getByRole("log")).toBeVisible();
});

test("LM-07: with comments turned off there is one sentence, and turning them on brings the field back", async ({
  visit,
  page,
  server,
  organizer,
}) => {
  const game = await liveMatch(server, organizer);
  await openTab(page, game);
  const desk = await visit(organizer);
  await desk.goto(`/organize/tournaments/${game.tournament_id}/comments`);
  await desk.getByLabel("Allow comments on matches").uncheck();
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByRole("status").filter({ hasText: "Comment settings saved" })).toBeVisible();
  await expect(page.getByText("This feature is coming soon!", { exact: true })).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await desk.getByLabel("Allow comments on matches").check();
  await desk.getByLabel(/Slow mode/u).fill("3601");
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByLabel(/Slow mode/u)).toHaveAccessibleDescription(/0 to 3,600 seconds/u);
  await desk.getByLabel(/Slow mode/u).fill("0");
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(field(page)).toBeVisible();
});

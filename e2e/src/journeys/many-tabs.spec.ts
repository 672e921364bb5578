import { signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import { startedTournament, startMatch, winFrame } from "../fixtures/tournaments.ts";

const TABS = 10;
const score = (page: Page) => page.getByRole("region", { name: "Score" });

test("ten tabs of one browser over HTTP/1.1 all load, stay live over one stream, and survive their leader", async ({
  server,
  organizer,
  visit,
  watch,
}) => {
  watch.allow(/status of 401/u); // a question that is under way when the session ends
  const { games } = await startedTournament(server, organizer, { total_frames: 9 });
  const [game] = games;
  if (game === undefined) throw new Error("the draw has no games");
  let match = await startMatch(server, organizer, game);
  const first = await visit(await signUp(server));
  const streams: string[] = [];
  first.context().on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/live") streams.push(request.url());
  });
  const pages = [first];
  while (pages.length < TABS) pages.push(await first.context().newPage());
  const load = async (page: Page) => {
    await page.goto(`/live-matches/${game.id}`);
    await expect(score(page)).toContainText("Frame 1 of 9");
  };
  await Promise.all(pages.map(load));
  match = await winFrame(server, organizer, match, 1);
  for (const page of pages) await expect(score(page)).toContainText("Frame 2 of 9");
  expect(streams).toHaveLength(1);

  await first.close();
  const [second, ...rest] = pages.slice(1);
  if (second === undefined) throw new Error("no tab is left");
  match = await winFrame(server, organizer, match, 1);
  for (const page of [second, ...rest]) await expect(score(page)).toContainText("Frame 3 of 9");

  // A log-out in one tab ends the session in all: each leaves for the log-in page, and the stream serves a visitor.
  await second.getByRole("button", { name: "Account menu" }).click();
  await second.getByRole("menuitem", { name: "Logout" }).click();
  for (const page of rest) await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  const [visitor] = rest;
  await visitor?.goto(`/live-matches/${game.id}`);
  await winFrame(server, organizer, match, 2);
  await expect(score(visitor ?? second)).toContainText("Frame 4 of 9");
});

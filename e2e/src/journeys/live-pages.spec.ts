import { signUp } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { startedTournament, startMatch, winFrame } from "../fixtures/tournaments.ts";

test("when the server refuses the stream, a score arrives as a page of events; the stream takes over again", async ({
  server,
  organizer,
  visit,
  watch,
}) => {
  watch.allow(/status of 503/u);
  const { games } = await startedTournament(server, organizer, { total_frames: 9 });
  const [game] = games;
  if (game === undefined) throw new Error("the draw has no games");
  let match = await startMatch(server, organizer, game);
  const page = await visit(await signUp(server));
  const score = page.getByRole("region", { name: "Score" });
  await page.route("**/api/live?*", (route) => route.fulfill({ status: 503 }));
  const isPage = (url: string) => /\/api\/live\/pages\/\d/u.test(url);

  const waiting = page.waitForRequest((request) => isPage(request.url()));
  await page.goto(`/live-matches/${game.id}`);
  await expect(score).toContainText("Frame 1 of 9");
  await waiting;
  const answered = page.waitForResponse(
    async (response) => isPage(response.url()) && /"data":\[.+\]/u.test(await response.text()),
  );
  match = await winFrame(server, organizer, match, 1);
  await expect(score).toContainText("Frame 2 of 9");
  expect((await answered).headers()["cache-control"]).toContain("immutable");

  await page.unroute("**/api/live?*");
  const streaming = page.waitForRequest("**/api/live?*");
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  expect((await streaming).url()).toContain("last_event_id=");
  await winFrame(server, organizer, match, 2);
  await expect(score).toContainText("Frame 3 of 9");
});

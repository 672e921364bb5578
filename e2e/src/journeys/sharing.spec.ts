import { readFile } from "node:fs/promises";
import { tickUntil } from "../fixtures/clock.ts";
import { test } from "../fixtures/cut-network.ts";
import { violationsOf } from "../fixtures/inspect.ts";
import { openOtherSite } from "../fixtures/other-site.ts";
import { scorerOf } from "../fixtures/pad-events.ts";
import type { Person } from "../fixtures/people.ts";
import { coverOf, sizeOfPng } from "../fixtures/pixels.ts";
import { expect } from "../fixtures/test.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { type Game, startedTournament, startMatch, winFrame } from "../fixtures/tournaments.ts";

type Fields = Parameters<typeof startedTournament>[2];

async function givenLiveMatch(server: TestServer, organizer: Person, fields: Fields = {}) {
  const under = await startedTournament(server, organizer, fields);
  const [first] = under.games;
  if (!first) throw new Error("no game was drawn");
  const game: Game = await startMatch(server, organizer, first);
  return { ...under, game };
}

test("a broadcast's overlay is clear but for the score, moves with it, and keeps it while the network is gone", async ({
  visit,
  server,
  organizer,
  road,
}) => {
  const { game, tournament } = await givenLiveMatch(server, organizer, { total_frames: 5 });
  const page = await visit(undefined, { viewport: { width: 1920, height: 1080 }, baseURL: road.url });
  await page.clock.install();
  await page.goto(`/overlay/${game.id}`);
  const board = page.getByRole("main", { name: "Scoreboard" });
  await expect(board).toContainText(`${tournament.name} · ${game.round_name}`);
  await expect(board).toContainText("0(5)0");
  const { clear, covered } = await coverOf(page);
  expect(clear).toBeGreaterThan(0.85);
  expect(covered).toBeGreaterThan(0.03);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1080);
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ""]);

  const after = await winFrame(server, organizer, game, 1);
  await expect(board).toContainText("1(5)0");
  await expect(board).toContainText("Frame 2");

  await road.refuse();
  const later = await winFrame(server, organizer, after, 2);
  await expect(board).toContainText("1(5)0");
  await road.accept();
  await tickUntil(page, async () => ((await board.textContent()) ?? "").includes("1(5)1"), 250);
  await winFrame(server, organizer, later, 2);
  await expect(board).toContainText("1(5)2");
});

test("an overlay shows points, the break and who is at the table; theme, place and size are in its address", async ({
  visit,
  server,
  organizer,
}) => {
  const { game } = await givenLiveMatch(server, organizer, { ruleset: "snooker15", total_frames: 3 });
  const page = await visit(undefined, { viewport: { width: 1920, height: 1080 } });
  await page.goto(`/overlay/${game.id}?theme=light&position=top&scale=1.3&accent=00a651`);
  const board = page.getByRole("main", { name: "Scoreboard" });
  await expect(board).toContainText("0(3)0");
  const scorer = scorerOf(server, organizer, game);
  await scorer.write({ kind: "potted", balls: [1] }, { kind: "potted", balls: [7] });
  await expect(board).toContainText("Break 8");
  await scorer.write({ kind: "missed" });
  await expect(board).not.toContainText("Break");
  await expect(board).toContainText("8");
  const place = await board.locator("div").first().boundingBox();
  expect(place?.y).toBeLessThan(200);
  expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("light");
});

test("scores are shown and move on another site; our own pages refuse to", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  const { game, tournament } = await givenLiveMatch(server, organizer, { players: 4 });
  const site = await openOtherSite(
    `<iframe name="scores" title="Scores" src="${server.url}/embed/tournaments/${tournament.id}" width="360" height="100"></iframe>
     <iframe name="wallet" title="Wallet" src="${server.url}/wallet" width="360" height="100"></iframe>
     <script>
       window.heights = [];
       addEventListener("message", (event) => {
         if (event.data.type !== "pockethall:height") return;
         window.heights.push(event.data.height);
         document.querySelector("[name=scores]").height = event.data.height;
       });
     </script>`,
  );
  watch.allow(new RegExp(`^left our server: ${site.url}/`, "u")); // the other site's page
  watch.allow(/Refused to frame|frame-ancestors|X-Frame-Options|chrome-error/iu); // the journey expects these
  const page = await visit();
  await page.goto(site.url);
  const scores = page.frameLocator("[name=scores]");
  await expect(scores.getByRole("heading", { level: 1 })).toHaveText(tournament.name);
  const live = scores.getByRole("region", { name: "Live now" }).or(scores.locator("section").first());
  await expect(live).toContainText(game.player1?.name ?? "");
  await expect(live).toContainText("Frame 1 of 3");
  await winFrame(server, organizer, game, 1);
  await expect(live).toContainText("Frame 2 of 3");
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heights: number[] }).heights.at(-1)))
    .toBeGreaterThan(200);

  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    scores.getByRole("link", { name: tournament.name }).click(),
  ]);
  await expect(popup).toHaveURL(`${server.url}/tournaments/${tournament.id}`);
  await popup.close();

  const wallet = page.frames().find((frame) => frame.name() === "wallet");
  expect(wallet?.url()).toMatch(/^chrome-error:/u);
  await site.close();
});

test("embeds are accessible: no violation in either theme, and an unknown one shows Not found", async ({
  page,
  server,
  organizer,
  watch,
}) => {
  const { game, tournament } = await givenLiveMatch(server, organizer, { players: 3, format: "round-robin" });
  await winFrame(server, organizer, game, 2);
  for (const theme of ["dark", "light"]) {
    for (const path of [`tournaments/${tournament.id}`, `matches/${game.id}`]) {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(`/embed/${path}?theme=${theme}`);
      await expect(page.getByText("Frame 2 of 3", { exact: true })).toBeVisible();
      expect(await violationsOf(page), `${path}, ${theme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  }
  await page.goto(`/embed/tournaments/${tournament.id}`);
  await expect(page.getByRole("table")).toContainText(game.player1?.name ?? "");
  watch.allow(/status of 404/u); // requested on purpose
  await page.goto("/embed/matches/0198c0de-0000-7000-8000-000000000001");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Match not found");
});

test("a match is shared: link, WhatsApp, picture, and what goes onto sites and streams", async ({
  visit,
  server,
  organizer,
}) => {
  const { game, tournament } = await givenLiveMatch(server, organizer);
  await winFrame(server, organizer, game, 1);
  const page = await visit(undefined, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(`/live-matches/${game.id}`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Share" });
  const url = `${server.url}/matches/${game.id}`;
  await expect(sheet.getByRole("img", { name: /^Picture to share/u })).toHaveJSProperty("complete", true);
  await sheet.getByRole("button", { name: "Copy: Link" }).click();
  await expect(sheet.getByText("Copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  const whatsApp = new URL((await sheet.getByRole("link", { name: "WhatsApp" }).getAttribute("href")) ?? "");
  const message = `${game.player1?.name} 1–0 ${game.player2?.name}, live in ${tournament.name}\n${url}`;
  expect([whatsApp.host, whatsApp.searchParams.get("text")]).toEqual(["wa.me", message]);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    sheet.getByRole("link", { name: "Save picture" }).click(),
  ]);
  expect(sizeOfPng(await readFile(await download.path()))).toEqual({ width: 1080, height: 1080 });

  await sheet.getByText("For your website or stream").click();
  await expect(sheet.getByRole("textbox", { name: "Code for your website" })).toHaveValue(
    new RegExp(`src="${server.url}/embed/matches/${game.id}"`, "u"),
  );
  await expect(sheet.getByRole("textbox", { name: "Overlay link" })).toHaveValue(`${server.url}/overlay/${game.id}`);
  await expect(sheet.frameLocator("iframe").getByRole("main")).toContainText("1(3)0");
  expect(await violationsOf(page)).toEqual([]);
});

test("a tournament goes into a phone's calendar, once or as a calendar that updates itself", async ({
  visit,
  server,
  organizer,
}) => {
  const { tournament, games } = await startedTournament(server, organizer);
  const page = await visit(undefined, { viewport: { width: 360, height: 800 } });
  await page.goto(`/tournaments/${tournament.id}`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Share" });
  const calendar = await sheet.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
  await sheet.getByText("Calendar that updates itself").click();
  await expect(sheet.getByRole("textbox", { name: "Calendar address" })).toHaveValue(`${server.url}${calendar}`);
  expect(await violationsOf(page)).toEqual([]);

  const answer = await page.request.get(calendar ?? "");
  expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  const file = (await answer.text()).replaceAll("\r\n ", "");
  expect(file).toContain(`SUMMARY:${tournament.name}`);
  for (const { id } of games) expect(file).toContain(`/fixtures/${id}`);
});

test("a client without scripts gets a page's description and its picture", async ({ server, organizer }) => {
  const name = `Cup of "Quotes" & <b>Tags</b> ${Date.now()}`;
  const { game, tournament, players } = await givenLiveMatch(server, organizer, { name, total_prize_pool: 250_000 });
  await winFrame(server, organizer, game, 1);
  const pages = [
    [`/tournaments/${tournament.id}`, `Cup of &#34;Quotes&#34; &#38; &#60;b&#62;Tags&#60;/b&#62;`],
    [`/matches/${game.id}`, `${game.player1?.name} 1–0 ${game.player2?.name}`],
    [`/players/${players[0]?.user.player_id}`, players[0]?.user.name ?? ""],
  ] as const;
  for (const [path, title] of pages) {
    const html = await (await fetch(`${server.url}${path}`)).text();
    expect(html).toContain(`<meta property="og:title" content="${title}`);
    const [, canonical = ""] = /<link rel="canonical" href="(http[^"]+)"/u.exec(html) ?? [];
    expect(new URL(canonical).pathname).toBe(path);
    const [, picture = ""] = /property="og:image" content="(http[^"]+)"/u.exec(html) ?? [];
    const { pathname, search } = new URL(picture); // the operator's public address; here none is configured
    const card = await fetch(`${server.url}${pathname}${search}`);
    expect(card.headers.get("content-type")).toBe("image/png");
    expect(sizeOfPng(Buffer.from(await card.arrayBuffer()))).toEqual({ width: 1200, height: 630 });
  }
  const plain = await (await fetch(`${server.url}/tournaments`)).text();
  expect(plain).not.toContain("og:title");
});

import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { eventually } from "../testing/app/eventually.ts";
import { openTestServer, type TestServer } from "../testing/app/test-server.ts";
import { givenLeague, givenTournament } from "../testing/database/given.ts";
import { givenUser, givenUsers, type TestUser } from "../testing/database/test-database.ts";
import { givenDraw } from "../testing/play/given-draw.ts";
import { rebuildAll } from "../testing/play/rebuild.ts";

// What pages say without a script, and what they bring for the app: over HTTP, with the page that the build is made from.

const HOSTILE = `Ọlá</script><script>alert(1)</script><!--" onload='x' \u202eمرحبا`;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pockethall-first-"));
  await cp("web/index.html", join(folder, "index.html"));
  server = await openTestServer({ webFolder: folder, publicUrl: "https://pockethall.ng" });
  return async () => {
    await server[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  };
});

type Brought = { at?: string; after: string; answers: Record<string, [string, unknown]> };

async function read(url: string, headers: Record<string, string> = {}) {
  const answer = await server.http.inject({ url, headers: { accept: "text/html", ...headers } });
  const brought = /<script type="application\/json" id="first-answers">(.*?)<\/script>/su.exec(answer.body)?.[1];
  const body = answer.body.slice(answer.body.indexOf('<div id="root">'), answer.body.indexOf("<noscript>"));
  return {
    status: answer.statusCode,
    headers: answer.headers,
    html: answer.body,
    /** The page's words without its markup. */
    text: body
      .replace(/<[^>]*>/gu, " ")
      .replace(/&nbsp;/gu, " ")
      .replace(/\s+/gu, " "),
    brought: brought === undefined ? undefined : (JSON.parse(brought) as Brought),
  };
}

async function givenPlayed(names: readonly [string, string] = ["Ada Obi", "Bello Musa"]) {
  const players = await givenUsers(
    server.db,
    names.map((name) => ({ name })),
  );
  const draw = await givenDraw(server.db, { registrations: players, players: 2 });
  const { id } = await server.db
    .selectFrom("games")
    .select("id")
    .where("tournament_id", "=", draw.tournamentId)
    .executeTakeFirstOrThrow();
  const set = (fields: { status: "live" | "completed"; player1_score: number; player2_score: number }) =>
    server.db
      .updateTable("games")
      .set(
        fields.status === "completed"
          ? { ...fields, winner_id: (players[0] as TestUser).playerId, completed_at: new Date() }
          : fields,
      )
      .where("id", "=", id)
      .execute();
  return { ...draw, id, set, players: players as [TestUser, TestUser] };
}

test("a match says who plays, the score and its status, changes with each frame, and is one address for three", async () => {
  const { id, set, tournamentId } = await givenPlayed();
  await set({ status: "live", player1_score: 1, player2_score: 2 });
  const shared = await read(`/matches/${id}`);
  expect(shared.status).toBe(200);
  expect(shared.text).toMatch(/LIVE .*Ada Obi.* 1 : 2 .*Bello Musa/u);
  expect(shared.html).toContain(`<a href="/tournaments/${tournamentId}">`);
  expect(shared.html).toContain(`<link rel="canonical" href="https://pockethall.ng/matches/${id}" />`);
  expect(shared.html).toContain(`property="og:image"`);
  expect(shared.brought?.at).toBe(`/live-matches/${id}`);
  await set({ status: "completed", player1_score: 3, player2_score: 2 });
  const over = await read(`/fixtures/${id}`);
  expect(over.text).toMatch(/Final score .* 3 : 2 /u);
  expect(over.brought?.at).toBeUndefined();
});

test("a match is described as a SportsEvent with both players, its place and its tournament", async () => {
  const { id } = await givenPlayed();
  const { html } = await read(`/matches/${id}`);
  const data: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/su.exec(html)?.[1] ?? "");
  expect(data).toMatchObject({
    "@type": "SportsEvent",
    name: "Ada Obi v Bello Musa",
    url: `https://pockethall.ng/matches/${id}`,
    competitor: [{ name: "Ada Obi" }, { name: "Bello Musa" }],
    superEvent: { "@type": "SportsEvent", name: "Lagos Open" },
  });
});

test("a tournament says its days, place, entry fee and status, its matches and who plays", async () => {
  const { id, set, tournamentId } = await givenPlayed();
  await server.db
    .updateTable("tournaments")
    .set({ entry_fee_kobo: 500_000, name: "Kano Masters" })
    .where("id", "=", tournamentId)
    .execute();
  await set({ status: "live", player1_score: 0, player2_score: 1 });
  const { text, html } = await read(`/tournaments/${tournamentId}?tab=games`);
  expect(text).toMatch(/Kano Masters Under way .*Lagos .*Entry ₦5,000 .*Live now .*Ada Obi 0–1 Bello Musa/u);
  expect(html).toContain(`href="/matches/${id}"`);
  expect(html).toContain('"@type":"SportsEvent"');
});

test("a player, a league, the standings and Home say their facts", async () => {
  const { set, players } = await givenPlayed(["Chidi Eze", "Dayo Ade"]);
  await set({ status: "completed", player1_score: 3, player2_score: 1 });
  await rebuildAll(server.db, server.services.transact);
  const [winner] = players;
  await eventually(async () => {
    const player = await read(`/players/${winner.playerId}`); // the places follow the records
    expect(player.text).toMatch(/Chidi Eze .*Rank #\d+ .*Matches Won Lost .*1 1 0 100% 3–1 .*Won 3–1 v Dayo Ade/u);
  });
  const organizer = await givenUser(server.db, { roles: ["organizer"] });
  const leagueId = await givenLeague(server.db, { organizerId: organizer.userId, name: "Surulere Ladder" });
  const league = await read(`/leagues/${leagueId}`);
  expect(league.text).toMatch(/Surulere Ladder Open to join Ladder .*From Nov 30, 2026/u);
  expect(league.html).toContain("<title>Surulere Ladder · PocketHall</title>");
  expect(league.html).toContain(`<link rel="canonical" href="https://pockethall.ng/leagues/${leagueId}" />`);
  const standings = await read("/standings");
  expect(standings.text).toMatch(/PocketHall Rankings Overall .*Chidi Eze .* 1 1 100%/u);
  const ratings = await read("/standings?tab=rating");
  expect(ratings.text).toMatch(/PocketHall Rankings Rating .*Chidi Eze .* 1 1 \d+ ±\d+/u);
  for (const filter of ["state=Lagos", "tab=rating&ruleset=snooker15"])
    expect((await read(`/standings?${filter}`)).brought).toBeUndefined();
  await givenTournament(server.db, { name: "Ibadan Cup", status: "upcoming" });
  expect((await read("/")).text).toMatch(/Tournaments .*Ibadan Cup Upcoming .*Live now/u);
});

test("a page brings the very answers that the app asks for, with their ETags and the live event they hold", async () => {
  const { id, tournamentId } = await givenPlayed();
  const pages = ["/", `/tournaments/${tournamentId}`, `/fixtures/${id}`, "/standings", "/standings?tab=rating"];
  for (const page of pages) {
    const { brought } = await read(page);
    expect(brought?.after).toMatch(/^\d+$/u);
    const addresses = Object.keys(brought?.answers ?? {});
    expect([page, addresses.length]).toEqual([page, page === "/" ? 2 : 1]);
    for (const address of addresses) {
      const [digest, body] = brought?.answers[address] ?? [];
      const answer = await server.http.inject({ url: address });
      expect([address, body]).toEqual([address, answer.json()]);
      const headers = { "if-none-match": `"${digest}-br","${digest}-gzip","${digest}-identity"` };
      expect((await server.http.inject({ url: address, headers })).statusCode).toBe(304);
    }
  }
});

test("no name can end the script that holds it, open a tag or turn the text beside it", async () => {
  const { id, set, tournamentId, players } = await givenPlayed([HOSTILE, `${HOSTILE} 2`]);
  await server.db
    .updateTable("tournaments")
    .set({ name: HOSTILE, venue: HOSTILE })
    .where("id", "=", tournamentId)
    .execute();
  const leagueId = await givenLeague(server.db, { organizerId: players[0].userId, name: HOSTILE, venue: HOSTILE });
  const check = async () => {
    for (const url of [
      "/",
      "/standings",
      `/matches/${id}`,
      `/live-matches/${id}`,
      `/fixtures/${id}`,
      `/tournaments/${tournamentId}`,
      `/players/${players[0].playerId}`,
      `/leagues/${leagueId}`,
    ]) {
      const { html, status, brought } = await read(url);
      expect([url, status, brought !== undefined]).toEqual([url, 200, true]);
      const plain = await server.http.inject({ url: "/help" });
      const scripts = (text: string) => text.match(/<script/gu)?.length ?? 0;
      const own = scripts(plain.body) + 1 + Number(html.includes("application/ld+json"));
      expect([url, scripts(html)]).toEqual([url, own]);
      expect([url, html.match(/<\/script/gu)?.length]).toEqual([url, own]);
      expect([url, html.includes("<!--")]).toEqual([url, false]);
      expect([url, /<[^>]*\sonload=/u.test(html.replace(/="[^"]*"/gu, ""))]).toEqual([url, false]);
      const bare = html.replace(
        /<script[^>]*>.*?<\/script>|<title>.*?<\/title>|<meta[^>]*>|<h1 class="first-unseen">.*?<\/h1>/gsu,
        "",
      );
      const afterNames = bare.split("مرحبا").slice(1);
      expect([url, afterNames.every((after) => /^[^<]*<\/bdi>/u.test(after))]).toEqual([url, true]);
    }
  };
  await set({ status: "live", player1_score: 0, player2_score: 0 });
  await check();
  await set({ status: "completed", player1_score: 3, player2_score: 0 });
  await rebuildAll(server.db, server.services.transact);
  await check();
});

test("what a player keeps private is on no page, and a caller's session changes nothing", async () => {
  const [me] = await givenUsers(server.db, [{ name: "Private Pat" }]);
  const player = me as TestUser;
  await server.db
    .updateTable("players")
    .set({ own_bio: "my secret words", show_bio: false, own_picture_url: "/uploads/secret.webp", show_picture: false })
    .where("id", "=", player.playerId)
    .execute();
  const url = `/players/${player.playerId}`;
  const anonymous = await read(url);
  expect(anonymous.text).toContain("Private Pat");
  expect(anonymous.html).not.toMatch(/secret/u);
  expect(anonymous.html).not.toContain(player.email);
  const own = await read(url, { authorization: `Bearer ${player.token}`, cookie: "XSRF-TOKEN=x" });
  expect(own.html).toBe(anonymous.html);
  expect(own.headers).not.toHaveProperty("set-cookie");
});

test("what does not exist, and a draft, is the plain page with status 404", async () => {
  const draft = await givenTournament(server.db, { name: "Hidden plans", status: "draft" });
  const unknown = "0198c0de-0000-7000-8000-00000000dead";
  for (const url of [
    `/tournaments/${draft}`,
    `/tournaments/${unknown}`,
    `/matches/${unknown}`,
    `/players/${unknown}`,
    `/leagues/${unknown}`,
    "/players/1",
  ]) {
    const { status, brought, html } = await read(url);
    expect([url, status, brought]).toEqual([url, 404, undefined]);
    expect(html).not.toContain("Hidden plans");
  }
});

test("a page that has not changed is answered with 304, in each encoding; its inline parts are named by the policy", async () => {
  const { id } = await givenPlayed();
  const url = `/matches/${id}`;
  for (const encoding of ["br", "gzip", "identity"]) {
    const first = await server.http.inject({ url, headers: { "accept-encoding": encoding } });
    expect(first.headers).toMatchObject({
      "cache-control": expect.stringContaining("no-cache"),
      vary: "accept-encoding",
    });
    const headers = { "accept-encoding": encoding, "if-none-match": String(first.headers["etag"]) };
    expect((await server.http.inject({ url, headers })).statusCode).toBe(304);
  }
  const { html, headers } = await read(url);
  const style = /<style>(.*?)<\/style>/su.exec(html)?.[1] ?? "";
  const script = /<script>(.*?)<\/script>/su.exec(html)?.[1] ?? "";
  const hashed = async (text: string) =>
    Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("base64");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain(`style-src 'self' 'sha256-${await hashed(style)}';`);
  expect(policy).toContain(`script-src 'self' 'sha256-${await hashed(script)}'`);
});

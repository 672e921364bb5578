import { expect, test } from "vitest";
import { escaped } from "../../kernel/page-head.ts";
import { textOf } from "./facts/shared-labels.ts";
import { canonicalPath, headTags, sharedAt } from "./link-preview.ts";
import { givenDrawFacts, givenMatchFacts, givenPlayerFacts, givenTournamentFacts } from "./testing/given-facts.ts";

const ID = "0198c0de-0000-7000-8000-000000000001";
const HERE = { publicUrl: "https://pockethall.ng/", version: "v1" };

test.for([
  [`/tournaments/${ID}`, "tournament"],
  [`/tournaments/${ID}/`, "tournament"],
  [`/live-matches/${ID}`, "match"],
  [`/matches/${ID}`, "match"],
  [`/fixtures/${ID.toUpperCase()}`, "match"],
  [`/players/${ID}`, "player"],
] as const)("%s is about a %s", ([path, kind]) => {
  expect(sharedAt(path)).toEqual({ kind, id: ID });
});

test.for([
  ["tab=draw", "draw"],
  ["tab=draw&player=p1", "draw"],
  ["tab=matches", "tournament"],
  ["draw", "tournament"],
] as const)("a tournament's page with %s is about its %s", ([search, kind]) => {
  expect(sharedAt(`/tournaments/${ID}`, search)).toEqual({ kind, id: ID });
  expect(sharedAt(`/players/${ID}`, search)?.kind).toBe("player");
});

test("a draw has its own address, picture and words, so that it is not shown as its tournament", () => {
  const tags = headTags(givenDrawFacts({}), HERE);
  expect(tags).toContain(`<meta property="og:url" content="https://pockethall.ng/tournaments/${ID}?tab=draw" />`);
  expect(tags).toContain(`<meta property="og:image" content="https://pockethall.ng/cards/draws/${ID}.png?v=v1" />`);
  expect(textOf(givenDrawFacts({}))).toEqual({
    title: "Draw of Lagos Open",
    description: "Quarter-finals · 9 of 15 matches played · Yaba Cue Hall, Lagos · Mar 14 – Mar 16, 2026",
  });
  const champion = { name: "Ada Obi", state: null, picture: null };
  expect(textOf(givenDrawFacts({ champion })).description).toMatch(/^Won by Ada Obi · /u);
});

test("an id that can be none is about something too, which does not exist", () => {
  expect(sharedAt("/tournaments/1")).toEqual({ kind: "tournament", id: "1" });
});

test.for(["/", "/tournaments", `/tournaments/${ID}/draw-proof`, `/api/matches/${ID}`, "/players/../x"])(
  "%s is the plain page",
  (path) => expect(sharedAt(path)).toBeUndefined(),
);

test("a match has one canonical address for every shared one", () => {
  expect(canonicalPath({ kind: "match", id: ID })).toBe(`/matches/${ID}`);
  const tags = headTags(givenMatchFacts({}), HERE);
  expect(tags).toContain(`<link rel="canonical" href="https://pockethall.ng/matches/${ID}" />`);
  expect(tags).toContain(`<meta property="og:image" content="https://pockethall.ng/cards/matches/${ID}.png?v=v1" />`);
  expect(tags).toContain(`<meta property="og:image:width" content="1200" />`);
  expect(tags).toContain(`<title>Adébáyọ̀ Ọláṣubọ̀mí 5–3 Ɓala Ɗanƙwairo · PocketHall</title>`);
  expect(tags).toContain(`<meta name="twitter:card" content="summary_large_image" />`);
});

test.for([
  [{}, "Final score · Lagos Open · Final · Best of 9 · Best break 104 · Mar 14, 2026, 18:20 · Yaba Cue Hall"],
  [{ status: "live", bestBreak: null }, "Live · Lagos Open · Final · Best of 9 · Mar 14, 2026, 18:20 · Yaba Cue Hall"],
  [
    { hasTime: false, bestOf: null, bestBreak: null },
    "Final score · Lagos Open · Final · Mar 14, 2026 · Yaba Cue Hall",
  ],
  [{ outcome: "walkover", at: null, bestBreak: null }, "Walkover · Lagos Open · Final · Best of 9 · Yaba Cue Hall"],
] as const)("a match with %j is described by its current state", ([fields, description]) => {
  expect(textOf(givenMatchFacts(fields)).description).toBe(description);
});

test("a match that waits for its players shows TBD and no score", () => {
  const waiting = givenMatchFacts({ status: "scheduled", score: null, players: [null, null], winner: 0 });
  expect(textOf(waiting).title).toBe("TBD v TBD");
  expect(textOf(givenMatchFacts({ status: "scheduled", score: [0, 0] })).title).toMatch(/ v /u);
});

test.for([
  [
    givenTournamentFacts({}),
    "Upcoming · Yaba Cue Hall, Lagos · Mar 14 – Mar 16, 2026 · ₦1,250,000 in prizes · Entry ₦5,000 · 24 of 32 entered",
  ],
  [
    givenTournamentFacts({
      status: "completed",
      capacity: null,
      champion: { name: "Ada", state: null, picture: null },
    }),
    "Won by Ada · Yaba Cue Hall, Lagos · Mar 14 – Mar 16, 2026 · ₦1,250,000 in prizes · 24 entered",
  ],
  [
    givenTournamentFacts({ endsAt: "2026-03-14T20:00:00.000Z", prizeKobo: 0, entryFeeKobo: 0 }),
    "Upcoming · Yaba Cue Hall, Lagos · Mar 14, 2026 · Free entry · 24 of 32 entered",
  ],
  [givenPlayerFacts({}), "Anambra · Ranked #7 in Nigeria · 18 won, 6 lost · 75% win rate · Frames 88–41"],
  [givenPlayerFacts({ matches: 0, ranking: null, framesWon: 0, framesLost: 0 }), "Anambra · No matches yet"],
] as const)("%j is described by what is known", ([facts, description]) => {
  expect(textOf(facts).description).toBe(description);
});

test("a day is the day in Lagos, an hour ahead of UTC", () => {
  const late = givenTournamentFacts({ startsAt: "2026-12-31T23:30:00.000Z", endsAt: "2027-01-02T08:00:00.000Z" });
  expect(textOf(late).description).toContain("Jan 01 – Jan 02, 2027");
  const acrossYears = givenTournamentFacts({
    startsAt: "2026-12-30T08:00:00.000Z",
    endsAt: "2027-01-02T08:00:00.000Z",
  });
  expect(textOf(acrossYears).description).toContain("Dec 30, 2026 – Jan 02, 2027");
});

const HOSTILE = `"><script>alert('x')</script><img src=x onerror=alert(1)> </title> $& $1 \`&amp;\u0000\n`;

test("a hostile name stays text in every tag", () => {
  const tags = headTags(givenTournamentFacts({ name: HOSTILE, venue: HOSTILE, state: HOSTILE }), HERE);
  const names = [...tags.matchAll(/<\/?([a-z]+)/gu)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(["title", "meta", "link"]));
  expect(names.filter((name) => name === "title")).toHaveLength(2);
  expect(tags.match(/"/gu)).toHaveLength(4 * 17 + 4);
  expect(tags.replaceAll("\n", "")).not.toMatch(/['`]|\p{Cc}/u);
  expect(escaped(`a"b'c<d>&e`)).toBe("a&#34;b&#39;c&#60;d&#62;&#38;e");
});

import type { Game } from "@pockethall/contract/games";
import { idFrom } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { AssignedMatch, UnsentMatch } from "./assigned-match.tsx";

const id = idFrom<Game["id"]>("g1");
const game = {
  id,
  status: "scheduled",
  player1: { name: "Ada" },
  player2: null,
  player1_score: null,
  player2_score: null,
  tournament: { name: "Oyo Open" },
  round_name: "Final",
  venue: "Yaba Cue Hall",
  scheduled_at: null,
} as unknown as Game;

test("a match of the list shows its players and leads to its pad", () => {
  const html = htmlOf(<AssignedMatch game={game} unsentCount={0} />);
  expect(textIn(html)).toContain("Ada vs TBD Scheduled");
  expect(textIn(html)).not.toContain("Saved on this phone");
  expect(html).toContain('href="/referee/matches/g1"');
});

test("a live match shows its score, and what was not sent", () => {
  const live = { ...game, status: "live", player1_score: 2 } as Game;
  const words = textIn(htmlOf(<AssignedMatch game={live} unsentCount={3} />));
  expect(words).toContain("Live 2–0");
  expect(words).toContain("Saved on this phone: 3 waiting");
});

test("a match that is only on this phone leads to its pad, also without its players", () => {
  const html = htmlOf(<UnsentMatch waiting={{ matchId: id, count: 2, game: null }} />);
  expect(textIn(html)).toContain("A match of this phone Saved on this phone: 2 waiting");
  expect(html).toContain('href="/referee/matches/g1"');
});

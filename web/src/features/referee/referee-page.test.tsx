import { idFrom } from "@pockethall/domain/ids";
import { expect, test, vi } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { type MatchList, myMatchesQuery, unsentQuery } from "./referee.queries.ts";
import { RefereePage } from "./referee-page.tsx";

vi.mock(import("../../lib/session-store.ts"), async (original) => {
  const store = await original();
  const user = { id: "u1", roles: ["referee"] };
  const useSession = Object.assign((select: (session: object) => unknown) => select({ user }), store.useSession);
  return { ...store, useSession: useSession as typeof store.useSession };
});

const game = (id: string, status: string) => ({
  id,
  status,
  player1: { name: `First of ${id}` },
  player2: { name: `Second of ${id}` },
  round_name: "Round 1",
  venue: "Yaba Cue Hall",
  scheduled_at: null,
});
type Unsent = { matchId: string; count: number; game: null };
const shown = (list: object, unsent: readonly Unsent[] = []) => {
  const answer = { total: 0, games: [], seenAt: null, ...list } as unknown as MatchList;
  const answers = [
    [myMatchesQuery(1).queryKey, answer],
    [unsentQuery().queryKey, unsent],
  ] as const;
  return textIn(htmlOf(<RefereePage />, { answers }));
};
const games = [game("a", "scheduled"), game("b", "live")];

test("live matches come first", () => {
  expect(shown({ games, total: 2 })).toMatch(/First of b vs Second of b.*First of a vs Second of a/u);
});

test("without a match the page shows when one comes", () => {
  expect(shown({})).toContain("No matches assigned Matches show here when an organiser assigns you.");
});

test("what the phone holds shows with its match, or first where the match is not on the list any more", () => {
  const held = { count: 2, game: null };
  expect(shown({ games, total: 2 }, [{ matchId: idFrom("a"), ...held }])).toMatch(
    /First of a vs Second of a Scheduled Saved on this phone: 2 waiting/u,
  );
  expect(shown({ games, total: 2 }, [{ matchId: idFrom("c"), ...held }])).toMatch(
    /A match of this phone Saved on this phone: 2 waiting.*First of b/u,
  );
});

test("a list from the phone's memory shows its age", () => {
  expect(shown({ games, total: 2, seenAt: "2026-03-04T12:00:00Z" })).toContain("No network. Last updated");
  expect(shown({ games, total: 2 })).not.toContain("No network.");
});

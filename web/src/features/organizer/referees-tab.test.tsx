import type { Tournament } from "@pockethall/contract/tournaments";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { knownRefereesQuery } from "../../lib/known-referees.ts";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { RefereesTab } from "./referees-tab.tsx";

const id = idFrom<TournamentId>("t1");
const game = (number: number, status = "scheduled") => ({
  id: `g${number}`,
  status,
  round_name: "Round 1",
  position: number,
  player1: { id: "ada", name: "Ada" },
  player2: { id: "bola", name: "Bola" },
});
const referee = (name: string, match_ids: readonly string[]) => ({
  user_id: name,
  player_id: name,
  name,
  role: null,
  match_ids,
});
const shown = (games: object[], referees: object[]) =>
  htmlOf(<RefereesTab tournament={{ id, games } as unknown as Tournament} />, {
    answers: [[knownRefereesQuery(id).queryKey, referees]],
  });

test("each referee shows how many matches are assigned", () => {
  const words = textIn(shown([], [referee("Chidi", ["g1"]), referee("Dayo", ["g2", "g3"])]));
  expect(words).toContain("Chidi 1 match Dayo 2 matches");
  expect(textIn(shown([], []))).toContain("No referees yet Appoint referees and markers under People");
});

test("open matches can be assigned; those with a referee are marked and not chosen at once", () => {
  const html = shown([game(1), game(2), game(3, "completed")], [referee("Chidi", ["g1"])]);
  expect(textIn(html)).toContain("All without a referee (1)");
  expect(textIn(html)).toContain("Round 1, match 1: Ada vs Bola (has a referee)");
  expect(textIn(html)).toMatch(/Round 1, match 2: Ada vs Bola (?!\(has)/u);
  expect(textIn(html)).not.toContain("match 3");
  expect(html).not.toMatch(/<button[^>]* disabled=""/u);
});

test("without a match that needs a referee the choice of all is closed; without an open match there is none", () => {
  expect(shown([game(1)], [referee("Chidi", ["g1"])])).toMatch(/<button[^>]* disabled=""[^>]*>All without a referee/u);
  expect(textIn(shown([game(1, "completed")], []))).not.toContain("Assign a referee");
});

import type { Tournament } from "@pockethall/contract/tournaments";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { stepsQuery } from "./organizer.queries.ts";
import { StepPanel } from "./step-panel.tsx";

const id = idFrom<TournamentId>("t1");
const shown = (fields: Partial<Tournament>, missing: string | null = null, plays = false) => {
  const tournament = { id, status: "upcoming", drawn_at: null, champion: null, ...fields } as Tournament;
  const steps = { publish: missing, draw: missing, start: missing, plays };
  return htmlOf(<StepPanel tournament={tournament} />, { answers: [[stepsQuery(id).queryKey, steps]] });
};
const DISABLED = /<button[^>]* disabled=""/u;

test("the next step can be taken when nothing is missing", () => {
  expect(textIn(shown({}))).toContain("Make the draw");
  expect(shown({})).not.toMatch(DISABLED);
});

test("a step for which something is missing shows what, and cannot be taken", () => {
  const html = shown({}, "A tournament needs at least two participants.");
  expect(textIn(html)).toContain("Before you can draw: A tournament needs at least two participants.");
  expect(html).toMatch(DISABLED);
});

test.each<[Partial<Tournament>, string]>([
  [{ status: "ongoing" }, "Play is under way. The tournament completes automatically after the final."],
  [{ status: "completed" }, "All games are over."],
  [{ status: "cancelled" }, "It was cancelled: no reason was given"],
])("a tournament with %j has no next step", (fields, words) => {
  expect(textIn(shown(fields))).toContain(words);
  expect(shown(fields)).not.toContain("<button");
});

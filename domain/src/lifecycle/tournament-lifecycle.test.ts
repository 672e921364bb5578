import fc from "fast-check";
import { expect, test } from "vitest";
import {
  readTournamentStatus,
  TOURNAMENT_STATUSES,
  TOURNAMENT_TRANSITIONS,
  type TournamentStep,
  tournamentStep,
} from "./tournament-lifecycle.ts";

const STEPS = Object.keys(TOURNAMENT_TRANSITIONS) as TournamentStep[];
const drawnAt = new Date("2026-11-21T12:00:00Z");
const ready = { drawnAt, participantCount: 8, openGameCount: 0 };

// Row: status; column: step; cell: the next status, or "-" for a refusal. Drawn or not as the step needs it.
const TABLE = {
  // publish, draw, undraw, start, complete, cancel, postpone, resume, reopen
  draft: ["upcoming", "-", "-", "-", "-", "cancelled", "postponed", "-", "-"],
  upcoming: ["-", "upcoming", "upcoming", "ongoing", "-", "cancelled", "postponed", "-", "-"],
  ongoing: ["-", "-", "upcoming", "-", "completed", "cancelled", "postponed", "-", "-"],
  completed: ["-", "-", "-", "-", "-", "-", "-", "-", "ongoing"],
  cancelled: ["-", "-", "-", "-", "-", "-", "-", "-", "-"],
  postponed: ["-", "-", "-", "-", "-", "cancelled", "-", "upcoming", "-"],
} as const;

test.each(TOURNAMENT_STATUSES)("from %s exactly the steps of the table are legal", (status) => {
  const outcomes = STEPS.map((step) => {
    const result = tournamentStep({ ...ready, status, drawnAt: step === "draw" ? null : drawnAt }, step);
    return result.ok ? result.status : "-";
  });
  expect(outcomes).toEqual(TABLE[status]);
});

test.each([
  ["draw", { status: "upcoming" }, "The draw has already been made."],
  ["draw", { status: "upcoming", drawnAt: null, participantCount: 1 }, "A tournament needs at least two participants."],
  ["start", { status: "upcoming", drawnAt: null }, "The draw has not been made yet."],
  ["undraw", { status: "upcoming", drawnAt: null }, "The draw has not been made yet."],
  ["undraw", { status: "completed" }, "The draw can't be undone now."],
  ["start", { status: "upcoming", participantCount: 1 }, "A tournament needs at least two participants."],
  ["complete", { status: "ongoing", openGameCount: 1 }, "Some games are still to be played."],
  ["start", { status: "completed" }, "A tournament that is completed cannot be started."],
  ["publish", { status: "cancelled" }, "A tournament that is cancelled cannot be published."],
] as const)("%s of %j is refused: %s", (step, facts, reason) => {
  expect(tournamentStep({ ...ready, ...facts }, step)).toEqual({ ok: false, reason });
});

test("two participants are enough to draw and to start", () => {
  const two = { ...ready, status: "upcoming", participantCount: 2 } as const;
  expect(tournamentStep({ ...two, drawnAt: null }, "draw")).toEqual({ ok: true, status: "upcoming" });
  expect(tournamentStep(two, "start")).toEqual({ ok: true, status: "ongoing" });
});

test("no walk of steps leaves cancelled, leaves completed but to reopen it, or becomes ongoing without a draw", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 20 }), (steps) => {
      let facts = { status: "draft" as (typeof TOURNAMENT_STATUSES)[number], drawnAt: null as Date | null };
      for (const step of steps) {
        const result = tournamentStep({ ...facts, participantCount: 4, openGameCount: 0 }, step);
        if (!result.ok) continue;
        expect(facts.status).not.toBe("cancelled");
        if (facts.status === "completed") expect(step).toBe("reopen");
        const kept = step === "undraw" ? null : facts.drawnAt;
        facts = { status: result.status, drawnAt: step === "draw" ? drawnAt : kept };
        if (["ongoing", "completed"].includes(facts.status)) expect(facts.drawnAt).not.toBeNull();
      }
    }),
  );
});

test("cancelling always refunds, and only cancelling does", () => {
  const refunding = STEPS.filter((step) => TOURNAMENT_TRANSITIONS[step].effects.includes("refund-entries"));
  expect(refunding).toEqual(["cancel"]);
});

test("every step that ends or halts the entries defines what becomes of those who wait", () => {
  const onEntries = STEPS.map((step) => [
    step,
    ...TOURNAMENT_TRANSITIONS[step].effects.filter((effect) => effect.endsWith("-entries")),
  ]);
  expect(onEntries).toEqual(
    expect.arrayContaining([
      ["publish", "open-entries"],
      ["draw", "close-entries"],
      ["cancel", "close-entries", "refund-entries"],
      ["postpone", "pause-entries"],
      ["resume", "open-entries"],
    ]),
  );
});

test.each([
  ["in_progress", "ongoing"],
  ["ongoing", "ongoing"],
  ["draft", "draft"],
  ["drawn", undefined],
  ["", undefined],
])("the status text %j is read as %s", (text, status) => {
  expect(readTournamentStatus(text)).toBe(status);
});

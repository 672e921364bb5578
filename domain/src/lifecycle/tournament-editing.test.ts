import fc from "fast-check";
import { expect, test } from "vitest";
import { EDITABLE_FIELDS, type Editable, type EditFacts, editProblems, lockOf } from "./tournament-editing.ts";

const DRAFT: EditFacts = {
  status: "draft",
  isDrawn: false,
  hasStarted: false,
  participantCount: 0,
  editorPlays: false,
};
const PLAYED = { participantCount: 3, isDrawn: true, hasStarted: true, editorPlays: false } as const;
const STAGES = {
  draft: DRAFT,
  open: { ...DRAFT, status: "upcoming" },
  entered: { ...DRAFT, status: "upcoming", participantCount: 3 },
  drawn: { ...DRAFT, status: "upcoming", participantCount: 3, isDrawn: true },
  started: { ...PLAYED, status: "ongoing" },
  postponed: { ...PLAYED, status: "postponed" },
  completed: { ...PLAYED, status: "completed" },
  cancelled: { ...DRAFT, status: "cancelled" },
  plays: { ...DRAFT, status: "upcoming", participantCount: 3, editorPlays: true },
} as const satisfies Record<string, EditFacts>;

const ALWAYS = ["description", "comments_enabled", "stream_url"];
const PLACE = ["name", "venue", "venue_latitude", "venue_longitude", "end_date"];
const HANDICAPS = ["handicap_kind", "handicap_points_cap", "handicap_frames_cap"];
const WHEN_ENTRIES_CLOSE = ["registration_deadline", "check_in_opens_at", "check_in_closes_at"];

test.each([
  ["draft", EDITABLE_FIELDS],
  ["open", EDITABLE_FIELDS.filter((field) => field !== "pool_payer")],
  ["entered", EDITABLE_FIELDS.filter((field) => !["pool_payer", "entry_fee", "refund_tiers"].includes(field))],
  ["drawn", [...ALWAYS, ...PLACE, ...HANDICAPS, "start_date", "ruleset"]],
  ["started", [...ALWAYS, ...PLACE]],
  ["postponed", [...ALWAYS, ...PLACE]],
  ["completed", ALWAYS],
  ["cancelled", ALWAYS],
  ["plays", [...ALWAYS, ...PLACE, "state", "start_date", ...WHEN_ENTRIES_CLOSE]],
] as const)("%s: what may still change", (stage, open) => {
  const found = EDITABLE_FIELDS.filter((field) => lockOf(field, STAGES[stage]) === undefined);
  expect(found.toSorted()).toEqual([...open].toSorted());
});

const before: Editable = {
  ...(Object.fromEntries(EDITABLE_FIELDS.map((field) => [field, "as it is"])) as Record<keyof Editable, string>),
  total_prize_pool: 100_000,
  max_participants: 8,
  draw_method: "seeded",
};

test.each<[string, EditFacts, Partial<Editable>, Partial<Record<keyof Editable, RegExp>>]>([
  ["capacity to the participants", STAGES.entered, { max_participants: 3 }, {}],
  ["capacity below the participants", STAGES.entered, { max_participants: 2 }, { max_participants: /^At least 3/u }],
  ["no capacity", STAGES.entered, { max_participants: null }, {}],
  ["a smaller pool before the first entry", STAGES.open, { total_prize_pool: 1 }, {}],
  ["a larger pool", STAGES.entered, { total_prize_pool: 100_001 }, {}],
  ["a smaller pool", STAGES.entered, { total_prize_pool: 99_999 }, { total_prize_pool: /can't lower/u }],
  ["a fee after the first entry", STAGES.entered, { entry_fee: 1 }, { entry_fee: /players have entered/u }],
  ["by hand instead of seeded", STAGES.entered, { draw_method: "by-hand" }, {}],
  ["random, in a draft", STAGES.draft, { draw_method: "random" }, {}],
  ["random, once published", STAGES.open, { draw_method: "random" }, { draw_method: /can't add or remove/u }],
  ["prizes, by an organizer who plays", STAGES.plays, { prize_table: [100_00] }, { prize_table: /^You play in this/u }],
  ["two at once", STAGES.drawn, { format: "swiss", total_frames: 9 }, { format: /draw/u, total_frames: /draw/u }],
])("%s", (_, facts, change, expected) => {
  const problems = editProblems(facts, before, { ...before, ...change });
  expect(Object.keys(problems).toSorted()).toEqual(Object.keys(expected).toSorted());
  for (const [field, pattern] of Object.entries(expected)) expect(problems[field as keyof Editable]).toMatch(pattern);
});

test("a promised random draw is not dropped", () => {
  const random = { ...before, draw_method: "random" } as const;
  expect(Object.keys(editProblems(STAGES.open, random, before))).toEqual(["draw_method"]);
});

test("what is not changed is never wrong, in any order of an object's keys", () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(STAGES)), fc.jsonValue(), (facts, value) => {
      const one = { ...before, format_options: value, refund_tiers: { a: 1, b: { c: 2, d: 3 } } };
      const same = { ...before, format_options: structuredClone(value), refund_tiers: { b: { d: 3, c: 2 }, a: 1 } };
      expect(editProblems(facts, one, same)).toEqual({});
    }),
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { STATES } from "../common/states.ts";
import { planSeason, qualifiersOf, type SeasonShape, seasonProblems, ZONES, zoneOf } from "./seasons.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const season = (fields: Partial<SeasonShape> = {}): SeasonShape => ({
  name: "Naira Cup 2027",
  firstDay: "2027-03-05",
  weeksBetween: 2,
  lastStage: "national",
  states: STATES,
  capacity: 64,
  fromState: 2,
  fromZone: 4,
  venues: {},
  ...fields,
});

test("37 states, 6 zones and a final are 44 tournaments, each with its own name", () => {
  const plan = planSeason(season());
  expect(plan).toHaveLength(44);
  expect(Object.entries(Object.groupBy(plan, ({ stage }) => stage)).map(([stage, all]) => [stage, all.length])).toEqual(
    [
      ["state", 37],
      ["zone", 6],
      ["national", 1],
    ],
  );
  expect(new Set(plan.map(({ name }) => name)).size).toBe(44);
});

test("the states of each zone: 7, 6, 7, 5, 6, 6", () => {
  expect(ZONES.map((zone) => STATES.filter((state) => zoneOf(state) === zone).length)).toEqual([7, 6, 7, 5, 6, 6]);
  expect(["FCT", "Kano", "Lagos", "Rivers"].map((state) => zoneOf(state as "FCT"))).toEqual([
    "North Central",
    "North West",
    "South West",
    "South South",
  ]);
});

test("a qualifier begins at ten in Lagos, ends on its third evening, and entries close the evening before", () => {
  const [first] = planSeason(season());
  expect(first).toMatchObject({
    key: "Abia",
    name: "Naira Cup 2027: Abia",
    venue: "To be announced",
    registrationDeadline: new Date("2027-03-04T19:00:00Z"),
    startsAt: new Date("2027-03-05T09:00:00Z"),
    endsAt: new Date("2027-03-07T19:00:00Z"),
    feeds: "South East",
    places: 2,
    capacity: 64,
  });
});

test("the stages lie weeks apart, the final where the country meets", () => {
  const plan = planSeason(season({ venues: { "National final": " Package B, Abuja " } }));
  expect(plan.find(({ key }) => key === "South West")).toMatchObject({
    startsAt: new Date("2027-03-19T09:00:00Z"),
    state: "Lagos",
    feeds: "National final",
    places: 4,
    qualified: 12,
    capacity: null,
  });
  expect(plan.at(-1)).toMatchObject({
    startsAt: new Date("2027-04-02T09:00:00Z"),
    state: "FCT",
    venue: "Package B, Abuja",
    feeds: null,
    places: 0,
    qualified: 24,
  });
});

test("a season may end at the states or the zones; a zone without its host plays with the first of its states", () => {
  expect(planSeason(season({ states: ["Kano"], lastStage: "state" }))).toMatchObject([
    { key: "Kano", feeds: null, places: 0 },
  ]);
  expect(planSeason(season({ states: ["Ogun", "Ekiti"], lastStage: "zone" }))).toMatchObject([
    { key: "Ekiti", feeds: "South West" },
    { key: "Ogun", feeds: "South West" },
    { key: "South West", state: "Ekiti", feeds: null, qualified: 4 },
  ]);
});

test("every stage but the last feeds one that is planned, and a stage expects exactly the players that the others send", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...STATES), { minLength: 1 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 2 }),
      (states, fromState, fromZone) => {
        const shape = season({ states, fromState, fromZone });
        fc.pre(Object.keys(seasonProblems(shape, NOW)).length === 0);
        const plan = planSeason(shape);
        for (const stage of plan.filter(({ qualified }) => qualified !== null)) {
          const sent = plan.filter(({ feeds }) => feeds === stage.key).reduce((sum, { places }) => sum + places, 0);
          expect(sent).toBe(stage.qualified);
        }
        expect(plan.filter(({ feeds }) => feeds === null)).toHaveLength(1);
      },
    ),
  );
});

describe("what cannot be played is an error on its field", () => {
  test.each<[string, Partial<SeasonShape>, object]>([
    ["today", { firstDay: "2026-11-21" }, { firstDay: expect.stringContaining("later day") }],
    ["no day", { firstDay: "2027-02-30" }, { firstDay: "Enter the first day" }],
    ["no state", { states: [] }, { states: "Choose at least one state" }],
    ["a state twice", { states: ["Kano", "Kano"] }, { states: "A state is listed twice" }],
    [
      "more go on than enter",
      { capacity: 2, fromState: 3 },
      { fromState: expect.stringContaining("than can enter it") },
    ],
    ["alone in the zone", { states: ["Kano"], fromState: 1, fromZone: 1 }, { fromState: expect.any(String) }],
    ["more go on than meet", { fromState: 1, fromZone: 6 }, { fromZone: expect.stringContaining("South East") }],
    ["alone in the final", { states: ["Kano", "Kaduna"], fromZone: 1 }, { fromZone: expect.any(String) }],
  ])("%s", (_, fields, problems) => {
    expect(seasonProblems(season(fields), NOW)).toMatchObject(problems);
  });

  test("nothing is wrong with the whole country", () => {
    expect(seasonProblems(season(), NOW)).toEqual({});
  });
});

describe("who goes on", () => {
  const ordered = [["ada"], ["bola"], ["chi", "dayo"], ["efe", "femi", "gbenga", "hadiza"]];
  const table = ["ada", "dayo", "bola", "chi"];
  const none = new Set<string>();

  test.each([
    [0, []],
    [2, ["ada", "bola"]],
    [3, ["ada", "bola", "dayo"]],
    [4, ["ada", "bola", "dayo", "chi"]],
    [9, ["ada", "bola", "dayo", "chi", "efe", "femi", "gbenga", "hadiza"]],
  ])("the first %i; a shared place is decided by the table", (places, names) => {
    expect(qualifiersOf({ ordered, table, withdrawn: none }, places)).toEqual(names);
  });

  test("a player who withdrew makes room for the next", () => {
    expect(qualifiersOf({ ordered, table, withdrawn: new Set(["bola"]) }, 2)).toEqual(["ada", "dayo"]);
  });
});

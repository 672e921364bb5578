import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayStartMs, expectedEndMs, type ForecastGame, type ForecastProblem, forecast, roundedMs } from "./forecast.ts";

const MINUTE_MS = 60_000;
const NOW_MS = Date.parse("2026-03-06T13:00:00Z");
const at = (minutes: number): number => NOW_MS + minutes * MINUTE_MS;
const ALWAYS = [{ fromMs: at(-100_000), toMs: at(100_000) }];
const tables = (...ids: string[]) => ids.map((id) => ({ id, open: ALWAYS }));
const game = (id: string, more: Partial<ForecastGame> = {}): ForecastGame => ({
  id,
  order: Number(id.replaceAll(/\D/gu, "")),
  lengthMs: 20 * MINUTE_MS,
  minutesPerFrame: 20,
  personIds: [`${id}-a`, `${id}-b`],
  feederIds: [],
  earliestMs: 0,
  tableId: null,
  state: { kind: "waiting" },
  ...more,
});
type Live = Extract<ForecastGame["state"], { kind: "live" }>;
const live = (startedMinutes: number, more: Partial<Live> = {}): Live => ({
  kind: "live",
  startMs: at(startedMinutes),
  framesPlayed: 0,
  framesLeft: 1,
  ...more,
});
/** 'T1 20': on table T1 in twenty minutes. */
const words = (problem: ForecastProblem) =>
  Object.fromEntries(
    [...forecast(problem, NOW_MS)].map(([id, { tableId, startMs }]) => [
      id,
      `${tableId} ${(startMs - NOW_MS) / MINUTE_MS}`,
    ]),
  );

describe("a live match is expected to end", () => {
  test.each([
    ["as planned", live(-10), 10],
    ["earlier, when its frames are quick", live(-25, { framesPlayed: 2, framesLeft: 1 }), 20],
    ["later with every minute of a long frame", live(-50, { framesLeft: 2 }), 20],
    ["any minute, when its last frame is long", live(-50), 1],
  ])("%s", (_, state, minutes) => {
    expect(expectedEndMs({ ...game("g1"), state }, NOW_MS)).toBe(at(minutes));
  });
});

test.each([
  ["2026-03-06T14:00:00Z", "2026-03-06T05:00:00Z"],
  ["2026-03-06T23:30:00Z", "2026-03-06T05:00:00Z"],
  ["2026-03-07T04:59:00Z", "2026-03-06T05:00:00Z"],
  ["2026-03-07T05:00:00Z", "2026-03-07T05:00:00Z"],
])("a match planned for %s is pulled forward to %s at most", (planned, earliest) => {
  expect(dayStartMs(Date.parse(planned))).toBe(Date.parse(earliest));
});

describe("the forecast", () => {
  test("gives free tables to the next matches of the plan, and the table that is free first to the others", () => {
    const games = [game("g1", { tableId: "T1", state: live(-10) }), game("g2"), game("g3"), game("g4")];
    expect(words({ tables: tables("T1", "T2"), games, restMs: 0 })).toMatchObject({
      g2: "T2 0",
      g3: "T1 10",
      g4: "T2 20",
    });
  });

  test("leaves time to rest after a feeder, and lets a match that can start go first meanwhile", () => {
    const games = [
      game("g1", { tableId: "T1", state: live(-10) }),
      game("g2", { feederIds: ["g1", "over"] }),
      game("g3"),
    ];
    expect(words({ tables: tables("T1", "T2"), games, restMs: 15 * MINUTE_MS })).toMatchObject({
      g3: "T2 0",
      g2: "T1 25",
    });
  });

  test("keeps a called match on its table, a pinned one on its own and in its time, and waits for a late player", () => {
    const games = [
      game("g1", { tableId: "T1", state: { kind: "called" } }),
      game("g2", { tableId: "T1", earliestMs: at(60) }),
      game("g3", { earliestMs: at(40) }),
    ];
    expect(words({ tables: tables("T1", "T2"), games, restMs: 0 })).toEqual({ g1: "T1 0", g2: "T1 60", g3: "T2 40" });
  });

  test("knows nothing of a match that ends after closing, nor of what it feeds", () => {
    const closing = [{ id: "T1", open: [{ fromMs: at(-60), toMs: at(30) }] }];
    const games = [game("g1"), game("g2"), game("g3", { feederIds: ["g2"] })];
    expect(words({ tables: closing, games, restMs: 0 })).toEqual({ g1: "T1 0" });
  });

  test("is rounded to five minutes", () => {
    expect([roundedMs(at(2)), roundedMs(at(3))]).toEqual([at(0), at(5)]);
  });
});

/** A knock-out of some rounds on alike tables; the first matches are live. */
const floors = fc
  .record({
    rounds: fc.integer({ min: 1, max: 5 }),
    tableCount: fc.integer({ min: 1, max: 6 }),
    restMinutes: fc.integer({ min: 0, max: 30 }),
    starts: fc.array(fc.integer({ min: -60, max: 0 }), { maxLength: 6 }),
    bestOf: fc.constantFrom(1, 3, 5),
    late: fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 31, maxLength: 31 }),
    referees: fc.integer({ min: 1, max: 8 }),
  })
  .map(({ rounds, tableCount, restMinutes, starts, bestOf, late, referees }): ForecastProblem => {
    const tableIds = Array.from({ length: tableCount }, (_, index) => `T${index}`);
    const games: ForecastGame[] = [];
    for (let round = 0, number = 0, before = 0; round < rounds; round += 1) {
      const size = 2 ** (rounds - 1 - round);
      for (let place = 0; place < size; place += 1, number += 1) {
        const startedMinutes = round === 0 && place < tableCount ? starts[place] : undefined;
        const feederIds = round === 0 ? [] : [before + 2 * place, before + 2 * place + 1].map((each) => `g${each}`);
        const own = round === 0 ? [`p${2 * place}`, `p${2 * place + 1}`] : [];
        const isLive = startedMinutes !== undefined;
        games.push(
          game(`g${number}`, {
            lengthMs: bestOf * 20 * MINUTE_MS,
            feederIds,
            personIds: isLive ? own : [...own, `r${number % referees}`],
            earliestMs: isLive || (late[number] ?? 0) < 60 ? 0 : at(late[number] ?? 0),
            ...(isLive
              ? { tableId: tableIds[place] ?? null, state: live(startedMinutes, { framesLeft: bestOf }) }
              : {}),
          }),
        );
      }
      before = number - size;
    }
    return { tables: tables(...tableIds), games, restMs: restMinutes * MINUTE_MS };
  });

describe("whatever is played", () => {
  test("everything is expected; no person and no table is in two places; feeders come first", () => {
    fc.assert(
      fc.property(floors, (problem) => {
        const expected = forecast(problem, NOW_MS);
        expect(expected.size).toBe(problem.games.length);
        const placed = problem.games.map((each) => ({
          ...each,
          ...expected.get(each.id),
          startMs: expected.get(each.id)?.startMs ?? 0,
          endMs: expected.get(each.id)?.endMs ?? 0,
        }));
        for (const [index, one] of placed.entries()) {
          for (const id of one.feederIds)
            expect(one.startMs).toBeGreaterThanOrEqual((expected.get(id)?.endMs ?? 0) + problem.restMs);
          for (const other of placed.slice(index + 1)) {
            const overlap = (gapMs: number) => one.startMs < other.endMs + gapMs && other.startMs < one.endMs + gapMs;
            if (one.tableId === other.tableId) expect(overlap(0)).toBe(false);
            if (one.personIds.some((id) => other.personIds.includes(id))) expect(overlap(problem.restMs)).toBe(false);
          }
        }
      }),
    );
  });

  test("a match that overruns makes no other match earlier", () => {
    fc.assert(
      fc.property(floors, fc.nat(), fc.integer({ min: 1, max: 120 }), (problem, pick, minutes) => {
        const playing = problem.games.filter(({ state }) => state.kind === "live");
        const late = playing[pick % Math.max(1, playing.length)];
        fc.pre(late !== undefined);
        const games = problem.games.map((each) =>
          each === late && each.state.kind === "live"
            ? { ...each, state: { ...each.state, framesLeft: each.state.framesLeft + minutes / each.minutesPerFrame } }
            : each,
        );
        const [before, after] = [forecast(problem, NOW_MS), forecast({ ...problem, games }, NOW_MS)];
        for (const [id, { startMs }] of before) expect(after.get(id)?.startMs).toBeGreaterThanOrEqual(startMs);
      }),
    );
  });
});

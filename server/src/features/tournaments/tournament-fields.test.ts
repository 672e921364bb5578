import { expect, test } from "vitest";
import { defaultImageOf, koboOf, problemsBetween } from "./tournament-fields.ts";

const good = {
  registration_deadline: "2026-12-01T12:00:00Z",
  start_date: "2026-12-05T09:00:00Z",
  end_date: "2026-12-06T18:00:00Z",
};
const DEADLINE = { registration_deadline: "The deadline must be before the start" };
const END = { end_date: "The end must be after the start" };

test.each([
  ["in order", {}, {}],
  ["deadline at the start", { registration_deadline: good.start_date }, DEADLINE],
  ["deadline after the start", { registration_deadline: "2026-12-05T09:00:01Z" }, DEADLINE],
  ["end at the start", { end_date: good.start_date }, END],
  ["start after everything", { start_date: "2027-01-01T00:00:00Z" }, END],
  ["both wrong", { start_date: good.end_date, registration_deadline: good.end_date }, { ...DEADLINE, ...END }],
] as const)("dates: %s", (_, change, problems) => {
  expect(problemsBetween({ ...good, ...change })).toEqual(problems);
});

test("naira become kobo exactly, and a third decimal is refused", () => {
  expect(koboOf(5000.07)).toBe(500_007);
  expect(() => koboOf(1.005)).toThrow(expect.objectContaining({ code: "invalid-amount" }));
});

test("a tournament keeps its default picture, and all six are used", () => {
  const images = Array.from({ length: 200 }, (_, number) => defaultImageOf(`tournament ${number}`));
  expect(new Set(images)).toEqual(new Set([1, 2, 3, 4, 5, 6].map((number) => `/images/tournament-${number}.svg`)));
  expect(defaultImageOf("tournament 7")).toBe(images[7]);
});

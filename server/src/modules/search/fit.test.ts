import { foldedName } from "@pockethall/domain/names";
import { expect, test } from "vitest";
import { compareFits, fitOf } from "./fit.ts";

const fit = (query: string, [name, beside = ""]: readonly [string, string?], matters: number[] = []) =>
  fitOf(foldedName(query).split(" "), { name, beside }, matters);

test.each<[query: string, better: [string, string?], worse: [string, string?]]>([
  ["musa bello", ["Musa Bello"], ["Bello Musa"]],
  ["musa", ["Musa Bello"], ["Musab Bello"]],
  ["ade", ["Ade Bello"], ["Adebayo Bello"]],
  ["ade", ["Adebayo Bello"], ["Bello Ade"]],
  ["musa bello", ["Bello Musa"], ["Musa Belo"]],
  ["okafor", ["Okafor"], ["Okafor Chukwuemeka"]],
  ["lagos", ["Lagos Open", "Kano"], ["Kano Open", "Lagos"]],
  ["cue hall oyo", ["Open", "Cue Hall Oyo"], ["Cue Hal Oyo", ""]],
  ["okafro", ["Okafor"], ["Okofer"]],
])("for %j, %j comes before %j", (query, better, worse) => {
  expect(compareFits(fit(query, better), fit(query, worse))).toBeLessThan(0);
  expect(compareFits(fit(query, worse), fit(query, better))).toBeGreaterThan(0);
});

test("what matters speaks among equal fits only, before the length of the name", () => {
  const [long, short] = [["Musa Bello Garba"], ["Musa Bello"]] as const;
  expect(compareFits(fit("musa", long, [-9]), fit("musa", short, [-1]))).toBeLessThan(0);
  expect(compareFits(fit("musa bello", short, [-1]), fit("musa bello", ["Bello Musa"], [-9]))).toBeLessThan(0);
  expect(compareFits(fit("musa", short, [-1]), fit("musa", short, [-1]))).toBe(0);
});

import { expect, test } from "vitest";
import { comparedNames } from "./format-names.mjs";

const NAMES = new Set(["single-elimination", "swiss", "group"]);

test.for([
  ['if (format === "swiss") draw();', ["swiss"]],
  ['const isOther = "swiss" !== tournament.format;', ["swiss"]],
  ['switch (phase) { case "group": case "knockout": break; }', ["group"]],
  ['const WITH_TABLE = new Set(["swiss", "group"]);', ["swiss", "group"]],
  ['const COLUMNS = ["round", "group"];', []],
  ['db.selectFrom("games").where("phase", "in", ["group"])', ["group"]],
  ['const one = format.startsWith("single-elimination") || names.includes("swiss");', ["single-elimination", "swiss"]],
  ['const Tab = () => <p>{format === "swiss" && "Swiss"}</p>;', ["swiss"]],
  ['const LABELS = { swiss: "Swiss", group: "Group" };', []],
  ['givenTournament(db, { format: "swiss" }); // format === "swiss"', []],
  ['formatOf(format).tableColumns === "buchholz"', []],
] as const)("%s", ([source, names]) => {
  expect(comparedNames(source, NAMES, "source.tsx")).toEqual(names);
});

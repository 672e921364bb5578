import { expect, test } from "vitest";
import { importedNames, reservedProblems, usedNames } from "./reserved-names.mjs";

test.for([
  'db.selectFrom("players").select("own_bio")',
  'db.selectFrom("players").select("p.own_bio as bio")',
  "sql`select own_bio from players`", // no comment: a text
  "sql`select ${column}, own_bio from players`",
  "row.own_bio",
  "const { own_bio: bio } = row;",
  'import { own_bio } from "./columns.ts";',
  "const part = <p>own_bio</p>;",
])("%s uses the name", (source) => {
  expect(usedNames(source, "web/src/part.tsx").has("own_bio")).toBe(true);
});

test.for(["row.bio; // own_bio", "/** own_bio */ const bio = row.bio;", "row.own_biography", '"my own_bio-graphy"'])(
  "%s does not",
  (source) => {
    expect(usedNames(source, "web/src/part.tsx").has("own_bio")).toBe(false);
  },
);

test("attributes and words with hyphens are names", () => {
  const source = "const meta = <meta http-equiv={KIND} content=\"default-src 'self'\" />;";
  expect([...usedNames(source, "web/src/part.tsx")]).toEqual(expect.arrayContaining(["http-equiv", "default-src"]));
});

const LEDGER = "../ledger/ledger.service.ts";

test.for([
  [`import { move } from "${LEDGER}";`, ["move"]],
  [`import { type Entry, move as post, balanceOf } from "${LEDGER}";`, ["Entry", "move", "balanceOf"]],
  [`export { move } from "${LEDGER}";`, ["move"]],
  [`export * from "${LEDGER}";`, ["*"]],
  [`import * as ledger from "${LEDGER}";`, ["*"]],
  [`const ledger = await import("${LEDGER}");`, ["*"]],
  ['import { move } from "../gifts/gifts.service.ts";', []],
  [`// import { move } from "${LEDGER}";`, []],
] as const)("%s imports %s", ([source, names]) => {
  expect([...importedNames(source, "server/src/modules/gifts/gifts.ts", "ledger.service.ts")]).toEqual(names);
});

const RULE = { names: ["own_bio"], under: ["server/src/"], files: ["server/src/owner.ts"], reason: "it is private" };
const OWNER = ["server/src/owner.ts", "row.own_bio"] as const;

test("a file that is not listed may not use the name; one that does not use it is not listed", () => {
  const problems = (...sources: (readonly [string, string])[]) => reservedProblems([RULE], sources);
  expect(problems(OWNER, ["web/src/other.ts", "row.own_bio"])).toEqual([]);
  expect(problems(OWNER, ["server/src/other.ts", "row.own_bio"])).toEqual([
    "server/src/other.ts uses own_bio: it is private",
  ]);
  expect(problems(["server/src/owner.ts", "row.bio"])).toEqual(["server/src/owner.ts uses none of own_bio: unlist it"]);
});

test("everything of the file counts as its reserved names", () => {
  const rule = { ...RULE, names: ["move"], from: "ledger.service.ts" };
  const source = `import * as ledger from "${LEDGER}";`;
  expect(reservedProblems([rule], [["server/src/owner.ts", source]])).toEqual([]);
  expect(reservedProblems([{ ...rule, files: [] }], [["server/src/owner.ts", source]])).toHaveLength(1);
});

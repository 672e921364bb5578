import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson } from "./json.ts";

const codeOf = (text: string): string => {
  try {
    parseJson(text);
    return "accepted";
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.for([
  ['{"a":1', "invalid-json"],
  ["{'a':1}", "invalid-json"],
  ["[1,]", "invalid-json"],
  ["NaN", "invalid-json"],
  ["[".repeat(500_000), "invalid-json"],
  ["[".repeat(200_000) + "]".repeat(200_000), "invalid-json"],
  ['{"__proto__":{"isAdmin":true}}', "invalid-json"],
  ['{"a":[{"constructor":1}]}', "invalid-json"],
  ['{"prototype":1}', "invalid-json"],
  ['{"\\u005f_proto__":1}', "invalid-json"],
  [`[${"0,".repeat(20_000)}0]`, "payload-too-large"],
  [`[${"{},".repeat(20_000)}{}]`, "payload-too-large"],
  ['{"name":"\\u0000"}', "invalid-json"],
  ['{"name":"A\\ud800da"}', "invalid-json"],
  ['{"name":"\\udc00\\ud800"}', "invalid-json"],
  ['{"\\u0000":1}', "invalid-json"],
  ['{"\\ud800":1}', "invalid-json"],
] as const)("what must not come in is refused (%$)", ([text, code]) => {
  expect(codeOf(text)).toBe(code);
});

test.for([
  ["0", 0],
  ["-0.5", -0.5],
  ['{"amount":2500.50}', { amount: 2500.5 }],
  ['{"amount":1234567890123456}', { amount: 1_234_567_890_123_456 }],
  ['{"note":"1e3 is text"}', { note: "1e3 is text" }],
  ['{"name":"Ọláyínká \\ud83c\\udfb1"}', { name: "Ọláyínká 🎱" }],
  ['{"proto":1,"constructors":2}', { proto: 1, constructors: 2 }],
] as const)("accepted JSON parses to its value (%$)", ([text, value]) => {
  expect(parseJson(text)).toEqual(value);
});

test.for(["1e3", "1E3", "-1e3", "5e-324", "12345678901234567", "-12345678901234567", "100.0000000001"])(
  "%s does not mean what was typed: no field takes it, and nothing else changes",
  (number) => {
    const { amount, others } = parseJson(`{"amount":${number},"others":[1,"${number}","a\\"${number}",${number}]}`) as {
      amount: number;
      others: unknown[];
    };
    expect(amount).toBe(Number.POSITIVE_INFINITY);
    expect(others).toEqual([1, number, `a"${number}`, Number.POSITIVE_INFINITY]);
  },
);

test("any JSON of ordinary numbers reads as JSON.parse reads it", () => {
  const number = fc.oneof(
    fc.integer(),
    fc.integer({ min: -1e9, max: 1e9 }).map((hundredths) => hundredths / 100),
  );
  const tree = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.string(),
      number,
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("value"), { maxLength: 5 }),
      fc.dictionary(fc.string(), tie("value"), { maxKeys: 5, noNullPrototype: true }),
    ),
  })).value;
  fc.assert(
    fc.property(tree, (value) => {
      const text = JSON.stringify(value);
      fc.pre(!/__proto__|constructor|prototype|\\u/u.test(text));
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

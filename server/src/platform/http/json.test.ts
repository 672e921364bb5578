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
  ['{"amount":1e3}', "invalid-amount"],
  ['{"amount":1E3}', "invalid-amount"],
  ['{"amount":5e-324}', "invalid-amount"],
  ['{"amount":12345678901234567}', "invalid-amount"],
  ['{"amount":-12345678901234567}', "invalid-amount"],
  ['{"amount":100.0000000001}', "invalid-amount"],
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
] as const)("what may come in is what it says (%$)", ([text, value]) => {
  expect(parseJson(text)).toEqual(value);
});

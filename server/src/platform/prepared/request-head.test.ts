import fc from "fast-check";
import { expect, test } from "vitest";
import { readHead } from "./request-head.ts";

test("reads what it is asked for, however it is spelt, and nothing else", () => {
  expect(
    readHead([
      "Host",
      "a",
      "ACCEPT-Encoding",
      "br",
      "X-Forwarded-For",
      "1.2.3.4",
      "if-none-match",
      '"a"',
      "Authorization",
      "Bearer b",
    ]),
  ).toEqual({
    acceptEncoding: "br",
    authorization: "Bearer b",
    ifNoneMatch: '"a"',
    forwardedFor: "1.2.3.4",
    hasBody: false,
  });
  expect(readHead(["User-Agent", "x", "x-forwarded-fox", "y"])).toMatchObject({
    forwardedFor: undefined,
    hasBody: false,
  });
});

test.for(["Content-Length", "transfer-encoding"])("%s is a body", (name) => {
  expect(readHead(["host", "a", name, "1"])?.hasBody).toBe(true);
});

test("what comes twice is left to the long way", () => {
  const names = ["accept-encoding", "Authorization", "If-None-Match", "x-forwarded-for"];
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.array(fc.constantFrom("host", "cookie", "te"), { maxLength: 4 }),
      (name, others) => {
        const between = others.flatMap((other) => [other, "x"]);
        expect(readHead([name, "a", ...between, name.toUpperCase(), "b"])).toBeUndefined();
      },
    ),
  );
});

import { expect, test } from "vitest";
import { complaintIn } from "./complaint.ts";

test.for([
  ["2026-11-21 06:17:14 UTC [5] FATAL:  data directory has wrong ownership\n", "data directory has wrong ownership"],
  [
    "LOG:  could not write file: No space left on device\nFATAL:  could not start\n",
    "could not write file: No space left on device",
  ],
  ['creating...\ninitdb: error: invalid locale name "C.UTF-8"\n', 'invalid locale name "C.UTF-8"'],
  ["something else went wrong\n\n", "something else went wrong"],
  ["\n", undefined],
] as const)("%j is reported as %j", ([output, expected]) => {
  expect(complaintIn(output)).toBe(expected);
});

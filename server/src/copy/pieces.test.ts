import { expect, test } from "vitest";
import { lsnOf, placeOf, segmentName, segmentPlace, segmentStart } from "./log-place.ts";
import { endOf, pieceName, piecesOf, unbroken } from "./pieces.ts";

const FILES = { timeline: 1, segmentBytes: 16 * 1024 * 1024 };

test.for([
  ["0/16B3748", "000000010000000000000001"],
  ["0/FFFFFFFF", "0000000100000000000000FF"],
  ["1/0", "000000010000000100000000"],
  ["A3/2B000028", "00000001000000A30000002B"],
] as const)("%s lies in %s, as PostgreSQL names it", ([lsn, name]) => {
  const place = placeOf(lsn);
  expect(lsnOf(place)).toBe(lsn);
  expect(segmentName(place, FILES)).toBe(name);
  expect(segmentPlace(name, FILES)).toBe(segmentStart(place, FILES));
});

const START = placeOf("0/3000000");
const piece = (from: number, to: number) => pieceName(START + from, START + to, FILES);

test("pieces are read from their names; other files are none", () => {
  expect(piece(0, 4096)).toBe("000000010000000000000003-00000000-00001000.zst");
  expect(piecesOf([piece(4096, 8192), `${piece(0, 4096)}.part`, piece(0, 4096), "notes.txt"], FILES)).toMatchObject([
    { from: START, to: START + 4096 },
    { from: START + 4096, to: START + 8192 },
  ]);
});

test.for([
  // what is there, from, what is read, where it ends
  [["0-10", "10-20"], 0, ["0-10", "10-20"], 20],
  [["0-10", "20-30"], 0, ["0-10"], 10],
  [["10-20"], 0, [], 0],
  [["0-10", "10-20", "0-20", "20-30"], 0, ["0-20", "20-30"], 30],
  [["0-20", "10-30"], 0, ["0-20", "10-30"], 30],
  [["0-10", "10-20"], 10, ["10-20"], 20],
  [[], 5, [], 5],
] as const)("of %s from %i on, %s is read without a gap, up to %i", ([there, from, read, end]) => {
  const names = there.map((range) => range.split("-").map(Number) as [number, number]).map(([a, b]) => piece(a, b));
  const pieces = piecesOf(names, FILES);
  const ranges = unbroken(pieces, START + from).map((one) => `${one.from - START}-${one.to - START}`);
  expect(ranges).toEqual(read);
  expect(endOf(pieces, START + from) - START).toBe(end);
});

import readQr from "qr/decode.js";
import { expect, test } from "vitest";
import { qrPath } from "./qr-path.ts";

const SCALE = 4;

/** The picture as a camera would hand it over: grey values, four pixels to a square. */
function pictureOf({ side, dark }: ReturnType<typeof qrPath>) {
  const size = side * SCALE;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, column, row] of dark.matchAll(/M(\d+),(\d+)/gu))
    for (let y = 0; y < SCALE; y += 1)
      for (let x = 0; x < SCALE; x += 1)
        data.fill(
          0,
          4 * ((Number(row) * SCALE + y) * size + Number(column) * SCALE + x),
          4 * ((Number(row) * SCALE + y) * size + Number(column) * SCALE + x) + 3,
        );
  return { width: size, height: size, data };
}

test.each(["1A2B3C4D", "FFFFFFFF", "00000000"])("the code %s is read back from its picture", (code) => {
  expect(readQr(pictureOf(qrPath(code)))).toBe(code);
});

test("a quiet margin of four squares surrounds it", () => {
  const { side, dark } = qrPath("1A2B3C4D");
  const places = [...dark.matchAll(/M(\d+),(\d+)/gu)].flatMap(([, column, row]) => [Number(column), Number(row)]);
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, side - 5]);
});

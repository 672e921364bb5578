import { expect, test } from "vitest";
import { holdsDemo } from "./holds-demo.ts";

test.each([
  [undefined, false],
  ["is_demo", false],
  [[], false],
  [{ id: "1", is_demo: false }, false],
  [{ id: "1", is_demo: true }, true],
  [
    {
      data: [
        { id: "1", is_demo: false },
        { id: "2", is_demo: true },
      ],
    },
    true,
  ],
  [{ pages: [{ data: [{ id: "1", is_demo: false }] }] }, false],
  [[{ game: "7", tournament: { is_demo: true } }], true],
])("%j: %s", (answer, held) => expect(holdsDemo(answer)).toBe(held));

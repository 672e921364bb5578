import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { Movement } from "./movement.tsx";

test.each([
  [null, ""],
  [0, "– same place as Monday"],
  [1, "▲1 up 1 place since Monday"],
  [4, "▲4 up 4 places since Monday"],
  [-1, "▼1 down 1 place since Monday"],
  [-4, "▼4 down 4 places since Monday"],
])("%j places since Monday show as %j", (places, words) => {
  expect(textIn(htmlOf(<Movement places={places} />))).toBe(words);
});

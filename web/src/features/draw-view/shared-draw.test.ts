import { expect, test } from "vitest";
import { sharedDraw } from "./shared-draw.ts";

const draw = { tournamentId: "t1", title: "Lagos Open" };

test("a draw is sent with its tab, and with the player whose way shows", () => {
  expect(sharedDraw(draw)).toEqual({
    title: "Draw of Lagos Open",
    text: "Draw of Lagos Open",
    path: "/tournaments/t1?tab=draw",
    cardPath: "/cards/draws/t1.png",
  });
  expect(sharedDraw({ ...draw, player: { id: "p1", name: "Ada Obi" } })).toMatchObject({
    text: "Ada Obi in the draw of Lagos Open",
    path: "/tournaments/t1?tab=draw&player=p1",
  });
});

import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { ONE_ROUND, oneRound } from "../../../../domain/testing/one-round.ts";
import { hasTree } from "./bracket.ts";
import { ListView } from "./list-view.tsx";
import { stagesOf } from "./stages.ts";
import { givenDraw } from "./testing/given-draw.ts";

// Adds a format as one object to the one list; new-format.test.ts of the server plays it.
vi.mock(import("@pockethall/domain/formats"), async (original) => {
  const formats = await original();
  return { ...formats, FORMATS: { ...formats.FORMATS, [ONE_ROUND]: oneRound } };
});

const row = (position: number) => ({
  position,
  group: null,
  player_id: String(position),
  name: `Player ${position}`,
  state: null,
  played: 2,
  wins: 1,
  draws: 0,
  losses: 1,
  frames_won: 7,
  frames_lost: 4,
  frame_difference: 3,
  points: 3,
  provisional: false,
});

test("a format added as one object is displayed: its table, its rounds and its matches, without a tree", () => {
  const table = { number: 1, name: "Table", qualifiers: 0, table: [row(1), row(2)] };
  const draw = { ...givenDraw(ONE_ROUND, 4, { legs: 2 }), groups: [table] };
  expect(hasTree(draw)).toBe(false);
  expect(stagesOf(draw).map(({ name }) => name)).toEqual(["Table", "Leg 1", "Leg 2"]);
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <ListView draw={draw} />
    </MemoryRouter>,
  );
  const text = page.replaceAll(/<[^>]+>/gu, " ").replaceAll(/\s+/gu, " ");
  expect(text).toMatch(/Table .*1 Player 1.*2 Player 2.* Leg 1 .*Leg 1, match 2 ?: .*Player 3.*Player 4.* Leg 2 /u);
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { FixtureBody } from "./fixture-body.tsx";
import { GameRow } from "./game-row.tsx";
import { ScorePanel } from "./score-panel.tsx";
import { givenGame } from "./testing/given-game.ts";

const textOf = (page: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  )
    .replaceAll(/<[^>]+>/gu, " ")
    .replaceAll(/\s+/gu, " ");
const over = { status: "completed", scheduled_at: "2019-01-01T00:00:00.000Z", outcome: "walkover" } as const;

test("facts that the source of an imported match left out are N/A", () => {
  const game = givenGame({ ...over, unknown_fields: ["time_of_day", "total_frames"] });
  const fixture = textOf(<FixtureBody game={game} />);
  expect(fixture).toContain("Time N/A");
  expect(fixture).toContain("Format N/A");
  const score = textOf(<ScorePanel game={game} />);
  expect(score).toContain("First to N/A");
  expect(score).not.toContain("Frame 1 of 7");
});

test("facts that a source gave are shown", () => {
  const game = givenGame(over);
  const fixture = textOf(<FixtureBody game={game} />);
  expect(fixture).toContain("Time 01:00");
  expect(fixture).toContain("Format Best of 7 frames");
  expect(textOf(<ScorePanel game={game} />)).toContain("First to 4");
});

test("a row of an ended match names its year, and a walkover by its word", () => {
  const row = textOf(<GameRow game={givenGame({ ...over, completed_at: "2019-03-04T12:00:00.000Z" })} />);
  expect(row).toContain("Mar 04, 2019");
  expect(row).toContain("Walkover");
  expect(textOf(<FixtureBody game={givenGame(over)} />)).toContain("Walkover");
});

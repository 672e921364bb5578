import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ONE_ROUND, oneRound } from "../../../../domain/testing/one-round.ts";
import type { Form } from "../../ui/use-form.ts";
import { FormatFields, FrameFields } from "./form-format.tsx";
import { tournamentBody } from "./tournament-body.ts";
import { checkTournament } from "./tournament-check.ts";
import { NEW_TOURNAMENT, type TournamentValues } from "./tournament-values.ts";

// Adds a format as one object to the one list, and its label: the form asks for its options, checks and sends them.
vi.mock(import("@pockethall/domain/formats"), async (original) => {
  const formats = await original();
  return { ...formats, FORMATS: { ...formats.FORMATS, [ONE_ROUND]: oneRound } };
});
vi.mock(import("../../lib/format-labels.ts"), async (original) => {
  const labels = await original();
  return { ...labels, FORMAT_LABELS: { ...labels.FORMAT_LABELS, [ONE_ROUND]: { label: "One round", short: "One" } } };
});

const values: TournamentValues = {
  ...NEW_TOURNAMENT,
  name: "One Round Cup",
  venue: "Yaba Cue Hall",
  registration_deadline: "2026-03-08T18:00",
  start_date: "2026-03-10T10:00",
  end_date: "2026-03-12T20:00",
  total_prize_pool: "4000",
  entry_fee: "1000",
  total_frames: "6",
  format: ONE_ROUND,
  "option.legs": "2",
};

const formOf = (typed: TournamentValues) =>
  ({
    values: typed,
    set: () => {},
    text: (name: keyof TournamentValues) => ({
      name,
      value: String(typed[name]),
      error: undefined,
      onChange: () => {},
      onBlur: () => {},
    }),
  }) as unknown as Form<TournamentValues>;

test("the form offers a format added as one object, with its own options and lengths", () => {
  const part = { form: formOf(values), locked: () => undefined };
  const page = renderToStaticMarkup(
    <>
      <FormatFields {...part} />
      <FrameFields {...part} />
    </>,
  );
  expect(page).toContain("One round");
  expect(page).toContain("Everyone plays everyone");
  expect(page).toContain("Best of 6");
  expect(page).not.toContain("Semi-finals");
  expect(page).not.toContain("Third-place match");
});

test("unavailable options show the reason; the rest goes to the wire", () => {
  expect(checkTournament(values)).toEqual({});
  expect(tournamentBody(values)).toMatchObject({ format: ONE_ROUND, format_options: { legs: 2 }, total_frames: 6 });
  expect(checkTournament({ ...values, "option.legs": "3" })).toEqual({
    "option.legs": "Legs must be a whole number from 1 to 2.",
  });
});

import type { DeskMatch } from "@pockethall/contract/desk-matches";
import type { TournamentGame } from "@pockethall/contract/games";
import { idFrom } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { GameRow } from "./game-row.tsx";

const player = (name: string) => ({ id: name.toLowerCase(), name });
const game = {
  id: idFrom("g1"),
  status: "scheduled",
  player1: player("Ada"),
  player2: player("Bola"),
  player1_score: null,
  player2_score: null,
  winner_id: null,
  round_name: "Final",
  position: 1,
  total_frames: 5,
  current_frame: 1,
  in_play: null,
  handicap: null,
  scheduled_at: "2026-03-04T12:00:00Z",
  youtube_video_url: null,
  unknown_fields: [],
} as unknown as TournamentGame;

type Row = { fields?: Partial<TournamentGame>; isOn?: boolean } & Partial<Pick<DeskMatch, "table" | "referee">>;
const shown = ({ fields = {}, isOn = true, table = null, referee = null }: Row) => {
  const match = { game: { ...game, ...fields }, called_at: null, table, referee } as DeskMatch;
  return htmlOf(<GameRow match={match} isOn={isOn} isNext={false} referees={[]} onAsk={() => {}} />);
};

test("a match to be played shows its table, referee, length and time", () => {
  expect(textIn(shown({ table: "Table 2", referee: "Chidi" })).replaceAll("\u00a0", " ")).toContain(
    "Final, match 1 · Table 2 · referee Chidi · best of 5 · Mar 04, 13:00",
  );
});

test("a match can start while the tournament is under way, and leads to its pad once it is live", () => {
  expect(buttonsIn(shown({}))).toContain("Start");
  expect(buttonsIn(shown({ isOn: false }))).not.toContain("Start");
  const live = shown({ fields: { status: "live", player1_score: 1, player2_score: 0, current_frame: 2 } });
  expect(buttonsIn(live)).not.toContain("Start");
  expect(live).toContain('href="/referee/matches/g1"');
  expect(buttonsIn(live)).not.toContain("Undo start");
});

test("the start can be undone before the first frame or stroke", () => {
  expect(buttonsIn(shown({ fields: { status: "live" } }))).toContain("Undo start");
});

test("a finished match shows its score, and no time or table", () => {
  const over = { status: "completed", winner_id: "bola", player1_score: 1, player2_score: 3 } as const;
  const words = textIn(shown({ fields: over as Partial<TournamentGame>, table: "Table 2" }));
  expect(words).toContain("Ada 1 vs Bola 3");
  expect(words).not.toContain("Table 2");
});

test("only the winner of a match stands out", () => {
  const winnersOf = (winner_id: string | null) => {
    const html = shown({ fields: { winner_id } as Partial<TournamentGame> });
    return [...html.matchAll(/<span class="[^"]*winner[^"]*">(\w+)/gu)].map(([, name]) => name);
  };
  expect(winnersOf("bola")).toEqual(["Bola"]);
  expect(winnersOf("ada")).toEqual(["Ada"]);
  expect(winnersOf(null)).toEqual([]);
});

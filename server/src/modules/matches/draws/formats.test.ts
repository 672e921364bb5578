import { createHash } from "node:crypto";
import {
  type DrawnGame,
  drawTournament,
  type FormatName,
  type FormatOptions,
  readFormatOptions,
  type Slot,
} from "@pockethall/domain/draws";
import type { PlayerId } from "@pockethall/domain/ids";
import { placePlayers, type StandingsGame } from "@pockethall/domain/standings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findDraw } from "./draw.read-model.ts";
import {
  type DrawServer,
  gamesOf,
  givenStarted,
  openDrawServer,
  playOut,
  type StoredGame,
} from "./testing/draw-server.ts";

// Every format, drawn and played to its champion by the services. Who wins a game is decided by its two players alone, so
// that the domain's own play of the same draw (`championOf`) must end with the same champion.

let server: DrawServer;
beforeAll(async () => {
  server = await openDrawServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Chance that stays the same for two players in either order. */
function decide(one: string, other: string): string {
  const [first, second] = [one, other].toSorted() as [string, string];
  return (createHash("sha256").update(`${first}:${second}`).digest()[0] ?? 0) % 2 === 0 ? first : second;
}

async function playedOut(format: FormatName, options: object, participants: number) {
  const { id, playerIds } = await givenStarted(server, { format, options, participants });
  await playOut(server, id, decide);
  const games = await gamesOf(server.db, id);
  const tournament = await server.db
    .selectFrom("tournaments")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(tournament).toMatchObject({ status: "completed", champion_id: expect.any(String) });
  expect(games.every(({ status }) => status === "completed" || status === "cancelled")).toBe(true);
  expectSlotsFed(games);
  return { id, playerIds, games, championId: tournament.champion_id ?? "" };
}

/** The player in a fed slot is the winner or loser of its feeder; no player plays twice in a round. */
function expectSlotsFed(games: readonly StoredGame[]): void {
  const byId = new Map(games.map((game) => [game.id, game]));
  for (const game of games) {
    if (game.status === "cancelled") continue;
    for (const [playerId, from, side] of [
      [game.player1_id, game.player1_from, game.player1_from_side],
      [game.player2_id, game.player2_from, game.player2_from_side],
    ] as const) {
      const feeder = from === null ? undefined : byId.get(from);
      if (feeder) expect(playerId).toBe(side === "winner" ? feeder.winner_id : loserOf(feeder));
    }
  }
  for (const round of Map.groupBy(games, (game) => `${game.phase} ${game.round_number}`).values()) {
    const players = round
      .filter(({ draw_key }) => draw_key !== "third")
      .flatMap(({ player1_id, player2_id }) => [player1_id, player2_id]);
    const filledBy = players.filter((playerId) => playerId !== null);
    expect(new Set(filledBy).size).toBe(filledBy.length);
  }
}

const loserOf = ({ winner_id, player1_id, player2_id }: StoredGame) =>
  winner_id === player1_id ? player2_id : player1_id;

/** The domain's play of a draw: every slot from the results so far, groups by their tables. */
function championOf(format: FormatName, options: object, participantIds: readonly string[]): string {
  const read = readFormatOptions(format, options).options as FormatOptions;
  const games = drawTournament(format, read, participantIds);
  const results = new Map<string, { winner: string; loser: string; player1: string }>();
  const tables = tablesOf(games, participantIds);
  const playerIn = (slot: Slot): string => {
    if (slot.kind === "participant") return slot.participantId;
    if (slot.kind === "place") return tables.get(slot.group)?.[slot.place - 1] ?? "";
    return results.get(slot.of)?.[slot.kind] ?? "";
  };
  let champion = "";
  for (const game of games) {
    const first = results.get("final");
    if (game.isConditional && first?.winner === first?.player1) continue;
    const [player1, player2] = [playerIn(game.player1), playerIn(game.player2)];
    const winner = decide(player1, player2);
    results.set(game.key, { winner, loser: winner === player1 ? player2 : player1, player1 });
    if (game.key !== "third") champion = winner;
  }
  const isTable = games.every(({ phase }) => phase === "group");
  return isTable ? (tables.get(1)?.[0] ?? "") : champion;
}

function tablesOf(games: readonly DrawnGame[], participantIds: readonly string[]): Map<number, string[]> {
  const groups = Map.groupBy(
    games.filter(({ phase }) => phase === "group"),
    ({ group }) => group ?? 1,
  );
  return new Map([...groups].map(([group, played]) => [group, tableOf(played, participantIds)]));
}

function tableOf(games: readonly DrawnGame[], participantIds: readonly string[]): string[] {
  const played = games.map((game): StandingsGame => {
    const [player1Id, player2Id] = [game.player1, game.player2].map((slot) =>
      slot.kind === "participant" ? slot.participantId : "",
    );
    const winnerId = decide(player1Id ?? "", player2Id ?? "");
    const score1 = winnerId === player1Id ? 1 : 0;
    const players = { player1Id: player1Id ?? null, player2Id: player2Id ?? null, winnerId };
    return { id: game.key, status: "completed", outcome: "played", ...players, score1, score2: 1 - score1 };
  });
  const members = new Set(played.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]));
  const ids = participantIds.filter((id) => members.has(id));
  // No hash decides here: the seed, which is the place in the entry list, comes before it.
  const seedOf = (playerId: PlayerId) => participantIds.indexOf(playerId) + 1;
  return placePlayers(ids, played, { tieBreakHash: () => "", seedOf }).map(({ playerId }) => playerId);
}

const KNOCKOUTS: [string, FormatName, object, number, number][] = [
  ["single elimination", "single-elimination", {}, 3, 2],
  ["single elimination with third place", "single-elimination", { thirdPlace: true }, 5, 5],
  ["single elimination with third place", "single-elimination", { thirdPlace: true }, 13, 13],
  ["staggered entry", "single-elimination", { entryRounds: [4, 2, 2] }, 8, 7],
  ["double elimination", "double-elimination", { bracketReset: false }, 3, 4],
  ["double elimination", "double-elimination", { bracketReset: false }, 8, 14],
  ["double elimination", "double-elimination", { bracketReset: false }, 13, 24],
  ["round robin", "round-robin", {}, 5, 10],
  ["round robin of two legs", "round-robin", { legs: 2 }, 3, 6],
  ["groups", "groups", { groupCount: 2, qualifiersPerGroup: 2, thirdPlace: true }, 8, 16],
  ["groups", "groups", { groupCount: 3, qualifiersPerGroup: 2 }, 13, 27],
];

test.each(KNOCKOUTS)(
  "%s (%s) %o of %i: %i games, and the domain's champion",
  async (_, format, options, participants, count) => {
    const { games, playerIds, championId } = await playedOut(format, options, participants);
    expect(games).toHaveLength(count);
    expect(championId).toBe(championOf(format, options, playerIds));
  },
);

// The best wins everything, or all but the first final: after how many wins it comes depends on the byes.
test.each([
  [2, 1],
  [5, 2],
  [8, 3],
])(
  "double elimination of %i: who loses the first final without a defeat before has a second one",
  async (n, winsBefore) => {
    for (const loses of [false, true]) {
      const { id, playerIds } = await givenStarted(server, {
        format: "double-elimination",
        options: {},
        participants: n,
      });
      const [best = ""] = playerIds;
      let played = 0;
      await playOut(server, id, (one, other) => {
        const [better, worse] = playerIds.indexOf(one) < playerIds.indexOf(other) ? [one, other] : [other, one];
        if (better === best) played += 1;
        return loses && better === best && played === winsBefore + 1 ? worse : better;
      });
      const [first, second] = (await gamesOf(server.db, id)).filter(({ phase }) => phase === "grand-final");
      expect(first?.winner_id === first?.player1_id).toBe(!loses);
      const unasked = { status: "cancelled", player1_id: null, player2_id: null, winner_id: null };
      expect(second).toMatchObject(loses ? { status: "completed", winner_id: best } : unasked);
      const tournament = server.db.selectFrom("tournaments").selectAll().where("id", "=", id);
      expect(await tournament.executeTakeFirst()).toMatchObject({ status: "completed", champion_id: best });
    }
  },
);

test.each([3, 5, 8, 13])(
  "a knock-out with a new draw each round, of %i: each round is drawn from the remaining players",
  async (n) => {
    const options = { redrawEachRound: true, thirdPlace: true };
    const { id, games, playerIds, championId } = await playedOut("single-elimination", options, n);
    const byes = await server.db.selectFrom("draw_byes").selectAll().where("tournament_id", "=", id).execute();
    const rounds = Math.ceil(Math.log2(n));
    let left = new Set(playerIds);
    for (let round = 1; round <= rounds; round += 1) {
      const played = games.filter(({ round_number, draw_key }) => round_number === round && draw_key !== "third");
      const resting = byes.filter(({ round_number }) => round_number === round).map(({ player_id }) => player_id);
      const here = [
        ...played.flatMap(({ player1_id, player2_id }) => [player1_id ?? "", player2_id ?? ""]),
        ...resting,
      ];
      expect(new Set(here)).toEqual(left);
      left = new Set([...played.map(({ winner_id }) => winner_id ?? ""), ...resting]);
    }
    expect(left).toEqual(new Set([championId]));
    expect(games).toHaveLength(n - 1 + (n > 3 ? 1 : 0));
  },
);

// As many rounds as a field of 5 has at most: all players meet each other, and rest once.
test.each([
  [3, 2, {}],
  [8, 3, {}],
  [13, 4, {}],
  [5, 5, { rounds: 5 }],
])("Swiss of %i in %i rounds: no two players meet twice, and no player rests twice", async (n, rounds, options) => {
  const { id, games, championId } = await playedOut("swiss", options, n);
  expect(games).toHaveLength(rounds * Math.floor(n / 2));
  const pairs = games.map(({ player1_id, player2_id }) => [player1_id, player2_id].toSorted().join());
  expect(new Set(pairs).size).toBe(pairs.length);
  const byes = await server.db.selectFrom("draw_byes").selectAll().where("tournament_id", "=", id).execute();
  expect(new Set(byes.map(({ player_id }) => player_id)).size).toBe(n % 2 === 0 ? 0 : rounds);
  expect(byes.map(({ round_number }) => round_number).toSorted()).toEqual(
    n % 2 === 0 ? [] : Array.from({ length: rounds }, (_, i) => i + 1),
  );
  const draw = await findDraw(server.db, id);
  expect(draw?.swiss?.table[0]?.player_id).toBe(championId);
  expect(draw?.swiss?.table.reduce((sum, row) => sum + row.points, 0)).toBe(3 * (games.length + byes.length));
});

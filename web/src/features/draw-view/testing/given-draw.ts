import type { Draw, DrawGame, DrawPlayer, DrawRound, DrawSlot } from "@pockethall/contract/draws";
import {
  type DrawnGame,
  drawTournament,
  type FormatName,
  readFormatOptions,
  type Slot,
} from "@pockethall/domain/draws";
import { idFrom } from "@pockethall/domain/ids";

const player = (id: string): DrawPlayer => ({ id, name: `Player ${id}`, seed: Number(id), state: "Lagos" });

function slotOf(slot: Slot): DrawSlot {
  if (slot.kind === "participant") return { player: player(slot.participantId), from: null, source: null };
  const source =
    slot.kind === "place" ? `Place ${slot.place} of Group ${slot.group}` : `The ${slot.kind} of ${slot.of}`;
  return { player: null, from: slot, source };
}

const gameOf = ({ key, position, player1, player2, isConditional }: DrawnGame): DrawGame => ({
  id: idFrom(`id-${key}`),
  key,
  position,
  player1: slotOf(player1),
  player2: slotOf(player2),
  handicap: null,
  player1_score: null,
  player2_score: null,
  winner_id: null,
  outcome: null,
  status: "scheduled",
  scheduled_at: null,
  best_of: 5,
  is_conditional: isConditional ?? false,
  version: 1,
});

function roundsOf(games: readonly DrawnGame[]): DrawRound[] {
  const rounds = new Map<string, DrawRound>();
  for (const drawn of games) {
    const { round: number, roundName: name, phase, group = null } = drawn;
    const id = [number, name, phase, group].join();
    const round = rounds.get(id) ?? { number, name, phase, group, games: [] };
    rounds.set(id, { ...round, games: [...round.games, gameOf(drawn)] });
  }
  return [...rounds.values()];
}

/** The players who enter after round 1 of a knock-out, as the server describes it. */
function byesOf(games: readonly DrawnGame[]): Draw["byes"] {
  const late = games.filter(({ round, phase }) => phase === "knockout" && round > 1);
  const slots = late.flatMap(({ round, player1, player2 }) => [player1, player2].map((slot) => ({ round, slot })));
  return slots.flatMap(({ round, slot }) =>
    slot.kind === "participant" ? [{ round_number: round - 1, player: player(slot.participantId) }] : [],
  );
}

/** A draw with players '1', '2', … as the server answers it, before play. */
export function givenDraw(format: FormatName, count: number, options: object = {}): Draw {
  const read = readFormatOptions(format, options);
  if (read.problem !== undefined) throw new Error(read.problem);
  const ids = Array.from({ length: count }, (_, index) => String(index + 1));
  const games = drawTournament(format, read.options, ids);
  return {
    tournament_id: idFrom("t1"),
    format,
    options: {},
    method: "seeded",
    drawn_at: "2026-11-21T10:00:00Z",
    rounds: roundsOf(games),
    groups: [],
    tie_breaks: null,
    swiss: null,
    ladder: null,
    byes: byesOf(games),
    changes: [],
    champion_id: null,
  };
}

/** The draw after one game was won by a side; winner and loser sit where they go to. */
export function played(draw: Draw, key: string, side: 1 | 2, fields: Partial<DrawGame> = {}): Draw {
  const game = draw.rounds.flatMap(({ games }) => games).find((each) => each.key === key);
  const [winner, loser] = side === 1 ? [game?.player1, game?.player2] : [game?.player2, game?.player1];
  const filled = (slot: DrawSlot): DrawSlot => {
    if (slot.from?.kind === "place" || slot.from?.of !== key) return slot;
    return { ...slot, player: (slot.from.kind === "winner" ? winner : loser)?.player ?? null, source: null };
  };
  const after = (each: DrawGame): DrawGame =>
    each.key === key
      ? {
          ...each,
          status: "completed",
          outcome: "played",
          winner_id: winner?.player?.id ?? null,
          player1_score: side === 1 ? 3 : 1,
          player2_score: side === 1 ? 1 : 3,
          version: each.version + 1,
          ...fields,
        }
      : { ...each, player1: filled(each.player1), player2: filled(each.player2) };
  return { ...draw, rounds: draw.rounds.map((round) => ({ ...round, games: round.games.map(after) })) };
}

import { foldLog, verifyChain } from "@pockethall/domain/match-log";
import type { LogEntry, MatchState } from "@pockethall/domain/match-log-types";
import type { PadEngine } from "@pockethall/pad/pad-types";
import type { Db } from "../../src/database/database.ts";
import { eventsAfter } from "../../src/modules/matches/scoring/match-log.repository.ts";
import { sha256 } from "../../src/modules/matches/scoring/open-log.ts";
import type { PadMatch } from "./pad-matches.ts";
import type { PadNetwork } from "./pad-network.ts";
import type { SimPhone } from "./pad-sim-phone.ts";

type Healed = {
  hall: { db: Db };
  match: PadMatch;
  phones: readonly SimPhone[];
  networks: readonly PadNetwork[];
  engines: readonly PadEngine[];
  givenUp: ReadonlyMap<string, LogEntry>;
};

/** Everything that must hold after a run has healed; each sentence names something that does not. */
export async function proveRun(run: Healed): Promise<string[]> {
  const { hall, match, phones } = run;
  const lines = await eventsAfter(hall.db, match.id, 0);
  const broken = verifyChain(sha256, match.id, lines);
  if (broken) return [`the server's chain breaks at line ${broken.sequence}`];
  const folded = foldLog(match.rules, lines);
  if (!folded.ok) return [`the rules refuse line ${folded.sequence} of the server's log: ${folded.reason}`];
  const wrong = [
    ...acknowledgedFaults(run, lines),
    ...keptFaults(run, lines),
    ...doubledFaults(lines),
    ...(await derivedFaults(hall.db, match, { state: folded.match, lines })),
  ];
  for (const phone of phones) {
    const log = (await phone.disk())?.entries ?? [];
    if (verifyChain(sha256, match.id, log)) wrong.push(`the chain on ${phone.pad} is broken`);
    if (log.at(-1)?.hash !== lines.at(-1)?.hash)
      wrong.push(`${phone.pad} ends with line ${log.length}, the server with ${lines.length}: ${stateOf(phone)}`);
  }
  return wrong;
}

const stateOf = (phone: SimPhone): string => {
  const { status, conflict, isOffline, unsentCount, storageProblem } = phone.snapshot() ?? {};
  return JSON.stringify({ status, reason: conflict?.reason, isOffline, unsentCount, storageProblem });
};

const acknowledgedFaults = ({ networks }: Healed, lines: readonly LogEntry[]): string[] =>
  networks
    .flatMap((network) => network.acknowledged())
    .filter(({ sequence, hash }) => sequence > 0 && lines[sequence - 1]?.hash !== hash)
    .map(({ sequence }) => `line ${sequence} was acknowledged and is not in the log`);

/** A line that the referee saw is in the log, or shown as a conflict, or was given up; or it repeats a recorded fact. */
function keptFaults({ phones, engines, givenUp }: Healed, lines: readonly LogEntry[]): string[] {
  const known = new Set(lines.filter(({ pad }) => pad !== null).map(({ at }) => at));
  const shown = new Set(engines.flatMap((engine) => engine.snapshot().conflict?.unsent ?? []).map(({ at }) => at));
  return phones.flatMap((phone) =>
    [...phone.kept]
      .filter((at) => !known.has(at) && !shown.has(at) && !givenUp.has(at))
      .map((at) => `the line of ${at} on ${phone.pad} is lost`),
  );
}

function doubledFaults(lines: readonly LogEntry[]): string[] {
  const times = lines.filter(({ pad }) => pad !== null).map(({ at }) => at);
  return times.filter((at, index) => times.indexOf(at) !== index).map((at) => `the line of ${at} is there twice`);
}

type Folded = { state: MatchState; lines: readonly LogEntry[] };

/** The game's row and its frames are what the log adds up to. */
async function derivedFaults(db: Db, match: PadMatch, { state, lines }: Folded): Promise<string[]> {
  const game = await db
    .selectFrom("games")
    .select(["status", "player1_score", "player2_score", "winner_id", "log_sequence", "log_hash", "scorer_pad"])
    .where("id", "=", match.id)
    .executeTakeFirstOrThrow();
  const frames = await db
    .selectFrom("game_frames")
    .select(["frame", "winner_id", "player1_points", "player2_points"])
    .where("game_id", "=", match.id)
    .orderBy("frame")
    .execute();
  const playerOf = (side: 1 | 2 | null) => (side === null ? null : side === 1 ? match.player1Id : match.player2Id);
  const status = { waiting: "scheduled", over: "completed" }[state.status as "waiting" | "over"] ?? state.status;
  const hasBegun = lines.length > 0 && state.status !== "waiting";
  const expected = {
    game: {
      status,
      player1_score: hasBegun ? state.score[0] : game.player1_score,
      player2_score: hasBegun ? state.score[1] : game.player2_score,
      winner_id: playerOf(state.winner),
      log_sequence: lines.length,
      log_hash: lines.at(-1)?.hash ?? game.log_hash,
      scorer_pad: state.pad,
    },
    frames: state.frames.map(({ frame, winner, points }) => ({
      frame,
      winner_id: playerOf(winner),
      player1_points: points?.[0] ?? null,
      player2_points: points?.[1] ?? null,
    })),
  };
  const [found, wanted] = [
    JSON.stringify({ game: sorted(game), frames }),
    JSON.stringify({ ...expected, game: sorted(expected.game) }),
  ];
  return found === wanted ? [] : [`the tables say ${found}, the log ${wanted}`];
}

const sorted = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)));

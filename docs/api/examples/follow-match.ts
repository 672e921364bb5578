import { writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { addressOf, call, Refused, run, send } from "./api.ts";
import type { Game, LiveMessage, LivePackedScore } from "./pockethall.d.ts";

// Prints the score of a match each time it changes, until the match is over. With a file, the newest line is also in it:
// a streaming program such as OBS can show that file. ../live.md describes the stream.
//
//   node follow-match.ts https://pockethall.example MATCH_ID [score.txt]

/** What the score line shows. `version` rises with every change of the match. */
type Score = { version: number; status: Game["status"]; frames: number[]; points: number[] | null };

const STATUSES: Game["status"][] = ["scheduled", "live", "completed", "postponed", "cancelled"];
/** A heartbeat comes at least every 30 seconds: after a longer silence the connection is dead. */
const SILENCE_MS = 45_000;

const scoreOf = ({ version, status, player1_score, player2_score, in_play }: Game): Score => ({
  version,
  status,
  frames: [player1_score ?? 0, player2_score ?? 0],
  points: in_play && [in_play.player1_points, in_play.player2_points],
});

/** The score of a message; its first part is the match, which we know. */
function unpack([, version, status, frames1, frames2, , , , ...frame]: LivePackedScore): Score {
  const points = frame.length === 0 ? null : frame.slice(0, 2);
  return { version, status: STATUSES[status] ?? "live", frames: [frames1, frames2], points };
}

/** `Ada Obi 3 (24) – 2 (40) Bello Musa`: frames and, where they are scored, the points of the frame at the table. */
function lineOf({ player1, player2 }: Game, { frames, points }: Score): string {
  const [left, right] = frames.map((won, side) => (points ? `${won} (${points[side]})` : `${won}`));
  return `${player1?.name} ${left} – ${right} ${player2?.name}`;
}

/** The fields of each event of the stream: `id`, `event`, `data`, `retry`. @throws Refused when the connection is lost */
async function* eventsOf(url: URL, lastId: string | undefined): AsyncGenerator<Map<string, string>> {
  const lost = new AbortController();
  const headers = lastId === undefined ? {} : { "Last-Event-ID": lastId };
  const { body } = await send(url, { headers, signal: lost.signal });
  const silence = setTimeout(() => lost.abort(), SILENCE_MS);
  let text = "";
  try {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      silence.refresh();
      const events = (text + part).split("\n\n");
      text = events.pop() ?? "";
      for (const event of events)
        yield new Map(event.split("\n").map((line) => [line.replace(/:.*/u, ""), line.replace(/^\w+: ?/u, "")]));
    }
  } catch {
    throw new Refused("The connection was lost");
  } finally {
    clearTimeout(silence);
  }
}

await run(async () => {
  const [address, matchId, file] = process.argv.slice(2);
  if (!address || !matchId) throw new Refused("Usage: node follow-match.ts ADDRESS MATCH_ID [FILE]");
  const base = addressOf(address);
  const load = async () => (await call<{ data: Game }>(new URL(`/api/games/${matchId}`, base))).data;
  const match = await load();
  if (!match.player1 || !match.player2) throw new Refused("The players of this match are not known yet");

  let newest: Score | undefined;
  let shown = "";
  const show = async (score: Score) => {
    if (newest && score.version <= newest.version) return;
    newest = score;
    const line = `${lineOf(match, score)}\n`;
    if (line === shown) return;
    shown = line;
    if (file) await writeFile(file, line);
    process.stdout.write(line);
  };
  const isOver = () => newest?.status === "completed" || newest?.status === "cancelled";
  await show(scoreOf(match));

  let lastId: string | undefined;
  let retryMs = 1_000;
  while (!isOver()) {
    try {
      for await (const event of eventsOf(new URL(`/api/live?topics=match:${matchId}`, base), lastId)) {
        const message = event.has("event")
          ? undefined
          : (JSON.parse(event.get("data") ?? "null") as LiveMessage | null);
        const isScore = Array.isArray(message);
        // What happened between our first request and the stream, or was missed, is in the match itself.
        const isBehind = (lastId === undefined && event.has("id")) || (!isScore && message?.type === "resync");
        lastId = event.get("id") ?? lastId;
        retryMs = Number(event.get("retry") ?? retryMs);
        if (isBehind) await show(scoreOf(await load()));
        if (isScore) await show(unpack(message));
        if (isOver()) break;
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      process.stderr.write(`${error.message}; trying again\n`);
    }
    if (!isOver()) await wait(retryMs);
  }
});

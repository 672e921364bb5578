import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { HEAVY_LIST } from "./heavy-list.ts";
import { matchId } from "./live-hall.ts";

const decompress = promisify(brotliDecompress);
const BETWEEN_SAMPLES_MS = 50;

/** The body of a GET as it came over the wire, brotli, with its head. */
export function getBrotli(url: string): Promise<{ etag: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "accept-encoding": "br", "x-forwarded-for": "10.9.9.9" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ etag: response.headers.etag ?? "", body: Buffer.concat(chunks) }));
    });
    request.on("error", reject);
  });
}

/**
 * Looks into the heavy list while scores are written. `scored` is called when the server has acknowledged one more line
 * of a match's log; an answer's age is how long ago the oldest of those was acknowledged that it does not hold, seen from
 * when the answer came.
 */
export function ageSamples(url: string) {
  const acknowledgedMs = new Map<number, number[]>();
  const linesIn = (text: string, match: number): number => {
    const game = text.indexOf(`"id":"${matchId(match)}"`);
    return Number(/"log_sequence":(\d+)/u.exec(text.slice(game, game + 3_000))?.[1]);
  };
  const ageOf = (
    text: string,
    begin: ReadonlyMap<number, number>,
    cameMs: number,
    asked: ReadonlyMap<number, number>,
  ) => {
    let oldestMs = cameMs;
    for (const [match, count] of asked) {
      const held = linesIn(text, match) - (begin.get(match) ?? 0);
      const missing = acknowledgedMs.get(match)?.[held];
      if (held < count && missing !== undefined) oldestMs = Math.min(oldestMs, missing);
    }
    return cameMs - oldestMs;
  };
  return {
    scored: (match: number): void => {
      const times = acknowledgedMs.get(match) ?? [];
      times.push(performance.now());
      acknowledgedMs.set(match, times);
    },
    /** @param matches that will be scored: their logs are read before the first. */
    collect: async (seconds: number, matches: readonly number[]): Promise<number[]> => {
      const before = (await decompress((await getBrotli(`${url}${HEAVY_LIST}`)).body)).toString();
      const begin = new Map(matches.map((match) => [match, linesIn(before, match)]));
      const end = performance.now() + seconds * 1_000;
      const ages: number[] = [];
      while (performance.now() < end) {
        const asked = new Map([...acknowledgedMs].map(([match, times]) => [match, times.length]));
        const { body } = await getBrotli(`${url}${HEAVY_LIST}`);
        const cameMs = performance.now();
        ages.push(ageOf((await decompress(body)).toString(), begin, cameMs, asked));
        await pause(BETWEEN_SAMPLES_MS);
      }
      return ages;
    },
  };
}

import { problemFrom } from "./problem.ts";

const SLICE_BYTES = 1_048_576;
const TIMEOUT_MS = 60_000;
/** In a row, without any slice that arrived. */
const MOST_FAILURES = 8;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** What passes by itself: a busy server, too many requests, a lost connection (0). */
const PASSES = new Set([0, 429, 502, 503, 504]);

type Sending = {
  url: (offset: number) => string;
  headers: Readonly<Record<string, string>>;
  file: Blob;
  onProgress: (sentBytes: number) => void;
};

/**
 * Sends a large file in slices, each after the one before it has arrived: over a weak network it goes on where it was. The
 * server answers with the size that it has. @throws ApiProblem
 */
export async function sendSlices({ url, headers, file, onProgress }: Sending): Promise<void> {
  let offset = 0;
  let failures = 0;
  do {
    const answer = await sendOne(url(offset), headers, file.slice(offset, offset + SLICE_BYTES));
    if (answer.ok) {
      offset = await sizeIn(answer);
      failures = 0;
      onProgress(offset);
    } else {
      failures += 1;
      if (!PASSES.has(answer.status) || failures >= MOST_FAILURES) throw await problemFrom(answer);
      await new Promise((done) => setTimeout(done, Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)));
    }
  } while (offset < file.size);
}

/** The answer; one with status 0 in place of a connection that failed. */
async function sendOne(url: string, headers: Readonly<Record<string, string>>, body: Blob): Promise<Response> {
  try {
    return await fetch(url, { method: "PUT", headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    return Response.error();
  }
}

async function sizeIn(answer: Response): Promise<number> {
  const { size } = (await answer.json()) as { size: number };
  return size;
}

import pino from "pino";

const BATCH_BYTES = 8_192;
/** Under little load a line stands in the log after this time at the latest. */
const LATEST_MS = 200;
const INFO = 30;

/**
 * Where the lines of the log go: standard output, many at a time, since a write for each line was a sixth of what a ready
 * answer costs. What is left is written when the process ends by itself; a kill loses at most LATEST_MS of lines, and
 * nothing that counts stands in the log alone.
 */
export const logLines = pino.destination({
  dest: process.stdout.fd,
  sync: true,
  minLength: BATCH_BYTES,
  periodicFlush: LATEST_MS,
});

/** A request that was answered, by the pattern of its route. */
type Answered = { readonly route: string; readonly status: number; readonly atMs: number; readonly tookMs: number };

/**
 * Logs ready answers as Fastify logs the others, less an id: nobody is given it and no other line bears it. The lines are
 * joined by hand, as the logger's own way takes as long as all the rest of such an answer.
 */
export function createVisitLog(log: { level: string; bindings?(): object }) {
  const bindings = JSON.stringify(log.bindings?.() ?? {}).slice(1, -1);
  const ofProcess = bindings === "" ? "" : `,${bindings}`;
  const routes = new Map<string, string>();
  const requestOf = (route: string): string => {
    const request = routes.get(route) ?? JSON.stringify({ method: "GET", route });
    routes.set(route, request);
    return request;
  };
  return (visits: readonly Answered[]): void => {
    if ((pino.levels.values[log.level] ?? Number.POSITIVE_INFINITY) > INFO) return;
    let lines = "";
    for (const { route, status, atMs, tookMs } of visits)
      lines +=
        `{"level":${INFO},"time":${atMs}${ofProcess},"req":${requestOf(route)},"res":{"statusCode":${status}},` +
        `"responseTime":${microsecondsIn(tookMs)},"msg":"request completed"}\n`;
    logLines.write(lines);
  };
}

/** Milliseconds with three digits after the point. A number of microseconds is whole, and whole numbers print quickly. */
function microsecondsIn(tookMs: number): string {
  const microseconds = Math.round(tookMs * 1_000);
  const rest = microseconds % 1_000;
  return `${(microseconds - rest) / 1_000}.${rest < 100 ? (rest < 10 ? "00" : "0") : ""}${rest}`;
}

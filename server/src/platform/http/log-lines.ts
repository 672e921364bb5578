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

type Answered = { readonly route: string; readonly status: number; readonly tookMs: number };

/**
 * Logs requests that were answered before Fastify as Fastify logs the others, without an id, which no other line would
 * have. The text is composed here, since the logger's serializers would double the cost of such a response.
 */
export function createAccessLog(log: { level: string; bindings?(): object }) {
  const bindings = JSON.stringify(log.bindings?.() ?? {}).slice(1, -1);
  const ofProcess = bindings === "" ? "" : `,${bindings}`;
  const isLogged = (pino.levels.values[log.level] ?? Number.POSITIVE_INFINITY) <= INFO;
  return ({ route, status, tookMs }: Answered): void => {
    if (!isLogged) return;
    logLines.write(
      `{"level":${INFO},"time":${Date.now()}${ofProcess},"req":{"method":"GET","route":${JSON.stringify(route)}},` +
        `"res":{"statusCode":${status}},"responseTime":${tookMs.toFixed(3)},"msg":"request completed"}\n`,
    );
  };
}

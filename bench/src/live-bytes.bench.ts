import { median, report } from "../lib/metric.ts";
import { startServer, temporaryFolder } from "../lib/server.ts";

// P8: bytes on the wire for one change of a score, read from the open stream of a viewer. The demo's scorer plays.
const WANTED = 20;
const LIMIT_MS = 180_000;

await using place = await temporaryFolder();
await using server = await startServer(place.folder, { DEMO: "1" });
const response = await fetch(`${server.url}/api/live?topics=live`, { signal: AbortSignal.timeout(LIMIT_MS) });
if (!response.body) throw new Error("no stream");
const sizes: number[] = [];
let text = "";
for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
  text += chunk;
  const frames = text.split("\n\n");
  text = frames.pop() ?? "";
  for (const frame of frames) if (frame.includes("\ndata:[")) sizes.push(Buffer.byteLength(`${frame}\n\n`));
  if (sizes.length >= WANTED) break;
}
report({ metric: "P8 bytes per score change", value: median(sizes.slice(0, WANTED - 1)), unit: "B", ceiling: 300 });
report({ metric: "P8 largest score change", value: Math.max(...sizes), unit: "B", ceiling: 300 });

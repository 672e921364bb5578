import { SingleBar } from "cli-progress";

/** Where the progress goes into a file rather than a terminal. */
const PROGRESS_EVERY_MS = 5_000;

export type Progress = (done: number, total: number) => void;

/** A bar of a command, begun by its first report: so much of `things` is done. */
export function openProgressBar(stream: NodeJS.WriteStream, things: string) {
  const bar = new SingleBar({
    format: `{bar} {value}/{total} ${things}`,
    stream,
    clearOnComplete: true,
    noTTYOutput: true,
    notTTYSchedule: PROGRESS_EVERY_MS,
  });
  const report: Progress = (done, total) => {
    if (!bar.isActive) bar.start(total, 0);
    bar.setTotal(total);
    bar.update(done);
  };
  return { report, [Symbol.dispose]: () => bar.stop() };
}

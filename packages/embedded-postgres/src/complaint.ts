/**
 * The one line of PostgreSQL's output that names why it stopped, without its time stamp; undefined when none does.
 * A full disk or a missing permission outranks the fatal line, which often names only a consequence.
 */
export function complaintIn(output: string): string | undefined {
  const lines = output.split("\n").map((line) => line.trim());
  const cause = lines.find((line) => /No space left|Disk quota|Permission denied|Read-only file system/.test(line));
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line));
  const line = cause ?? fatal ?? lines.findLast((candidate) => candidate !== "");
  return line?.replace(/^.*?\b(FATAL|PANIC|ERROR|LOG|error):\s*/, "");
}

import { parseArgs } from "node:util";
import type { Db } from "../database/database.ts";
import { waitingMessages } from "./outbox.read-model.ts";
import { outboxLines } from "./outbox-lines.ts";

type Terms = { db: Db; now: Date; say: (line: string) => void };

/** Prints the messages that have not left; with `--show` their words as well. Returns the exit code. */
export async function runOutbox(args: readonly string[], { db, now, say }: Terms): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { show: { type: "boolean", default: false } } });
  const lines = outboxLines(await waitingMessages(db, now), { showWords: values.show });
  for (const line of lines) say(line);
  return 0;
}

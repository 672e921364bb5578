import { machineClock } from "../../kernel/clock.ts";
import { type CopyTask, createCopier } from "../copier.ts";

// Run by a test in a process of its own, to be killed: `node keep-copying.ts <task as JSON>`. Prints a line for each round.
const copier = createCopier(JSON.parse(process.argv[2] ?? "") as CopyTask, machineClock);
for (;;) {
  await copier.round();
  process.stdout.write("copied\n");
}

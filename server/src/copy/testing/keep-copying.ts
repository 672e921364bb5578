import { machineClock } from "../../kernel/clock.ts";
import { type CopyOrder, createCopier } from "../copier.ts";
import { openStore } from "../open-store.ts";

// Run by a test in a process of its own, to be killed: `node keep-copying.ts <order as JSON>`. Prints a line for each round.
const { address, ...order } = JSON.parse(process.argv[2] ?? "") as CopyOrder;
const copier = createCopier({ ...order, store: await openStore(address) }, machineClock);
for (;;) {
  await copier.round();
  process.stdout.write("copied\n");
}

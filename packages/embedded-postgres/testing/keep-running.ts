import { startEmbeddedPostgres } from "../src/embedded-postgres.ts";
import { testBinaries } from "./temporary-site.ts";

// Run by a test in a process of its own, to be killed: `node keep-running.ts <data folder>`. Prints a line when it is up.
await startEmbeddedPostgres({ dataFolder: process.argv[2] ?? "", ...testBinaries() });
process.stdout.write("up\n");
setInterval(() => {}, 60_000);

import { read } from "./readers.ts";

// `node reader-process.ts <readers as JSON>`: reads beside the bench, in a process of its own, and prints what came of it.
const [, , readers = "{}"] = process.argv;
process.stdout.write(JSON.stringify(await read(JSON.parse(readers))));

import { writeFile } from "node:fs/promises";
import { lightMap } from "./states-map.ts";

/*
 * Writes the map of the states that the app imports. Run by hand when the drawing changes:
 *   npm run map -w web
 * The output is committed, so that a build needs neither the library nor this code.
 */
const text = `${JSON.stringify(lightMap(), null, 2)}\n`;
await writeFile(new URL("../src/features/games/state-matches/states-map.json", import.meta.url), text);

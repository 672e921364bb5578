import type { BuildOptions } from "vite";

type Output = Extract<NonNullable<NonNullable<BuildOptions["rolldownOptions"]>["output"]>, { codeSplitting?: unknown }>;
type Groups = NonNullable<Exclude<Output["codeSplitting"], boolean | undefined>["groups"]>;

/*
 * Left alone, the bundler makes a file of every set of modules that the same pages share: 36 files for Home, 60 for a
 * tournament. Over HTTP/1.1 a phone fetches six at a time, so that is ten round trips; and each file is compressed
 * alone. The groups below make 13 and 15 of them, and the entry 1.5 KB lighter (the list of files is in it).
 */
const FOUNDATION = /node_modules[\\/](?:react|react-dom|scheduler|react-router|zustand)[\\/]/u;
const SHARED =
  /web[\\/]src[\\/](?:ui|lib)[\\/]|(?:domain|contract)[\\/]src[\\/]|node_modules[\\/](?:lucide-react|@tanstack)[\\/]/u;
const MANY_PAGES = 5;

/** Which modules share a file: what few deploys change, the rest of the entry, what many pages use. */
export const chunkGroups: Groups = [
  { name: "foundation", test: FOUNDATION, priority: 3 },
  { name: "start", tags: ["$initial"], priority: 2 },
  { name: "shared", test: SHARED, minShareCount: MANY_PAGES, priority: 1 },
];

import { expect, test } from "vitest";
import { settingsHints, settingsLine } from "./database-settings.ts";

const FAIR = { cacheMb: 2_048, sortMb: 16, connections: 200, hasAutovacuum: true, databaseMb: 90_000 };

test.for([
  ["enough of everything", {}, []],
  ["PostgreSQL's defaults with a small database", { cacheMb: 128, connections: 100, databaseMb: 500 }, []],
  [
    "PostgreSQL's default cache with a large one",
    { cacheMb: 128, databaseMb: 5_120 },
    [/holds 5 GB and caches 128 MB: set shared_buffers/u],
  ],
  ["too few connections", { connections: 60 }, [/allows 60 connections, .*set max_connections to 100 or more/u]],
  ["no autovacuum", { hasAutovacuum: false }, [/turn on autovacuum/u]],
] as const)("%s", ([, settings, hints]) => {
  expect(settingsHints({ ...FAIR, ...settings })).toEqual(hints.map((hint) => expect.stringMatching(hint)));
});

test("people read sizes in MB and GB", () => {
  expect(settingsLine({ ...FAIR, cacheMb: 1_792, connections: 120 })).toBe(
    "The database caches up to 1.8 GB, takes up to 16 MB for a sort and 120 connections (DATABASE_MEMORY_MB).",
  );
});

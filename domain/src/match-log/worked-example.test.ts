import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { idFrom, type MatchId } from "../common/ids.ts";
import type { LogEntry } from "./log-types.ts";
import { foldLog, hashedText, verifyChain } from "./match-log.ts";

// Others build readers from docs/match-log.md: its example must be right to the byte.
const page = readFileSync(new URL("../../../docs/match-log.md", import.meta.url), "utf8");
const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");
const matchId = idFrom<MatchId>(/A match with the id `([0-9a-f-]{36})`/u.exec(page)?.[1] ?? "");
const events = (/```jsonl\n([^`]+)```/u.exec(page)?.[1] ?? "")
  .trim()
  .split("\n")
  .map((event) => JSON.parse(event) as LogEntry);

test("the documented log is a whole chain and folds", () => {
  expect(events).toHaveLength(3);
  expect(verifyChain(sha256, matchId, events)).toBeNull();
  expect(foldLog({ ruleset: "snooker15", totalFrames: 3, knockout: true }, events)).toMatchObject({
    match: { score: [1, 0], pad: "pad-of-ada-1", frames: [{ points: [70, 12], breaks: [{ by: 1, points: 51 }] }] },
  });
});

test("the text that the page shows is the one that is hashed", () => {
  const shown = page
    .split("The second line hashes this text:")[1]
    ?.split("The whole log:")[0]
    ?.split("\n")
    .filter((event) => event.startsWith("    "))
    .map((event) => event.trim())
    .join("\n");
  const second = events[1] as LogEntry;
  expect(shown).toBe(hashedText(matchId, second));
  expect(sha256(shown ?? "")).toBe(second.hash);
});

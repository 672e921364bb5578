import { expect, test } from "vitest";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { machineClock } from "./kernel/clock.ts";
import { commandServices } from "./services.ts";
import { CRONTAB, jobTasks } from "./tasks.ts";

// When each task runs by the clock, written down a second time by hand: a line that is lost or changed is seen.
const EVERY_MINUTE = "* * * * *";
const EVERY_FIVE_MINUTES = "*/5 * * * *";
const EVERY_TEN_MINUTES = "*/10 * * * *";
const SCHEDULE = {
  "resume-withdrawals": EVERY_MINUTE,
  "resume-refunds": EVERY_MINUTE,
  "resume-messages": EVERY_MINUTE,
  "resume-cancellations": EVERY_MINUTE,
  "resume-follower-notices": EVERY_MINUTE,
  "resume-qualifiers": EVERY_MINUTE,
  "resume-tournament-notices": EVERY_MINUTE,
  "resume-webhooks": EVERY_MINUTE,
  "resume-match-notices": EVERY_MINUTE,
  "resume-league-fees": EVERY_MINUTE,
  "send-notices": EVERY_MINUTE,
  "send-pushes": EVERY_MINUTE,
  "climb-ladders": EVERY_MINUTE,
  "follow-disputes": EVERY_TEN_MINUTES,
  "reverify-payments": EVERY_MINUTE,
  "compare-imports": EVERY_MINUTE,
  "repair-ratings": EVERY_MINUTE,
  "run-due-boards": EVERY_MINUTE,
  "run-due-entries": EVERY_MINUTE,
  "run-due-leagues": EVERY_MINUTE,
  "fold-ledger": EVERY_FIVE_MINUTES,
  "fold-games-by-state": EVERY_FIVE_MINUTES,
  "forget-jobs": EVERY_TEN_MINUTES,
  "forget-messages": EVERY_TEN_MINUTES,
  "remove-old-records": EVERY_TEN_MINUTES,
  "start-due-backup": EVERY_TEN_MINUTES,
  reconcile: "15 2 * * *",
};

const LINE = /^(?<schedule>\S+ \S+ \S+ \S+ \S+) (?<task>\S+) \?(?<options>\S+)$/u;
const lines = CRONTAB.trim().split("\n");
const parsed = lines.map((line) => LINE.exec(line)?.groups ?? { task: line });

test("the crontab runs every task that needs no payload, and names no other", async () => {
  await using database = await openTestDatabase();
  const tasks = jobTasks(commandServices(database.db, machineClock));
  const withoutPayload = Object.keys(tasks).filter((name) => tasks[name]?.length === 0);
  expect(parsed.map(({ task }) => task).toSorted()).toEqual(withoutPayload.toSorted());
});

test("each task runs as often as it must, and never twice at once", () => {
  expect(Object.fromEntries(parsed.map(({ task, schedule }) => [task, schedule]))).toEqual(SCHEDULE);
  for (const { task, options } of parsed)
    expect(options).toBe(task === "reconcile" ? "jobKey=reconcile&max=12&fill=1d" : `jobKey=${task}&max=1`);
});

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { RETENTION_DEFAULTS, type RetentionSetting } from "../config/retention-settings.ts";
import { SECTIONS } from "../modules/personal-data/sections.ts";
import { UNCOVERED_TABLES } from "../modules/personal-data/uncovered-tables.ts";
import { RETENTION_RULES, type RetentionRule } from "./rules.ts";

const page = (name: string) => readFile(new URL(`../../../docs/${name}`, import.meta.url), "utf8");

const daysText = (days: number | null) =>
  days === null ? "without limit" : days === 0 ? "-" : days === 1 ? "1 day" : `${days} days`;
const daysOf = ({ age }: RetentionRule) => (typeof age === "number" ? age : RETENTION_DEFAULTS[age]);
const settingOf = ({ age }: RetentionRule) => (typeof age === "number" ? "" : `\`${age}\``);

const cellsOf = (row: string) =>
  row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

test("the operator's guide lists what is removed, after how long, and why, as the server does it", async () => {
  const [, section = ""] = (await page("operator.md")).split("\n## What is kept\n");
  const [, , ...rows] = (section.split("\n## ")[0] ?? "").split("\n").filter((row) => row.startsWith("|"));
  expect(rows.map(cellsOf)).toEqual(
    RETENTION_RULES.map((rule) => [rule.what, daysText(daysOf(rule)), settingOf(rule), rule.why]),
  );
});

/** Of the register of processing: the activity, and the settings that its retention names. */
const REGISTER: readonly (readonly [string, readonly RetentionSetting[]])[] = [
  ["sessions and devices", ["KEEP_ENDED_SESSIONS_DAYS", "KEEP_DEVICES_DAYS"]],
  ["log-in log", ["KEEP_LOGIN_LOG_DAYS"]],
  ["payments", ["KEEP_UNPAID_PAYMENTS_DAYS"]],
  ["notifications", ["KEEP_READ_NOTIFICATIONS_DAYS", "KEEP_UNREAD_NOTIFICATIONS_DAYS"]],
  ["e-mails and text messages", ["KEEP_MESSAGES_DAYS"]],
  ["calls by text message", ["KEEP_MESSAGES_DAYS"]],
];

test.for(REGISTER)("the register of processing says the same of %s", async ([activity, settings]) => {
  const line = (await page("processing-register.csv")).split("\n").find((row) => row.startsWith(`${activity},`));
  for (const setting of settings) expect(line).toContain(`${RETENTION_DEFAULTS[setting]} days`);
});

const tables = RETENTION_RULES.filter(({ by }) => by !== "job").map(({ table }) => table);

test("a table that is removed from is in a person's own data, or left out there with a reason", () => {
  const known = new Set<string>([...Object.keys(UNCOVERED_TABLES), ...SECTIONS.map(({ table }) => table)]);
  expect(tables.filter((table) => !known.has(table))).toEqual([]);
});

test("nothing removes from the books, match logs, results, draws and what people agreed to", () => {
  const record =
    /^(?:ledger_|game|draw|withdrawals|refunds|disputes|prize|terms|adult|registrations|tournaments|players|users$)/u;
  expect(tables.filter((table) => record.test(table))).toEqual([]);
});

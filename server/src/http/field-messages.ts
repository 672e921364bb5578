import type * as z from "zod/mini";

type Issue = z.core.$ZodRawIssue;
type IssueOf<Code extends Issue["code"]> = Extract<Issue, { code: Code }>;

const NOT_ACCEPTED = "Enter a valid value";
const MISSING = "This is required";
const MOST_NAMED = 12;

const EXPECTED: Readonly<Record<string, string>> = {
  string: "Enter text",
  number: "Enter a number",
  int: "Enter a whole number",
  boolean: "Choose yes or no",
  array: "Send a list",
  tuple: "Send a list",
  object: "Send an object with named fields",
  record: "Send an object with named fields",
};
const FORMATS: Readonly<Record<string, string>> = {
  datetime: "Enter a time in UTC, such as 2026-11-21T18:00:00Z",
  date: "Enter a day as YYYY-MM-DD",
  time: "Enter a time as HH:MM",
  email: "Enter an email address",
  url: "Enter a web address",
  uuid: "This ID isn't valid",
};

/**
 * The plain English message of any field whose schema gives none of its own: it names what to enter and never repeats what
 * was sent.
 */
export function fieldMessage(issue: Issue): string {
  if (issue.code === "invalid_type") return typeMessage(issue);
  if (issue.code === "too_big") return boundMessage(issue.origin, issue.maximum, "At most");
  if (issue.code === "too_small") return smallMessage(issue);
  if (issue.code === "invalid_format") return FORMATS[issue.format] ?? NOT_ACCEPTED;
  if (issue.code === "invalid_value") return choiceMessage(issue);
  if (issue.code === "unrecognized_keys") return "Some of these fields aren't recognised";
  return NOT_ACCEPTED;
}

function typeMessage({ expected, input }: IssueOf<"invalid_type">): string {
  if (input === undefined) return MISSING;
  return EXPECTED[expected] ?? NOT_ACCEPTED;
}

function smallMessage({ origin, minimum }: IssueOf<"too_small">): string {
  if (origin === "string" && Number(minimum) === 1) return MISSING;
  return boundMessage(origin, minimum, "At least");
}

function boundMessage(origin: string, bound: number | bigint, words: "At most" | "At least"): string {
  if (Math.abs(Number(bound)) >= Number.MAX_SAFE_INTEGER) return "Enter a number closer to zero";
  const count = Number(bound).toLocaleString("en-GB");
  if (origin === "string") return `${words} ${count} characters`;
  if (origin === "array" || origin === "set") return `${words} ${count} entries`;
  return `${words} ${count}`;
}

function choiceMessage({ values, input }: IssueOf<"invalid_value">): string {
  if (input === undefined) return MISSING;
  if (values.length > MOST_NAMED) return "Choose one of the listed values";
  return values.length === 1 ? `This must be ${String(values[0])}` : `Choose one of ${values.map(String).join(", ")}`;
}

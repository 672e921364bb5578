import type { Ban } from "@pockethall/domain/comments";
import { lagosTimestamp } from "@pockethall/domain/time";
import { DomainProblem } from "../../kernel/problem.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 'You cannot comment here until Nov 25, 2026, 14:00.', the time in Lagos. */
export function blockedProblem(ban: Ban): DomainProblem {
  if (ban === "for-good") return onText("comment-blocked", "You can't comment here.");
  const [day = "", time = ""] = lagosTimestamp(ban.until).split(" ");
  const [year, month, date] = day.split("-");
  const until = `${MONTHS[Number(month) - 1]} ${date}, ${year}, ${time.slice(0, 5)}`;
  return onText("comment-blocked", `You can't comment here until ${until}.`);
}

export const waitProblem = (seconds: number): DomainProblem =>
  onText("comment-too-soon", `Please wait ${seconds} s`, seconds);

/** The error is on the field, and is the problem's message too. */
export const onText = (
  code: "comment-blocked" | "comment-too-soon" | "comment-repeated" | "invalid-request",
  words: string,
  retryAfterSeconds?: number,
): DomainProblem =>
  new DomainProblem(code, {
    message: words,
    errors: { text: words },
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });

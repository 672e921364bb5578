import type { ReportedComment } from "@pockethall/contract/comments";

type Reason = ReportedComment["reasons"][number]["reason"];

/** Why people report a comment, in the words they choose among. */
export const REASONS: Readonly<Record<Reason, string>> = {
  abuse: "Insult or threat",
  hate: "Hatred against a group",
  spam: "Advertising or scam",
  private: "Somebody's private details",
  other: "Something else",
};
export const REASON_OPTIONS = Object.entries(REASONS).map(([value, label]) => ({ value: value as Reason, label }));

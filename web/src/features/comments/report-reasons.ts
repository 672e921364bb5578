import type { ReportedComment } from "@pockethall/contract/comments";
import * as texts from "../../texts/comments/report-reasons.ts";

type Reason = ReportedComment["reasons"][number]["reason"];

/** Why people report a comment, in the words they choose among. */
export const REASONS: Readonly<Record<Reason, string>> = {
  abuse: texts.insultOrThreat,
  hate: texts.hatredAgainstAGroup,
  spam: texts.advertisingOrScam,
  private: texts.somebodysPrivateDetails,
  other: texts.somethingElse,
};
export const REASON_OPTIONS = Object.entries(REASONS).map(([value, label]) => ({ value: value as Reason, label }));

import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";

export type Tone = "info" | "success" | "warning" | "error";

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

/** The sign beside a message; the words carry the meaning. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = ICONS[tone];
  return <Icon aria-hidden="true" />;
}

import type { Endpoints } from "@pockethall/contract/endpoints";
import type { Tournament } from "@pockethall/contract/tournaments";
import type { ChipTone } from "../../ui/chip.tsx";

export type OrganizerStep = "publish" | "draw" | "start";

/** What a step is called, what it does to people, and its call. */
export type StepWords = {
  label: string;
  question: string;
  consequence: string;
  endpoint: Extract<keyof Endpoints, `POST /api/organizer/tournaments/:id/${OrganizerStep}`>;
};

export const STEP_WORDS: Readonly<Record<OrganizerStep, StepWords>> = {
  publish: {
    label: "Publish",
    question: "Publish this tournament?",
    consequence: "Everyone sees it and players can enter and pay until the deadline.",
    endpoint: "POST /api/organizer/tournaments/:id/publish",
  },
  draw: {
    label: "Make the draw",
    question: "Close registration and make the draw?",
    consequence: "No more players can enter or leave. The games are drawn with the best-ranked players seeded.",
    endpoint: "POST /api/organizer/tournaments/:id/draw",
  },
  start: {
    label: "Start",
    question: "Start this tournament?",
    consequence: "Play begins: referees can start their matches.",
    endpoint: "POST /api/organizer/tournaments/:id/start",
  },
};

type Facts = Pick<Tournament, "status" | "drawn_at">;

/** The one step that comes next; null when nothing is left to do here. The server keeps the guards. */
export function nextStep({ status, drawn_at }: Facts): OrganizerStep | null {
  if (status === "draft") return "publish";
  if (status !== "upcoming") return null;
  return drawn_at === null ? "draw" : "start";
}

export const LIFE = ["Draft", "Published", "Drawn", "Under way", "Completed"] as const;

/** Where on its life a tournament is, as an index of LIFE; null when it was called or put off. */
export function lifePosition({ status, drawn_at }: Facts): number | null {
  if (status === "upcoming") return drawn_at === null ? 1 : 2;
  const positions: Partial<Record<Tournament["status"], number>> = { draft: 0, ongoing: 3, completed: 4 };
  return positions[status] ?? null;
}

const CHIPS: Readonly<Record<Tournament["status"], { label: string; tone: ChipTone }>> = {
  draft: { label: "Draft", tone: "neutral" },
  upcoming: { label: "Upcoming", tone: "scheduled" },
  ongoing: { label: "In Progress", tone: "live" },
  completed: { label: "Completed", tone: "completed" },
  cancelled: { label: "Cancelled", tone: "danger" },
  postponed: { label: "Postponed", tone: "warning" },
};

/** The status as a chip; a drawn tournament says so. */
export function statusChip({ status, drawn_at }: Facts): { label: string; tone: ChipTone } {
  if (status === "upcoming" && drawn_at !== null) return { label: "Drawn", tone: "scheduled" };
  return CHIPS[status] ?? { label: "Unknown", tone: "neutral" };
}

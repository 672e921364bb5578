import type { Endpoints } from "@pockethall/contract/endpoints";
import type { Tournament } from "@pockethall/contract/tournaments";
import type { ChipTone } from "../../ui/chip.tsx";

/** The steps that lead on, in their order, and those that lead aside. */
export type OrganizerStep = "publish" | "draw" | "start" | "undraw" | "postpone" | "resume";

/** What a step is called, what it does to people, and its call. */
export type StepWords = {
  label: string;
  question: string;
  consequence: string;
  done: string;
  endpoint: Extract<keyof Endpoints, `POST /api/organizer/tournaments/:id/${OrganizerStep}`>;
};

export const STEP_WORDS: Readonly<Record<OrganizerStep, StepWords>> = {
  publish: {
    label: "Publish",
    question: "Publish this tournament?",
    consequence: "Everyone sees it and players can enter and pay until the deadline.",
    done: "Published: registration is open",
    endpoint: "POST /api/organizer/tournaments/:id/publish",
  },
  draw: {
    label: "Make the draw",
    question: "Close registration and make the draw?",
    consequence: "No more players can enter or leave. The games are made, and everyone sees who meets whom.",
    done: "The draw is made",
    endpoint: "POST /api/organizer/tournaments/:id/draw",
  },
  start: {
    label: "Start",
    question: "Start this tournament?",
    consequence: "Play begins: referees can start their matches.",
    done: "The tournament has started",
    endpoint: "POST /api/organizer/tournaments/:id/start",
  },
  undraw: {
    label: "Take the draw back",
    question: "Take the draw back?",
    consequence:
      "All games of the draw go, with their times and referees. A random draw stays public and is made anew.",
    done: "The draw is taken back",
    endpoint: "POST /api/organizer/tournaments/:id/undraw",
  },
  postpone: {
    label: "Postpone",
    question: "Postpone this tournament?",
    consequence: "Entries and draw stay, nobody enters meanwhile, and all entrants are told. You can resume it later.",
    done: "The tournament is postponed",
    endpoint: "POST /api/organizer/tournaments/:id/postpone",
  },
  resume: {
    label: "Resume",
    question: "Resume this tournament?",
    consequence: "It is on again, with its entries and draw. Set its new dates under Edit.",
    done: "The tournament is on again",
    endpoint: "POST /api/organizer/tournaments/:id/resume",
  },
};

type Facts = Pick<Tournament, "status" | "drawn_at">;

/** The one step that comes next; null when nothing is left to do here. The server keeps the guards. */
export function nextStep({ status, drawn_at }: Facts): OrganizerStep | null {
  if (status === "draft") return "publish";
  if (status === "postponed") return "resume";
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

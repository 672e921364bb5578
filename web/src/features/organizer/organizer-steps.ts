import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import type { Tournament } from "@pockethall/contract/tournaments";
import type { ChipTone } from "../../ui/chip.tsx";

/** The steps that lead on, in their order, and those that lead aside. */
export type OrganizerStep = "publish" | "draw" | "start" | "undraw" | "postpone" | "resume";

/** What a step is called, what it does to people, and its call. */
export type StepText = {
  label: string;
  question: string;
  consequence: string;
  done: string;
  endpoint: Extract<keyof Endpoints, `POST /api/organizer/tournaments/:id/${OrganizerStep}`>;
};

export const STEP_LABELS: Readonly<Record<OrganizerStep, StepText>> = {
  publish: {
    label: t`Publish`,
    question: t`Publish this tournament?`,
    consequence: t`Everyone can see it, and players can enter and pay until the deadline.`,
    done: t`Published: registration is open`,
    endpoint: "POST /api/organizer/tournaments/:id/publish",
  },
  draw: {
    label: t`Make the draw`,
    question: t`Close registration and make the draw?`,
    consequence: t`Players can no longer enter or leave; after that only you can change places, under Draw. The games are created and everyone can see them.`,
    done: t`The draw is made`,
    endpoint: "POST /api/organizer/tournaments/:id/draw",
  },
  start: {
    label: t`Start`,
    question: t`Start this tournament?`,
    consequence: t`Play begins: referees can start their matches.`,
    done: t`The tournament has started`,
    endpoint: "POST /api/organizer/tournaments/:id/start",
  },
  undraw: {
    label: t`Undo the draw`,
    question: t`Undo the draw?`,
    consequence: t`All matches in the draw are deleted, with their times and referees. The tournament goes back to before the draw, also if it has started. A random draw stays public and is made again.`,
    done: t`Draw undone`,
    endpoint: "POST /api/organizer/tournaments/:id/undraw",
  },
  postpone: {
    label: t`Postpone`,
    question: t`Postpone this tournament?`,
    consequence: t`Entries and the draw stay, but no one can enter. We'll notify all participants. You can resume it later.`,
    done: t`The tournament is postponed`,
    endpoint: "POST /api/organizer/tournaments/:id/postpone",
  },
  resume: {
    label: t`Resume`,
    question: t`Resume this tournament?`,
    consequence: t`The tournament resumes with its entries and draw. Set the new dates under Edit.`,
    done: t`Tournament resumed`,
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

export const LIFE = [t`Draft`, t`Published`, t`Drawn`, t`Under way`, t`Completed`] as const;

/** Where on its life a tournament is, as an index of LIFE; null when it was called or put off. */
export function lifePosition({ status, drawn_at }: Facts): number | null {
  if (status === "upcoming") return drawn_at === null ? 1 : 2;
  const positions: Partial<Record<Tournament["status"], number>> = { draft: 0, ongoing: 3, completed: 4 };
  return positions[status] ?? null;
}

const CHIPS: Readonly<Record<Tournament["status"], { label: string; tone: ChipTone }>> = {
  draft: { label: t`Draft`, tone: "neutral" },
  upcoming: { label: t`Upcoming`, tone: "scheduled" },
  ongoing: { label: t`In Progress`, tone: "warning" },
  completed: { label: t`Completed`, tone: "completed" },
  cancelled: { label: t`Cancelled`, tone: "danger" },
  postponed: { label: t`Postponed`, tone: "warning" },
};

/** The status as a chip; a drawn tournament has its own. */
export function statusChip({ status, drawn_at }: Facts): { label: string; tone: ChipTone } {
  if (status === "upcoming" && drawn_at !== null) return { label: t`Drawn`, tone: "scheduled" };
  return CHIPS[status] ?? { label: t`Unknown`, tone: "neutral" };
}

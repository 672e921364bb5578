import type { Endpoints } from "@pockethall/contract/endpoints";
import type { Tournament } from "@pockethall/contract/tournaments";
import * as texts from "../../texts/organizer/organizer-steps.ts";
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
    label: texts.publish,
    question: texts.publishThisTournament,
    consequence: texts.everyoneSeesItAndPlayers,
    done: texts.publishedRegistrationIsOpen,
    endpoint: "POST /api/organizer/tournaments/:id/publish",
  },
  draw: {
    label: texts.makeTheDraw,
    question: texts.closeRegistrationAndMakeThe,
    consequence: texts.noMorePlayersCanEnter,
    done: texts.theDrawIsMade,
    endpoint: "POST /api/organizer/tournaments/:id/draw",
  },
  start: {
    label: texts.start,
    question: texts.startThisTournament,
    consequence: texts.playBeginsRefereesCanStart,
    done: texts.theTournamentHasStarted,
    endpoint: "POST /api/organizer/tournaments/:id/start",
  },
  undraw: {
    label: texts.takeTheDrawBack,
    question: texts.takeTheDrawBackQuestion,
    consequence: texts.allGamesOfTheDraw,
    done: texts.theDrawIsTakenBack,
    endpoint: "POST /api/organizer/tournaments/:id/undraw",
  },
  postpone: {
    label: texts.postpone,
    question: texts.postponeThisTournament,
    consequence: texts.entriesAndDrawStayNobody,
    done: texts.theTournamentIsPostponed,
    endpoint: "POST /api/organizer/tournaments/:id/postpone",
  },
  resume: {
    label: texts.resume,
    question: texts.resumeThisTournament,
    consequence: texts.itIsOnAgainWith,
    done: texts.theTournamentIsOnAgain,
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

export const LIFE = [texts.draft, texts.published, texts.drawn, texts.underWay, texts.completed] as const;

/** Where on its life a tournament is, as an index of LIFE; null when it was called or put off. */
export function lifePosition({ status, drawn_at }: Facts): number | null {
  if (status === "upcoming") return drawn_at === null ? 1 : 2;
  const positions: Partial<Record<Tournament["status"], number>> = { draft: 0, ongoing: 3, completed: 4 };
  return positions[status] ?? null;
}

const CHIPS: Readonly<Record<Tournament["status"], { label: string; tone: ChipTone }>> = {
  draft: { label: texts.draft, tone: "neutral" },
  upcoming: { label: texts.upcoming, tone: "scheduled" },
  ongoing: { label: texts.inProgress, tone: "live" },
  completed: { label: texts.completed, tone: "completed" },
  cancelled: { label: texts.cancelled, tone: "danger" },
  postponed: { label: texts.postponed, tone: "warning" },
};

/** The status as a chip; a drawn tournament says so. */
export function statusChip({ status, drawn_at }: Facts): { label: string; tone: ChipTone } {
  if (status === "upcoming" && drawn_at !== null) return { label: texts.drawn, tone: "scheduled" };
  return CHIPS[status] ?? { label: texts.unknown, tone: "neutral" };
}

// The life of a league.
//
// A league is a `draft` that only its organizer sees, is `open` to those who want to play, `running` once its rounds are
// made (a ladder: once challenges may be made; newcomers still join at its foot), and `completed` with its last table.
// Before that it can be `cancelled`, and every member gets their fee back. A league that is over stays as it is.

export const LEAGUE_STATUSES = ["draft", "open", "running", "completed", "cancelled"] as const;
export type LeagueStatus = (typeof LEAGUE_STATUSES)[number];
export const LEAGUE_STEPS = ["open", "start", "end", "cancel"] as const;
export type LeagueStep = (typeof LEAGUE_STEPS)[number];

/** What the guards look at. */
export type LeagueFacts = {
  status: LeagueStatus;
  members: number;
  /** Matches whose result is still to be confirmed or decided. */
  undecided: number;
};
type Transition = {
  from: readonly LeagueStatus[];
  to: LeagueStatus;
  done: string;
  guard?: { holds: (league: LeagueFacts) => boolean; reason: string };
};

const TRANSITIONS: Readonly<Record<LeagueStep, Transition>> = {
  open: { from: ["draft"], to: "open", done: "opened" },
  start: {
    from: ["open"],
    to: "running",
    done: "started",
    guard: { holds: ({ members }) => members >= 2, reason: "A league needs two players to start." },
  },
  end: {
    from: ["running"],
    to: "completed",
    done: "ended",
    guard: { holds: ({ undecided }) => undecided === 0, reason: "Some results must be confirmed or decided first." },
  },
  cancel: { from: ["draft", "open", "running"], to: "cancelled", done: "cancelled" },
};
const WORDS: Record<LeagueStatus, string> = {
  draft: "a draft",
  open: "open",
  running: "running",
  completed: "completed",
  cancelled: "cancelled",
};

/** Takes one step, or returns the reason of the refusal as a sentence. */
export function leagueStep(
  league: LeagueFacts,
  step: LeagueStep,
): { ok: true; status: LeagueStatus } | { ok: false; reason: string } {
  const { from, to, done, guard } = TRANSITIONS[step];
  if (!from.includes(league.status))
    return { ok: false, reason: `A league that is ${WORDS[league.status]} cannot be ${done}.` };
  return guard && !guard.holds(league) ? { ok: false, reason: guard.reason } : { ok: true, status: to };
}

export type JoinFacts = {
  kind: "round-robin" | "ladder";
  status: LeagueStatus;
  members: number;
  maxPlayers: number | null;
  joinBy: Date | null;
};

/** A league is as large as one hall, also without a maximum of its own. */
export const MOST_LEAGUE_PLAYERS = 200;

/** Why joining is not possible now, as a sentence, or null. A ladder takes newcomers at its foot while it runs. */
export function joinProblem({ kind, status, members, maxPlayers, joinBy }: JoinFacts, now: Date): string | null {
  const isOpen = status === "open" || (status === "running" && kind === "ladder");
  if (!isOpen) return status === "draft" ? "This league isn't open yet." : "This league is closed to new players.";
  if (joinBy !== null && now >= joinBy) return "The time to join is over.";
  return members >= (maxPlayers ?? MOST_LEAGUE_PLAYERS) ? "This league is full." : null;
}

import { lazy } from "react";

/** The form is most of what the pages around it weigh: they show their frame while it comes. */
export const LazyTournamentForm = lazy(() =>
  import("./tournament-form.tsx").then((module) => ({ default: module.TournamentForm })),
);

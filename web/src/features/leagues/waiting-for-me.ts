import type { LeagueChallenge, LeagueDetail, LeagueMatch } from "@pockethall/contract/leagues";

/** Whether this player plays in it. */
export const playsIn = ({ player1, player2 }: LeagueMatch, me: string | null): boolean =>
  me !== null && (player1.id === me || player2.id === me);

/** Matches that wait for the viewer: to confirm, to concede, or as organizer to decide. */
export function waitingForMe({ matches, status }: LeagueDetail, me: string | null, runs: boolean): LeagueMatch[] {
  if (status !== "running") return [];
  return matches.filter((match) => {
    if (playsIn(match, me))
      return match.status === "disputed" || (match.status === "reported" && match.report?.by !== me);
    return runs && (match.status === "disputed" || (match.status === "reported" && match.confirm_by === null));
  });
}

/** Challenges of the viewer that wait for an answer; an accepted one is a match. */
export const challengesForMe = ({ challenges, status }: LeagueDetail, me: string | null): LeagueChallenge[] =>
  status !== "running" || me === null
    ? []
    : challenges.filter(
        ({ state, challenger, challenged }) => state === "waiting" && (challenger.id === me || challenged.id === me),
      );

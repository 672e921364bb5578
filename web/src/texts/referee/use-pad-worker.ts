export const referee = "Referee";
export const refereesScoreTheMatchesAssigned = "Referees score the matches assigned to them here.";

export const loading = "Loading";

export const overview = "Overview";
export const liveMatches = "Live Matches";
export const fixtures = "Fixtures";
export const participants = "Participants";
export const standings = "Standings";
export const draw = "Draw";

export const tournaments = "Tournaments";
export const entryPrizesAndVenue = "Entry, prizes and venue";
export const tournamentNotFound = "Tournament not found";
export const tournament = "Tournament";
export const thereIsNoTournamentAt = "There is no tournament at this address.";
export const itMayHaveBeenTaken = "It may have been taken back by its organizer.";
export const browseTournaments = "Browse tournaments";
export const failedToFetchTournamentDetails = "Failed to fetch tournament details";
export const loadingTournament = "Loading tournament";
export const importPending =
  "These results were imported. They count for rankings and ratings once an admin approves them.";
export const importRejected = "These results were imported and rejected. They do not count for rankings and ratings.";

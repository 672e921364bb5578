export const overview = "Overview";
export const entries = "Entries";
export const checkIn = "Check-in";
export const draw = "Draw";
export const games = "Games";
export const referees = "Referees";
export const prizes = "Prizes";
export const money = "Money";
export const organizers = "Organizers";
export const history = "History";
export const loading = "Loading";

export const backToMyTournaments = "Back to my tournaments";
export const failedToFetchTournamentDetails = "Failed to fetch tournament details";
export const tournament = "Tournament";
export const loadingTournament = "Loading tournament";
export const youPlayInThisTournament =
  "You play in this tournament. Another official makes the draw and decides entries, check-in, results and prizes.";
export const edit = "Edit";
export const viewPublicPage = "View public page";

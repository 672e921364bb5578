export const player = "Player";
export const players = "Players";
export const viewTournament = "View Tournament";

export const noTournamentsAvailable = "No tournaments available";
export const errorLoadingTournaments = "Error loading tournaments";
export const loadingTournaments = "Loading tournaments";
export const carousel = "carousel";
export const tournaments = "Tournaments";
export const previousTournament = "Previous tournament";
export const playCarousel = "Play carousel";
export const pauseCarousel = "Pause carousel";
export const nextTournament = "Next tournament";
export const seeAll = "See all";
export const tournamentsWithin = "tournaments";

export const pageNotFound = "Page not found";
export const inOffThereIsNothing = "In off. There is nothing at this address; it may have moved.";
export const goHome = "Go home";
export const browseTournaments = "Browse tournaments";

export const loadingChunkFailed = (id: string) => `Loading chunk ${id} failed.`;

export const pleaseRefreshThePage = "Please refresh the page";
export const aNewVersionOfPockethall = "A new version of PocketHall may be out, or the network dropped.";
export const refresh = "Refresh";
export const thisPageRanIntoA = "This page ran into a problem";
export const nothingYouSavedIsLost = "Nothing you saved is lost.";
export const tryAgain = "Try again";

export const aPartOfThePage = "A part of the page did not load. Refresh to try again.";

export const authenticationServiceIsUnreachable = "Authentication service is unreachable.";
export const initializingApplication = "Initializing application...";
export const authenticationError = "Authentication Error";
export const failedToInitializeAuthentication = "Failed to initialize authentication.";
export const pleaseTryRefreshingThePage = "Please try refreshing the page or contact support if the problem persists.";

export const thereWasAProblemVerifying = "There was a problem verifying your authentication. Please log in again.";
export const goToLogin = "Go to Login";
export const verifyingYourAuthentication = "Verifying your authentication...";

export const home = "Home";
export const fixtures = "Fixtures";
export const tournaments = "Tournaments";
export const standings = "Standings";
export const playerDashboard = "Player Dashboard";
export const liveMatches = "Live Matches";
export const players = "Players";
export const leagues = "Leagues";
export const stateMatches = "State Matches";
export const profile = "Profile";
export const wallet = "Wallet";
export const settings = "Settings";
export const myProfile = "My Profile";
export const dashboard = "Dashboard";
export const organize = "Organize";
export const referee = "Referee";
export const finance = "Finance";
export const people = "People";

export const quick = "Quick";

export const pockethallHome = "PocketHall, home";
export const more = "More";
export const account = "Account";
export const officials = "Officials";

export const notifications = "Notifications";

export const openMenu = "Open menu";
export const search = "Search";
export const switchToLightTheme = "Switch to light theme";
export const switchToDarkTheme = "Switch to dark theme";
export const login = "Login";

export const skipToContent = "Skip to content";
export const main = "Main";
export const menu = "Menu";

export const loadingPage = "Loading page";

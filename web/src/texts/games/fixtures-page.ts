export const allFixtures = "All Fixtures";
export const today = "Today";
export const tomorrow = "Tomorrow";
export const thisWeek = "This Week";

export const loadingFixtures = "Loading fixtures";
export const vs = "VS";

export const fixtures = "Fixtures";
export const upcomingMatchesAndSchedules = "Upcoming matches and schedules";
export const fixturesByDay = "Fixtures by day";
export const filterByTournament = "Filter by Tournament";
export const filterByState = "Filter by State";
export const errorLoadingFixtures = (message: string) => `Error loading fixtures: ${message}`;
export const failedToFetchFixtures = "Failed to fetch fixtures";
export const noFixturesFound = "No fixtures found";
export const tryChangingYourFilterSettings = "Try changing your filter settings";
export const clearFilters = "Clear filters";
export const viewDetails = "View Details";

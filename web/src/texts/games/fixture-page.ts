export const players = "Players";
export const vs = "VS";
export const matchStatus = "Match Status";
export const date = "Date";
export const time = "Time";
export const venue = "Venue";
export const format = "Format";
export const bestOfFrames = (totalFrames: number) => `Best of ${totalFrames} frames`;
export const watchLive = "Watch Live";
export const framesAndReplay = "Frames and replay";
export const tournamentDetails = "Tournament Details";
export const startDate = "Start Date";
export const endDate = "End Date";
export const nA = "N/A";
export const state = "State";
export const description = "Description";
export const noDescriptionAvailable = "No description available";
export const rank = (ranking: number) => `Rank #${ranking}`;
export const rankNA = "Rank N/A";

export const loadingFixture = "Loading fixture";

export const backToFixtures = "Back to Fixtures";
export const tbd = "TBD";
export const prizePool = (roundName: string, state: string) => ` · ${roundName} · ${state} · Prize pool `;
export const fixture = "Fixture";
export const fixtureNotFound = "Fixture not found";
export const tryAgain = "Try again";
export const failedToFetchFixtureDetails = "Failed to fetch fixture details";

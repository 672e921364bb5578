export const nameIsRequired = "Name is required";
export const enter1To26Weeks = "Enter 1 to 26 weeks";
export const enter2To1024 = "Enter 2 to 1,024 players";
export const enter1To32Players = "Enter 1 to 32 players";
export const enterAnAmountInNaira = "Enter an amount in naira, 0 for none";
export const hasPlayers = (key: string, qualified: number, problem: string) =>
  `${key} has ${qualified} players. ${problem}`;

export const onlyForWhomYouLet = "Only for whom you let in yourself: who qualifies pays nothing.";
export const format = "Format";
export const everyGame = "Every game";
export const groups = "Groups";
export const goOnFromEachGroup = "Go on from each group";
export const draw = "Draw";
export const entryFee = "Entry fee";
export const prizePoolOfEach = "Prize pool of each";

export const states = "States";
export const of = (size: number, count: number) => `${size} of ${count}`;
export const allStates = "All states";
export const none = "None";

export const pleaseCheckTheForm = "Please check the form.";
export const previewTheTournaments = "Preview the tournaments";
export const season = "Season";
export const name = "Name";
export const eachTournamentAddsItsPlace = "Each tournament adds its place: “Naira Cup 2027: Kano”.";
export const firstDayOfTheStates = "First day of the states";
export const threeDaysFrom1000 = "Three days from 10:00; entries close at 20:00 on the day before.";
export const theSeasonEndsWith = "The season ends with";
export const playersInAStateAt = "Players in a state, at most";
export const weeksBetweenTheStages = "Weeks between the stages";
export const goOnFromEachState = "Go on from each state";
export const goOnFromEachZone = "Go on from each zone";

export const oneTournament = "1 tournament";
export const tournaments = (count: number) => `${count} tournaments`;
export const preview = "Preview";
export const willBeWrittenAtOnce = (count: string) => `${count} will be written at once. Nothing is written yet.`;
export const previewOf = (count: string) => `Preview of ${count}`;
export const publishThemNowSoThat = "Publish them now, so that players can enter";
export const backToTheForm = "Back to the form";
export const create = (count: string) => `Create ${count}`;
export const failedToCreateTheSeason = "Failed to create the season. Please try again.";
export const tournament = "Tournament";
export const days = "Days";
export const state = "State";
export const venue = "Venue";
export const venueOf = (key: string) => `Venue of ${key}`;
export const toBeAnnounced = "To be announced";
export const players = "Players";
export const prizePool = "Prize pool";
export const goesOn = "Goes on";
export const to = (places: number, feeds: string) => `${places} to ${feeds}`;
export const decides = "Decides";

export const newSeason = "New season";
export const organizersAndCoordinatorsRunSeasons = "Organizers and coordinators run seasons here.";
export const tournamentsCreated = (count: number) => `${count} tournaments created`;
export const backToMyTournaments = "Back to my tournaments";
export const qualifiersInTheStatesThe = "Qualifiers in the states, the zones and a national final, in one go.";

export const oneMatchGetsANew = "1 match gets a new place.";
export const matchesGetANewPlace = (count: number) => `${count} matches get a new place.`;
export const nothingHasToMove = "Nothing has to move.";
export const oneMatchHasNoPlace = "1 match has no place";
export const matchesHaveNoPlace = (count: number) => `${count} matches have no place`;
export const before = (words: string) => `before: ${words}`;
export const andMore = (count: number) => `and ${count} more`;
export const noTable = "no table";

export const failedToPlanAgainPlease = "Failed to plan again. Please try again.";
export const saveTheChanges = "Save the changes";
export const orderOfPlaySaved = "Order of play saved";
export const playersAndRefereesAreTold = "Players and referees are told of what changes.";
export const back = "Back";
export const chooseA = (what: string) => `Choose a ${what}`;
export const watFrom = (from: string) => `${from} (WAT)`;
export const watTo = (to: string) => `${to} (WAT)`;
export const showWhatChanges = "Show what changes";

export const chooseATable = "Choose a table";
export const enterADayAndA = "Enter a day and a time";
export const aMatchThatIsStays = (status: string) => `A match that is ${status} stays where it is.`;
export const moved = (label: string) => `${label} moved`;
export const failedToMoveTheMatch = "Failed to move the match. Please try again.";
export const aboutMinutes = (players: string, lengthMinutes: number) => `${players} · about ${lengthMinutes} minutes`;
export const table = "Table";
export const startsInNigeriaWat = "Starts, in Nigeria (WAT)";
export const refereesEmail = "Referee's email";
export const leaveEmptyForNoReferee = "Leave empty for no referee";
export const keepItThereWhenPlanning = "Keep it there when planning";
export const save = "Save";
export const itFits = "It fits.";
export const hasNoTableNow = (label: string) => `${label} has no table now`;
export const failedToTakeTheMatch = "Failed to take the match off its table. Please try again.";
export const takeItOffItsTable = "Take it off its table";

export const failedToPlanPleaseTry = "Failed to plan. Please try again.";
export const planAllMatches = "Plan all matches?";
export const planTheMatchesWithoutA = "Plan the matches without a table?";
export const saveThePlan = "Save the plan";
export const matchesThatAreLiveOver =
  "Matches that are live, over or put there by hand stay. Players and referees are told of what changes.";
export const loadingThePlan = "Loading the plan";

export const monday = "Monday";
export const tuesday = "Tuesday";
export const wednesday = "Wednesday";
export const thursday = "Thursday";
export const friday = "Friday";
export const saturday = "Saturday";
export const sunday = "Sunday";
export const lagos = "Lagos";
export const table1Table2 = "Table 1\nTable 2";
export const nameIsRequired = "Name is required";
export const aHallHasAtLeast = "A hall has at least one table";
export const twoTablesHaveTheSame = "Two tables have the same name";
export const writeItAs1000 = "Write it as 10:00-22:00, or leave it empty";

export const hallSaved = "Hall saved";
export const failedToSaveTheHall = "Failed to save the hall. Please try again.";
export const newHall = "New hall";
export const name = "Name";
export const address = "Address";
export const state = "State";
export const tablesOneALine = "Tables, one a line";
export const openByTheClockIn = "Open, by the clock in Nigeria (WAT)";
export const suchAs100022 =
  "Such as 10:00-22:00. 18:00-02:00 passes midnight. A break: 10:00-13:00, 16:00-22:00. Empty: closed.";

export const settingsSaved = "Settings saved";
export const failedToSaveTheSettings = "Failed to save the settings. Please try again.";
export const hallsAndSettings = "Halls and settings";
export const minutesPerFrame = "Minutes per frame";
export const leaveEmptyForOurEstimate = (estimatedMinutesPerFrame: number) =>
  `Leave empty for our estimate: ${estimatedMinutesPerFrame} minutes`;
export const restBetweenTwoMatchesMinutes = "Rest between two matches, minutes";
export const refereesEmailsOneALine = "Referees' emails, one a line";
export const plansGiveEveryMatchOne = "Plans give every match one of them. Leave empty to plan without referees.";
export const halls = "Halls";
export const findAHall = "Find a hall";
export const loadingHalls = "Loading halls";
export const failedToFetchHalls = "Failed to fetch halls";
export const tableWithin = "table";
export const tables = "tables";
export const editName = (name: string) => `Edit ${name}`;
export const edit = "Edit";

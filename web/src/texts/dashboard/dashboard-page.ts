export const loadingDashboard = "Loading dashboard";

export const nA = "N/A";
export const of = (figure: string, otherFigure: string) => `${figure} of ${otherFigure}`;
export const asOnMonday = "as on Monday";
export const sinceMonday = (part: string, figure: string) => `${part} ${figure} since Monday`;
export const up = "up";
export const down = "down";
export const wins = "Wins";
export const draws = "Draws";
export const losses = "Losses";
export const live = "Live";
export const scheduled = "Scheduled";
export const postponed = "Postponed";
export const unknown = "Unknown";
export const singleElimination = "Single elimination";
export const doubleElimination = "Double elimination";
export const roundRobin = "Round robin";
export const groups = "Groups";
export const swiss = "Swiss";
export const ladder = "Ladder";
export const januaryFebruaryMarchAprilMay =
  "January February March April May June July August September October November December";

export const month = "Month";
export const type = "Type";
export const last12Months = "Last 12 months";
export const noMatchesInTheLast = "No matches in the last 12 months.";
export const monthByMonthInNumbers = "Month by month in numbers";
export const resultsByMonth = "Results by month";
export const byTypeOfTournament = "By type of tournament";
export const wonDrawnLost = (figure: string, otherFigure: string, thirdFigure: string) =>
  `${figure} won, ${otherFigure} drawn, ${thirdFigure} lost`;
export const matchesOfTheLast12 = (figure: string, most: string) =>
  `Matches of the last 12 months by result: ${figure} in all${most}.`;

export const player = "Player";

export const loading = (title: string) => `Loading ${title}`;
export const theListIsNotThat = "The list is not that long any more.";
export const firstPage = "First page";

export const viewAllTitle = (title: string) => `View all: ${title}`;
export const viewAll = "View all";

export const recentActivity = "Recent activity";
export const noRecentActivityYet = "No recent activity yet.";
export const match = "Match";
export const entry = "Entry";
export const prize = "Prize";
export const gift = "Gift";
export const title = "Title";
export const failedToLoadYourActivity = "Failed to load your activity";

export const breakStatistics = "Break statistics";
export const highestBreak = "Highest break";
export const centuryBreaks = "Century breaks";
export const breaksOf50AndMore = "Breaks of 50 and more";
export const averageBreak = "Average break";
export const noBreakOfYoursHas = "No break of yours has been noted yet: referees can note them frame by frame.";
export const fromThatRefereesNoted = (figure: string, part: string) => `From ${figure} ${part} that referees noted.`;
export const breakWord = "break";
export const breaks = "breaks";
export const rankings = "Rankings";
export const overallRank = "Overall rank";
export const tournamentRank = "Tournament rank";
export const activeTournaments = "Active tournaments";
export const titles = "Titles";

export const totalMatches = "Total matches";
export const winRate = "Win rate";
export const totalEarnings = "Total earnings";

export const tournament = "Tournament";
export const position = "Position";
export const points = "Points";
export const tournamentStandings = "Tournament standings";
export const noTournamentStandingsAvailable = "No tournament standings available";
export const onceATournamentOfYours = "Once a tournament of yours has begun, your place in it stands here.";

export const upcomingMatches = "Upcoming matches";
export const noUpcomingMatches = "No upcoming matches.";
export const enterATournament = "Enter a tournament";
export const toGetOne = "to get one.";
export const failedToFetchFixtures = "Failed to fetch fixtures";
export const vsOpponent = (opponent: string) => `vs ${opponent}`;

export const result = "Result";
export const matches = "Matches";
export const share = "Share";
export const winLossAnalysis = "Win/loss analysis";
export const won = "won";
export const winsDrawsAndLosses = "Wins, draws and losses";
export const lastFive = "Last five";
export const noMatchesYet = "No matches yet.";
export const win = "win";
export const winsWithin = "wins";
export const draw = "draw";
export const drawsWithin = "draws";
export const loss = "loss";
export const lossesWithin = "losses";
export const ofCount = (count: string, said: string) => `Of ${count}: ${said}.`;
export const matchWithin = "match";
export const matchesWithin = "matches";

export const playerDashboard = "Player Dashboard";
export const failedToLoadDashboardData = "Failed to load dashboard data";

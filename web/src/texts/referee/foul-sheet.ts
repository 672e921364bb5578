export const foulBy = (name: string) => `Foul by ${name}`;
export const pointsTo = (points: number, opponent: string) => `${points} points to ${opponent}`;
export const foulAndAMiss = "Foul and a miss";
export const whichColourWasPlayedAt = "Which colour was played at? None named: seven points";
export const playedAt = "Played at";
export const whichBallsWereConcernedHit = "Which balls were concerned? Hit first, potted, touched, off the table";
export const concerned = "Concerned";
export const alwaysSevenARedAfter =
  "Always seven: a red after a red, a ball off the table used, another ball used as cue ball";
export const pointsByTheRules = (proposed: number) => `Points: ${proposed} by the rules`;
export const redsThatWentDown = "Reds that went down";
export const oneRedFewer = "One red fewer";
export const oneRedMore = "One red more";

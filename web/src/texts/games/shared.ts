export const tbd = "TBD";
export const vs = (name: string, otherName: string) => `${name} vs ${otherName}`;
export const frameOf = (number: number, totalFrames: number) => `Frame ${number} of ${totalFrames}`;
export const finalScore = (scores: string) => `Final score: ${scores}`;
export const frame = (currentFrame: number, scores: string, spokenPoints: string) =>
  `Frame ${currentFrame}: ${scores}${spokenPoints}`;
export const points = (settled: number, otherSettled: number) => `. Points ${settled}, ${otherSettled}`;
export const pointsPlayer1Points = (player1Points: number, player2Points: number) =>
  `Points ${player1Points}–${player2Points}`;
export const onABreakOf = (points: string, name: string, value: number) => `${points} · ${name} on a break of ${value}`;
export const scheduled = "Scheduled";
export const live = "Live";
export const completed = "Completed";
export const postponed = "Postponed";
export const cancelled = "Cancelled";

export const winner = ", winner";

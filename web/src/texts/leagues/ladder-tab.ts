export const acceptThisChallenge = "Accept this challenge?";
export const agreeOnATimePlay = "Agree on a time, play, and report the result.";
export const theMatchCanBePlayed = "The match can be played";
export const declineThisChallenge = "Decline this challenge?";
export const decline = "Decline";
export const whatThatMeansIsWritten =
  "What that means is written in the rules of this ladder: you may lose your place.";
export const theChallengeIsDeclined = "The challenge is declined";
export const takeBackYourChallenge = "Take back your challenge?";
export const takeBack = "Take back";
export const itIsAsIfIt = "It is as if it had never been made.";
export const theChallengeIsTakenBack = "The challenge is taken back";
export const thatDidNotWorkPlease = "That did not work. Please try again.";

export const nobodyIsOnThisLadder = "Nobody is on this ladder yet.";
export const ladder = "Ladder";
export const challenges = "Challenges";
export const nobodyHasChallengedAnybodyYet = "Nobody has challenged anybody yet.";
export const you = "you";
export const inAChallenge = " · in a challenge";
export const challenge = "Challenge";
export const isTold = (name: string) => `${name} is told`;
export const day = "day";
export const days = "days";
export const challengeName = (name: string) => `Challenge ${name}?`;
export const thisChallengeIsNotPossible = "This challenge is not possible now.";
export const hasToAnswerYouHave = (name: string, days: string) =>
  `${name} has ${days} to answer. You have one challenge at a time.`;
export const challengesName = (name: string, otherName: string) => `${name} challenges ${otherName}`;
export const challengesWithin = "challenges";
export const before = (part: string, date: string, time: string) => `${part} before ${date}, ${time}`;
export const answer = "Answer";
export const play = "Play";
export const wonName = (name: string) => `: ${name} won`;

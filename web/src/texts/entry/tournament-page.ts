export const registerNow = "Register Now";
export const registrationClosed = "Registration Closed";
export const approvalNeeded = "Approval Needed";
export const registered = "Registered";
export const alreadyRegistered = "Already Registered";
export const oneDayRemaining = "1 day remaining";
export const daysRemaining = (days: number) => `${days} days remaining`;

export const freeEntry = "Free entry";

export const registration = "Registration";
export const entryFee = "Entry fee";
export const deadline = "Deadline";
export const timeLeft = "Time left";
export const seats = "Seats";
export const allSeatsAreTaken = (maxParticipants: number) => `All ${maxParticipants} seats are taken.`;
export const theSeatsThatAreFree = "The seats that are free are kept for those who wait.";
export const theDrawHasBeenMade = "The draw has been made.";
export const nA = "N/A";

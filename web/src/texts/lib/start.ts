export const pockethall = (title: string) => `${title} · PocketHall`;

export const authenticationRequired = "Authentication required";
export const theServerTookTooLong = "The server took too long to answer.";
export const youSeemToBeOffline = "You seem to be offline. Check your connection.";

export const invalidToken = "Invalid token";
export const authenticationServiceIsUnreachable = "Authentication service is unreachable.";
export const authenticationFailed = "Authentication failed";
export const yourSessionHasEnded = "Your session has ended. Log in again to go on.";

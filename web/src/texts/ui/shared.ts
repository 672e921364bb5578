export const youAreOffline = "You are offline. ";
export const lastSeenHere = (offline: string) => `${offline}Last seen here`;
export const sSeconds = (seconds: number) => `${seconds} s`;
export const minNumber = (number: number) => `${number} min`;
export const updatedAgo = (offline: string, age: string) => `${offline}Updated ${age} ago`;

export const loading = "Loading";

export const tryAgain = "Try again";

export const nA = "N/A";

export const hide = (label: string) => `Hide ${label}`;
export const show = (label: string) => `Show ${label}`;

export const pages = (label: string) => `${label}, pages`;
export const previous = "Previous";
export const of = "of";
export const next = "Next";

export const close = "Close";

export const thisCouldNotBeOpened = "This could not be opened. Check your connection and try again.";
export const share = "Share";

export const tbd = "TBD";

export const tryAgain = "Try again";
export const whatYouSeeMayBe = (failure: string) => `${failure} What you see may be out of date.`;

export const cancel = "Cancel";

export const youAreNotAllowedTo = "You are not allowed to see this page.";
export const goHome = "Go home";

export const won = "won";
export const lost = "lost";
export const drawn = "drawn";
export const nA = "N/A";
export const oldestFirst = (form: string) => `Oldest first: ${form}`;

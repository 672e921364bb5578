export const organizers = "Organizers";
export const loadingOrganizers = "Loading organizers";
export const failedToFetchOrganizers = "Failed to fetch organizers";
export const noLongerRunsThisTournament = (name: string) => `${name} no longer runs this tournament`;
export const owner = "Owner";
export const coOrganizer = "Co-organizer";
export const removeName = (name: string) => `Remove ${name}`;
export const remove = "Remove";
export const removeGiven = (name: string) => `Remove ${name}?`;
export const failedToRemovePleaseTry = "Failed to remove. Please try again.";
export const theyCanNoLongerSee =
  "They can no longer see or change this tournament's desk. What they did stays in the history.";
export const enterAValidEmailAddress = "Enter a valid email address";
export const coOrganizerNamed = "Co-organizer named";
export const failedToNameTheCo = "Failed to name the co-organizer. Please try again.";
export const nameACoOrganizer = "Name a co-organizer";
export const anotherOrganizerWhoMayDo = "Another organizer who may do all that you may here, but name others.";
export const email = "Email";
export const nameCoOrganizer = "Name co-organizer";

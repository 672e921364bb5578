export const draft = "Draft";
export const upcoming = "Upcoming";
export const inProgress = "In Progress";
export const completed = "Completed";
export const cancelled = "Cancelled";
export const postponed = "Postponed";
export const unknown = "Unknown";

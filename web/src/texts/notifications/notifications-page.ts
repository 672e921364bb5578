export const yesterday = "Yesterday";
export const today = "Today";

export const success = "Success";
export const error = "Error";
export const warning = "Warning";
export const news = "News";
export const deleteWord = "Delete";
export const markAsRead = "Mark as read";
export const unread = "Unread";
export const actionsFor = (title: string) => `Actions for ${title}`;

export const all = "All";
export const entriesDrawsMatchesAndPayments = "Entries, draws, matches and payments are told here.";
export const youHaveReadEverything = "You have read everything.";
export const notifications = "Notifications";
export const whichNotifications = "Which notifications";
export const deleteRead = "Delete read";
export const whatYouAreTold = "What you are told";
export const markAllAsRead = "Mark all as read";
export const moreAboutNotifications = "More about notifications";
export const deleteWhatYouHaveRead = "Delete what you have read?";
export const theNotificationsCouldNotBe = "The notifications could not be deleted.";
export const unreadNotificationsStayWhatIs = "Unread notifications stay. What is deleted cannot be brought back.";
export const loadingNotifications = "Loading notifications";
export const failedToFetchNotificationsPlease = "Failed to fetch notifications. Please try again later.";
export const noNotifications = "No notifications";

export const loggedOutSuccessfully = "Logged out successfully";
export const errorLoggingOut = "Error logging out";

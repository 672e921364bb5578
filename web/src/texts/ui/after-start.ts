export const messages = "Messages";
export const dismiss = "Dismiss";

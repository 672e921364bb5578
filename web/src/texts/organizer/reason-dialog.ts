export const sayWhy = "Say why";
export const thatDidNotWorkPlease = "That did not work. Please try again.";
export const reason = "Reason";

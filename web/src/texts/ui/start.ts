export const pocket = "Pocket";
export const hall = "Hall";

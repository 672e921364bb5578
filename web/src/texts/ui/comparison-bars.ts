export const what = "What";
export const nA = "N/A";

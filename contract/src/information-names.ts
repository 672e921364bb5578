/** The information pages by the name in their address, as plain data: the operator's folder has a file `<name>.md` for each. */
export const INFORMATION_NAMES = ["help", "rules", "terms", "privacy", "about"] as const;

export type InformationName = (typeof INFORMATION_NAMES)[number];

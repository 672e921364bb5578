export const dropped = (label: string) => `${label} dropped.`;
export const putBack = (label: string) => `${label} put back.`;
export const itFits = "It fits.";

export const collides = (troubles: string) => ` Collides: ${troubles}`;

export const withoutATable = "Without a table";
export const noTableYet = "No table yet";

export const enterLiftsTheMatchArrow =
  "Enter lifts the match, arrow keys move it, Enter drops it, Escape puts it back.";
export const tablesAndTimes = "Tables and times";
export const closed = "Closed";

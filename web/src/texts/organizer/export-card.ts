export const gamesCsv = "Games (CSV)";
export const entriesCsv = "Entries (CSV)";
export const standingsCsv = "Standings (CSV)";
export const failedToExportTheTournament = "Failed to export the tournament. Please try again.";
export const exportWord = "Export";
export const everythingInOneFileCan =
  "Everything in one file can be imported again under “New tournament”. Tables open in a spreadsheet.";
export const everythingJson = "Everything (JSON)";

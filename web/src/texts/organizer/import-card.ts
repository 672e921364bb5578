export const tournamentImported = "Tournament imported";
export const orImportAFile = "Or import a file";
export const aFileThatWasExported =
  "A file that was exported as “Everything (JSON)”. What is not completed becomes a draft; money is never imported.";
export const tournamentFile = "Tournament file";
export const chooseATournamentFile = "Choose a tournament file";
export const failedToImportTheFile = "Failed to import the file. Please try again.";

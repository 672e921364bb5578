export const participants = "Participants:";

export const nigeria = (venue: string, state: string) => `${venue}, ${state}, Nigeria`;

export const venue = "Venue";
export const mapOf = (venue: string) => `Map of ${venue}`;
export const showMap = "Show map";
export const usesAbout1To2 = "Uses about 1 to 2 MB of data.";
export const viewOnGoogleMaps = "View on Google Maps";
export const opensANewTab = "(opens a new tab)";

export const about = "About";
export const noDescriptionAvailable = "No description available";
export const champion = "Champion";
export const game = "Game";
export const format = "Format";
export const bestOfFrames = (totalFrames: number) => `Best of ${totalFrames} frames`;
export const startDate = "Start Date";
export const endDate = "End Date";
export const draw = "Draw";
export const notMadeYet = "Not made yet";
export const organizer = "Organizer";
export const nA = "N/A";
export const stream = "Stream";
export const watchOnYoutube = "Watch on YouTube";
export const money = "Money";
export const fromTheLedger = "From the ledger";
export const theMoneyFiguresCouldNot = "The money figures could not be loaded.";
export const entryFeesIn = "Entry fees in";
export const refundsOut = "Refunds out";
export const guaranteeIn = "Guarantee in";
export const prizesOut = "Prizes out";
export const platformFeeOut = "Platform fee out";
export const heldInEscrow = "Held in escrow";

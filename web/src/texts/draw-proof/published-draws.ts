export const secretHashesAndOrder = "Secret, hashes and order";
export const drawOfSecretHashesAnd = (attempt: number, draws: number) =>
  `Draw ${attempt} of ${draws}: secret, hashes and order`;
export const drawn = "Drawn";
export const drawnOrder = "Drawn order";
export const secret = "Secret";
export const sha256OfTheEntry = "SHA-256 of the entry list";
export const sha256OfTheOrder = "SHA-256 of the order";

export const theDraw = "The draw";
export const drawOf = (attempt: number, count: number) => `Draw ${attempt} of ${count}`;
export const besideTheProof = "Beside the proof";
export const beforeTheDrawThisDevice = (seenBefore: string) => `Before the draw this device was shown ${seenBefore}.`;
export const theCommitmentIsTheOne = "The commitment is the one that this device saw before the draw";
export const theTournamentSeedsItsPlayers = "The tournament seeds its players in this order";

export const provenYourBrowserMadeThe =
  "Proven: your browser made the same draw from the same list and the same secret.";
export const notProvenSomethingDiffersFrom = "Not proven: something differs from what was published. See which step.";
export const holds = ": holds";
export const doesNotHold = ": does not hold";

export const commitmentSha256OfThe = "Commitment (SHA-256 of the secret)";
export const published = "Published";
export const theDrawWasMadeTimes = (count: number) =>
  `The draw was made ${count} times. All of them are shown; the last one counts. Ask the organizer why.`;
export const verifyThisDraw = "Verify this draw";
export const downloadAsJson = "Download as JSON";
export const thisBrowserCanOnlyVerify =
  "This browser can only verify on a secure page (https). Download the proof and verify it elsewhere.";
export const thisDrawWillBeRandom =
  "This draw will be random. Its secret is fixed already: below is the secret's fingerprint. With the draw the secret is revealed, and anybody can check that nothing was changed. Keep a copy of the fingerprint.";
export const thisDrawWasRandomThe =
  "This draw was random. The secret behind it was fixed before registration closed, and is now revealed: your browser can run the draw again by itself and compare.";

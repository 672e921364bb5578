export const professionalSnookerTournament = "Professional snooker tournament";
export const lagos = "Lagos";

export const chooseAJpegPngWebp = "Choose a JPEG, PNG, WebP, GIF or AVIF picture";
export const thePictureIsLargerThan = "The picture is larger than 8 MB";
export const picture = "Picture";
export const pictureOfTheTournament = "Picture of the tournament";
export const chooseAPicture = "Choose a picture";
export const useADrawnOne = "Use a drawn one";
export const twiceAsWideAsHigh = "Twice as wide as high is best; the middle is kept. At most 8 MB.";

export const nigeria = (venue: string, state: string) => `${venue}, ${state}, Nigeria`;

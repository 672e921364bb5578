export const thePictureDidNotLoad = "The picture did not load";
export const thisTimeEither = " this time either";
export const itsValuesAreInThe = ". Its values are in the table below.";
export const tryAgain = "Try again";

export const showAsATable = "Show as a table";

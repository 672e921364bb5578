export const thisStepIsNotPossible = "This step is not possible now.";
export const entry = "entry";
export const entries = "entries";

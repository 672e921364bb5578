export const sayWhy = "Say why";
export const isOutOfTheLeague = (name: string) => `${name} is out of the league`;
export const thisStepIsNotPossible = "This step is not possible now.";
export const takeOutName = (name: string) => `Take ${name} out?`;
export const everyMatchOfTheirsBecomes =
  "Every match of theirs becomes a walkover for the opponent. This cannot be taken back.";
export const reason = "Reason";
export const takeOut = "Take out";

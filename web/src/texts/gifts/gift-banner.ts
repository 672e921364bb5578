export const aPlayer = "a player";
export const gives = (from: string, player: string, amount: string) => `${from} gives ${player} ${amount}`;
export const somebody = "Somebody";

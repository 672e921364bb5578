/** A count with its word: "1 live match", "2 live matches", "1,024 players". */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en-NG")} ${count === 1 ? one : many}`;

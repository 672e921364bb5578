/** A refused line as the person sees it: counted from 1, blank lines included. */
export type LineProblem = { line: number; name: string; message: string };

const linesIn = (text: string) =>
  text.split("\n").flatMap((raw, index) => (raw.trim() === "" ? [] : [{ line: index + 1, name: raw.trim() }]));

/** The names of a pasted list, without its blank lines. */
export const namesIn = (text: string): string[] => linesIn(text).map(({ name }) => name);

/** What the server says of `names.0`, `names.1` …, at the lines of the text they came from. */
export const lineProblems = (text: string, errors: Readonly<Record<string, string>>): LineProblem[] =>
  linesIn(text).flatMap((line, index) => {
    const message = errors[`names.${index}`];
    return message === undefined ? [] : [{ ...line, message }];
  });

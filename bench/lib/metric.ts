type Limits = { floor?: number; ceiling?: number };
/** `lowest` and `highest`: how far the measurements lay apart whose middle is `value`. */
type Metric = Limits & { metric: string; value: number; unit: string; lowest?: number; highest?: number };

/** Prints one measured figure, rounded to this many decimals, as the JSON line that `npm run bench` collects. */
export function report({ value, ...metric }: Metric, decimals = 2): void {
  process.stdout.write(`${JSON.stringify({ ...metric, value: Number(value.toFixed(decimals)) })}\n`);
}

/** Prints a text that `npm run bench` shows below its table. */
export const note = (text: string): void => void process.stdout.write(`${JSON.stringify({ note: text })}\n`);

/** The middle one of an odd number of measurements. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

import { t } from "@lingui/core/macro";
import { formatNaira, kobo, parseTypedNaira } from "@pockethall/domain/money";
import { Plus, X } from "lucide-react";
import { Button, IconButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./organizer.module.css";
import { hundredthsOf, ordinal, rowsOf } from "./tournament-rows.ts";

const DEFAULT_ROWS = "70\n20\n10";
const MOST_PRIZES = 64;

type PrizeRowsProps = {
  /** A share a line; empty for the default 70 / 20 / 10. */
  text: string;
  /** As typed, for what a share is in naira. */
  pool: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (text: string) => void;
};

/** The organizer's own prize table, or the default. The sum is shown while typing. */
export function PrizeRows({ text, pool, error, disabled, onChange }: PrizeRowsProps) {
  const rows = rowsOf(text);
  const write = (next: readonly string[]) => onChange(next.join("\n"));
  if (rows.length === 0)
    return (
      <div className={styles.row}>
        <p>{t`70 % to the champion, 20 % to the runner-up, 10 % to the third.`}</p>
        <Button disabled={disabled} onClick={() => onChange(DEFAULT_ROWS)}>
          {t`Own prize table`}
        </Button>
      </div>
    );
  return (
    <>
      <ol className={styles.rows}>
        {rows.map((share, index) => (
          // No better key: a row is its place in the list.
          <li key={index} className={styles.row}>
            <TextField
              label={t`${{ ordinal: ordinal(index + 1) }} place, %`}
              inputMode="decimal"
              autoComplete="off"
              value={share}
              disabled={disabled}
              hint={amountText(share, pool)}
              error={index === 0 ? error : undefined}
              onChange={(event) => {
                const typed = event.currentTarget.value.replaceAll("\n", "") || " ";
                write(rows.map((row, at) => (at === index ? typed : row)));
              }}
            />
            <IconButton
              label={t`Remove the ${{ ordinal: ordinal(index + 1) }} place`}
              disabled={disabled}
              onClick={() => write(rows.filter((_, at) => at !== index))}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ol>
      <p role="status" className="quiet">
        {sumText(rows)}
      </p>
      <div className={styles.row}>
        {rows.length < MOST_PRIZES && (
          <Button disabled={disabled} onClick={() => write([...rows, "5"])}>
            <Plus aria-hidden="true" />
            {t`Add a place`}
          </Button>
        )}
        <Button variant="plain" disabled={disabled} onClick={() => onChange("")}>
          {t`Use 70 / 20 / 10`}
        </Button>
      </div>
    </>
  );
}

const HUNDREDTHS = 100;

function sumText(rows: readonly string[]): string {
  const sum = rows.reduce((total, row) => total + (hundredthsOf(row) ?? 0), 0) / HUNDREDTHS;
  if (sum === 100) return t`The shares add up to 100 %.`;
  return sum < 100
    ? t`The shares add up to ${sum} %. ${{ rest: round(100 - sum) }} % left to share.`
    : t`The shares add up to ${sum} %. That's ${{ rest: round(sum - 100) }} % too much.`;
}

const round = (value: number) => Math.round(value * HUNDREDTHS) / HUNDREDTHS;

function amountText(share: string, pool: string): string | undefined {
  const [hundredths, poolKobo] = [hundredthsOf(share), parseTypedNaira(pool)];
  if (hundredths === undefined || !poolKobo) return undefined;
  return formatNaira(kobo(Math.floor((poolKobo * hundredths) / (100 * HUNDREDTHS))));
}

import { t } from "@lingui/core/macro";
import { nairaFromKobo } from "@pockethall/domain/money";
import { formatDateRange } from "../../lib/dates.ts";
import { useSession } from "../../lib/session-store.ts";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Money } from "../../ui/money.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useScrollRegion } from "../../ui/use-scroll-region.ts";
import styles from "./statement.module.css";
import { type StatementLine, sumsOf } from "./statement.ts";
import type { StatementDays } from "./statement-file.ts";

type StatementSheetProps = { days: Required<StatementDays>; lines: readonly StatementLine[] };

/** The sheet as it is printed: whose wallet, which days, the sums, every line with the balance after it. */
export function StatementSheet({ days, lines }: StatementSheetProps) {
  const user = useSession((session) => session.user);
  const period = formatDateRange(`${days.from}T12:00:00+01:00`, `${days.to}T12:00:00+01:00`);
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <Logo />
        <div>
          <p>
            <strong>{user?.name}</strong>
          </p>
          <p className={styles.quiet}>{user?.email}</p>
          <p>{period}</p>
        </div>
      </header>
      {lines.length === 0 ? (
        <EmptyState art="wallet" title={t`No transactions found`} hint={t`No transactions in this period.`} />
      ) : (
        <>
          <Sums lines={lines} />
          <Lines lines={lines} />
        </>
      )}
    </article>
  );
}

function Sums({ lines }: { lines: readonly StatementLine[] }) {
  const sums = sumsOf(lines);
  if (!sums) return null;
  const rows = [
    [t`Opening balance`, sums.openingKobo],
    [t`Money in`, sums.creditsKobo],
    [t`Money out`, sums.debitsKobo],
    [t`Closing balance`, sums.closingKobo],
  ] as const;
  return (
    <Facts>
      {rows.map(([name, amountKobo]) => (
        <Fact key={name} name={name}>
          <Money naira={nairaFromKobo(amountKobo)} decimals={2} />
        </Fact>
      ))}
    </Facts>
  );
}

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const region = useScrollRegion({ "aria-label": t`Lines of the statement` });
  return (
    <div {...region} className={styles.frame}>
      <table role="table" className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {[t`Date`, t`Description`, t`Amount`, t`Balance`].map((name) => (
              <th key={name} scope="col" role="columnheader">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line, index) => (
            // Two lines may be alike to the second; their order never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <Line key={index} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The roles are explicit because a phone shows the rows as blocks, which makes browsers drop them. */
function Line({ line: { at, description, amountKobo, balanceKobo } }: { line: StatementLine }) {
  return (
    <tr role="row">
      <td role="cell">
        <RecordTime value={at} />
      </td>
      <td role="cell">{description}</td>
      <td role="cell">
        <Money naira={nairaFromKobo(amountKobo)} decimals={2} signed />
      </td>
      <td role="cell">
        <Money naira={nairaFromKobo(balanceKobo)} decimals={2} />
      </td>
    </tr>
  );
}

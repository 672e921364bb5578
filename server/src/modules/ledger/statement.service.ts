import type { UserId } from "@pockethall/domain/ids";
import { lagosDaysBetween } from "@pockethall/domain/time";
import type { Db } from "../../database/database.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { statementCsv } from "./statement.ts";
import { statementLines } from "./transactions.read-model.ts";

const MOST_LINES = 10_000;

/** Days in Lagos, both included; a side left out is open. */
export type StatementDays = { from?: string | undefined; to?: string | undefined };

/** Writes the statements of one owner's wallet. */
export function createStatementService(db: Db, { mostLines = MOST_LINES }: { mostLines?: number } = {}) {
  return {
    /**
     * @throws DomainProblem `invalid-request` when the days hold more lines than one statement: a statement that ended
     * early would look whole.
     */
    csv: async (userId: UserId, { from, to }: StatementDays): Promise<string> => {
      const lines = await statementLines(db, userId, { ...lagosDaysBetween(from, to), most: mostLines + 1 });
      if (lines.length > mostLines) {
        const message = `This period has more than ${mostLines.toLocaleString("en-NG")} transactions. Choose a shorter one.`;
        throw new DomainProblem("invalid-request", { message, errors: { from: message } });
      }
      return statementCsv(lines);
    },
    fileName: ({ from, to }: StatementDays): string =>
      `${["pockethall-statement", ...(from ? ["from", from] : []), ...(to ? ["to", to] : [])].join("-")}.csv`,
  };
}
export type StatementService = ReturnType<typeof createStatementService>;

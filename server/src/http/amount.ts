import { type Kobo, parseWireNaira } from "@pockethall/domain/money";
import { DomainProblem } from "../kernel/problem.ts";

/**
 * An amount of naira from a request in kobo. The contract has checked it before; should a schema ever let an unreadable
 * amount through, it is refused here and never becomes zero.
 *
 * @throws DomainProblem `invalid-amount`.
 */
export function koboOf(naira: number): Kobo {
  const amountKobo = parseWireNaira(naira);
  if (amountKobo === undefined) throw new DomainProblem("invalid-amount");
  return amountKobo;
}

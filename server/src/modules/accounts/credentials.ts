import { nigerianPhone } from "../../kernel/phone.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** +234…; @throws DomainProblem `invalid-request` on field phone. */
export function requirePhone(text: string): string {
  const phone = nigerianPhone(text);
  if (!phone) throw fieldProblem("phone", "Enter a valid Nigerian phone number");
  return phone;
}

/** @throws DomainProblem `invalid-request` on field password, when a guesser would try it first. */
export function requireUncommonPassword(password: string, owner: { name: string; email: string }): void {
  if (password.length < 8) throw fieldProblem("password", "Use at least 8 characters");
  if (isCommonPassword(password, owner)) throw fieldProblem("password", "Choose a less common password");
}

export const fieldProblem = (field: string, message: string): DomainProblem =>
  new DomainProblem("invalid-request", { errors: { [field]: message } });

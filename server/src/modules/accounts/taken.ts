import { DomainProblem } from "../../kernel/problem.ts";

export const EMAIL_TAKEN = "An account with this email already exists";
export const PHONE_TAKEN = "An account with this phone number already exists";

/** Runs a write of an account; the unique constraints decide whether the e-mail or the phone is taken. */
export async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = (error ?? {}) as { constraint?: string };
    if (constraint === "users_one_per_verified_email") throw takenProblem("email-taken", EMAIL_TAKEN, error);
    if (constraint === "users_one_per_verified_phone") throw takenProblem("phone-taken", PHONE_TAKEN, error);
    throw error;
  }
}

/** The refusal, with its words under the field of the form. */
export const takenProblem = (code: "email-taken" | "phone-taken", message: string, cause?: unknown): DomainProblem =>
  new DomainProblem(code, { message, errors: { [code === "email-taken" ? "email" : "phone"]: message }, cause });

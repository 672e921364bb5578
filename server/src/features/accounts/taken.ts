import { DomainProblem } from "../../platform/http/problem.ts";

const EMAIL_TAKEN = "An account with this email already exists";
const PHONE_TAKEN = "An account with this phone number already exists";

/** Runs what writes an account; that the e-mail or the phone is somebody else's is decided by the unique constraints. */
export async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = (error ?? {}) as { constraint?: string };
    if (constraint === "users_one_per_email")
      throw new DomainProblem("email-taken", { message: EMAIL_TAKEN, errors: { email: EMAIL_TAKEN }, cause: error });
    if (constraint === "users_one_per_phone")
      throw new DomainProblem("phone-taken", { message: PHONE_TAKEN, errors: { phone: PHONE_TAKEN }, cause: error });
    throw error;
  }
}

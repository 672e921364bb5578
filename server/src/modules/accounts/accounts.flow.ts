import type { Caller } from "../../http/auth/caller.ts";
import { sendCode, verifyCode } from "./contact-codes.flow.ts";
import { countLogin } from "./login-log.repository.ts";
import type { Contact } from "./messages.ts";
import { changePassword, type PasswordReset, type PasswordWish, resetPassword } from "./new-password.flow.ts";
import { confirmPassword } from "./password-attempts.flow.ts";
import { updateProfile } from "./profile.flow.ts";
import type { ProfileChange } from "./profile.ts";
import { confirmSetup } from "./second-factor.flow.ts";
import { confirmSession } from "./sessions.repository.ts";
import { completeLogin, type Login, login, type SecondStep } from "./sign-in.flow.ts";
import { register, type SignUp } from "./sign-up.flow.ts";
import { undoChange } from "./undo-change.flow.ts";

type Dependencies = Parameters<typeof register>[0] &
  Parameters<typeof completeLogin>[0] &
  Parameters<typeof sendCode>[0] &
  Parameters<typeof updateProfile>[0];
export type AccountsFlow = ReturnType<typeof createAccountsFlow>;

/** What needs several transactions: passwords and codes are hashed, pictures drawn and failed attempts kept between them. */
export function createAccountsFlow(deps: Dependencies) {
  const { db, clock } = deps;
  return {
    register: (attempt: SignUp) => register(deps, attempt),
    login: (attempt: Login) => login(deps, attempt),
    completeLogin: (step: SecondStep) => completeLogin(deps, step),
    updateProfile: (owner: Caller, change: ProfileChange) => updateProfile(deps, owner, change),
    /** The password again: the session counts as freshly confirmed. Wrong ones are counted by session. */
    stepUp: async ({ userId, sessionId }: Caller, password: string): Promise<void> => {
      await confirmPassword(deps, { userId, sessionId }, password);
      await confirmSession(db, sessionId, clock());
      await countLogin(db, { userId, outcome: "password-confirmed" }, clock());
    },
    sendCode: ({ userId }: Caller, contact: Contact) => sendCode(deps, userId, contact),
    verifyCode: ({ userId }: Caller, contact: Contact, code: string) => verifyCode(deps, userId, contact, code),
    undoChange: (token: string) => undoChange(deps, token),
    confirmSecondFactor: (caller: Caller, code: string) => confirmSetup(deps, caller, code),
    resetPassword: (wish: PasswordReset) => resetPassword(deps, wish),
    changePassword: (caller: Caller, wish: PasswordWish) => changePassword(deps, caller, wish),
  };
}

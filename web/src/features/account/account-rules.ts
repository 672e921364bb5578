import { t } from "@lingui/core/macro";
import type { FormErrors } from "../../ui/use-form.ts";

export type LoginValues = { email: string; password: string; remember: boolean };
export type RegisterValues = {
  name: string;
  email: string;
  phone: string;
  state: string;
  password: string;
  confirmPassword: string;
};

const SHORTEST_PASSWORD = 8;
const LONGEST = { name: 80, email: 254, password: 200 } as const;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u;
/** What may be a phone number at all; whether it is one, the server knows. */
const PHONE = /^(?=(?:\D*\d){7,15}\D*$)[+\d\s().-]*$/u;

// The same words and limits as the contract's schemas, whose library would weigh more than the forms themselves
// (account-contract.test.ts holds the two together).

/** Spec section 5: what a login form must hold. */
export function checkLogin(values: LoginValues): FormErrors<LoginValues> {
  const errors: FormErrors<LoginValues> = {};
  if (values.email.trim() === "") errors.email = t`Email is required`;
  if (values.password === "") errors.password = t`Password is required`;
  return errors;
}

/** Spec section 5 and product.md: what a new account must hold. */
export function checkRegister(values: RegisterValues): FormErrors<RegisterValues> {
  const errors: FormErrors<RegisterValues> = {};
  const [name, email, phone] = [values.name.trim(), values.email.trim(), values.phone.trim()];
  if (name === "") errors.name = t`Name is required`;
  else if (name.length > LONGEST.name) errors.name = tooLong("name");
  if (email === "") errors.email = t`Email is required`;
  else if (email.length > LONGEST.email) errors.email = tooLong("email");
  else if (!EMAIL.test(email)) errors.email = t`Enter a valid email address`;
  if (phone === "") errors.phone = t`Phone number is required`;
  else if (!PHONE.test(phone)) errors.phone = t`Enter a valid Nigerian phone number`;
  if (values.state === "") errors.state = t`State is required`;
  return { ...errors, ...checkNewPassword(values) };
}

const tooLong = (field: keyof typeof LONGEST): string => t`At most ${{ longest: LONGEST[field] }} characters`;

type NewPassword = { password: string; confirmPassword: string };

/** A new password, typed twice. */
export function checkNewPassword({ password, confirmPassword }: NewPassword): FormErrors<NewPassword> {
  const errors: FormErrors<NewPassword> = {};
  if (password === "") errors.password = t`Password is required`;
  else if (password.length < SHORTEST_PASSWORD) errors.password = t`Use at least ${SHORTEST_PASSWORD} characters`;
  else if (password.length > LONGEST.password) errors.password = tooLong("password");
  if (confirmPassword !== password) errors.confirmPassword = t`Passwords do not match`;
  return errors;
}

type PasswordChange = NewPassword & { current_password: string };

/** The same with the current one. */
export function checkPasswordChange(values: PasswordChange): FormErrors<PasswordChange> {
  const errors: FormErrors<PasswordChange> = {};
  if (values.current_password === "") errors.current_password = t`Current password is required`;
  return { ...errors, ...checkNewPassword(values) };
}

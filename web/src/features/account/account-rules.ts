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

/** Spec section 5: what a login form must hold. */
export function checkLogin(values: LoginValues): FormErrors<LoginValues> {
  const errors: FormErrors<LoginValues> = {};
  if (values.email.trim() === "") errors.email = "Email is required";
  if (values.password === "") errors.password = "Password is required";
  return errors;
}

/** Spec section 5 and product.md: what a new account must hold. */
export function checkRegister(values: RegisterValues): FormErrors<RegisterValues> {
  const errors: FormErrors<RegisterValues> = {};
  if (values.name.trim() === "") errors.name = "Name is required";
  if (values.email.trim() === "") errors.email = "Email is required";
  if (values.phone.trim() === "") errors.phone = "Phone number is required";
  if (values.state === "") errors.state = "State is required";
  return { ...errors, ...checkNewPassword(values) };
}

type NewPassword = { password: string; confirmPassword: string };

/** A password that somebody chooses, typed twice. */
export function checkNewPassword({ password, confirmPassword }: NewPassword): FormErrors<NewPassword> {
  const errors: FormErrors<NewPassword> = {};
  if (password === "") errors.password = "Password is required";
  else if (password.length < SHORTEST_PASSWORD) errors.password = `Use at least ${SHORTEST_PASSWORD} characters`;
  if (confirmPassword !== password) errors.confirmPassword = "Passwords do not match";
  return errors;
}

type PasswordChange = NewPassword & { current_password: string };

/** The same with the current one. */
export function checkPasswordChange(values: PasswordChange): FormErrors<PasswordChange> {
  const errors: FormErrors<PasswordChange> = {};
  if (values.current_password === "") errors.current_password = "Current password is required";
  return { ...errors, ...checkNewPassword(values) };
}

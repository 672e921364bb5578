import { LoginRequest, RegisterRequest } from "@pockethall/contract/accounts";
import { expect, test } from "vitest";
import { checkLogin, checkRegister } from "./account-rules.ts";

type Schema = { safeParse: (body: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } };

/** The contract's first error of each field, as a form shows it. */
function contractErrors(schema: Schema, body: Record<string, unknown>): Record<string, string> {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

const account = {
  name: "Ada Example",
  email: "ada@example.test",
  phone: "0803 000 0000",
  state: "Lagos",
  password: "long-enough",
};

test.each([
  {},
  { name: "" },
  { name: "   " },
  { name: "n".repeat(80) },
  { name: "n".repeat(81) },
  { email: "" },
  { email: " Ada@Example.TEST " },
  { email: "ada" },
  { email: "ada@example" },
  { email: "ada@exam ple.test" },
  { email: `${"a".repeat(250)}@b.test` },
  { phone: "" },
  { phone: "  " },
  { state: "" },
  { password: "" },
  { password: "seven77" },
  { password: "p".repeat(200) },
  { password: "p".repeat(201) },
  { name: "", email: "x", phone: "", state: "", password: "" },
])("a new account with %o: the form shows the contract's errors", (changed) => {
  const values = { ...account, ...changed };
  const { confirmPassword: _, ...errors } = checkRegister({ ...values, confirmPassword: values.password });
  expect(errors).toEqual(contractErrors(RegisterRequest, values));
});

test.each([
  { email: "", password: "" },
  { email: " ", password: "x" },
  { email: "ada@example.test", password: "x" },
])("a login with %o: the form shows the contract's errors", (values) => {
  expect(checkLogin({ ...values, remember: true })).toEqual(contractErrors(LoginRequest, values));
});

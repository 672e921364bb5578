import { expect, test } from "vitest";
import { checkLogin, checkRegister } from "./account-rules.ts";

const account = {
  name: "Ada Example",
  email: "ada@example.test",
  phone: "08030000000",
  state: "Lagos",
  password: "long-enough",
  confirmPassword: "long-enough",
};

test("an empty login names both fields", () => {
  expect(checkLogin({ email: " ", password: "", remember: true })).toEqual({
    email: "Email is required",
    password: "Password is required",
  });
  expect(checkLogin({ email: "a@b.test", password: "x", remember: true })).toEqual({});
});

test("an empty register form names every field in the customer's words", () => {
  const empty = { name: "", email: "", phone: "", state: "", password: "", confirmPassword: "" };
  expect(checkRegister(empty)).toEqual({
    name: "Name is required",
    email: "Email is required",
    phone: "Phone number is required",
    state: "State is required",
    password: "Password is required",
  });
  expect(checkRegister(account)).toEqual({});
});

test("passwords must be long enough and equal", () => {
  expect(checkRegister({ ...account, password: "seven77", confirmPassword: "seven77" })).toEqual({
    password: "Use at least 8 characters",
  });
  expect(checkRegister({ ...account, confirmPassword: "long-Enough" })).toEqual({
    confirmPassword: "Passwords do not match",
  });
});

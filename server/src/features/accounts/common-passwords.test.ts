import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

const ada = { name: "Ada Obi", email: "adaobi77@example.test" };

test.each([
  "password",
  "Password1!",
  "P@ssw0rd2026",
  "pa55word",
  "12345678",
  "87654321",
  "qwertyui",
  "abcdefgh",
  "11111111",
  "abcabcabc",
  "1q2w3e4r",
  "Nigeria2026",
  "pockethall1",
  "AdaObi77",
  "ada obi 1990",
  "adaobi77@example.test",
])("%s is common", (password) => {
  expect(isCommonPassword(password, ada)).toBe(true);
});

test.each(["Demo-pass-2026", "correct horse battery", "green-cue-7-chalk", "Wúrà-ń-dán-99", "lagosbreaksnooker"])(
  "%s is not",
  (password) => {
    expect(isCommonPassword(password, ada)).toBe(false);
  },
);

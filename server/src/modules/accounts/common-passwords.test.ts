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
  ..."zaq12wsx asdf1234 michael1 jordan23 charlie1 pokemon1 hello123 soccer12 jessica1 pass1234 asd123456".split(" "),
  ..."qwe12345 samantha1 starwars Chinedu123 Oluwaseun1 whatever1 01012000 qazwsx123 abcd1234 ashley12".split(" "),
  ..."nicole12 daniel12 Chioma1998 Tunde@2025 cba54321".split(" "),
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

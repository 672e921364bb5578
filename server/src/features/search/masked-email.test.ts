import { expect, test } from "vitest";
import { maskedEmail } from "./masked-email.ts";

test.each([
  ["ada.obi@gmail.com", "a•••@gmail.com"],
  ["a@example.test", "a•••@example.test"],
  ["ọlá@example.test", "ọ•••@example.test"],
])("%s is shown as %s", (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});

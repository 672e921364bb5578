import { expect, test } from "vitest";
import { maskedRecipient } from "./masked-recipient.ts";

test.each([
  ["e-mail", "ada.obi@example.com", "a…@example.com"],
  ["e-mail", '"a@b"@example.com', '"…@example.com'],
  ["e-mail", "ọlá@example.com", "ọ…@example.com"],
  ["e-mail", "nobody", "…"],
  ["sms", "+2348031234589", "…89"],
  ["whatsapp", "+2348031234589", "…89"],
] as const)("the %s address %s is shown as %s", (channel, recipient, shown) => {
  expect(maskedRecipient(channel, recipient)).toBe(shown);
});

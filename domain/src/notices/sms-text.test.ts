import fc from "fast-check";
import { expect, test } from "vitest";
import { callSms, callWhatsApp, gsmLength, SMS_PAGE, smsText } from "./sms-text.ts";

test.each([
  ["₦5,000", "N5,000"],
  ["Ọláṣùnkànmí Adébáyọ̀", "Olasùnkànmi Adébáyò".normalize("NFD").replace(/\p{M}/gu, "")],
  ["“Cue Hall” – Table 2…", '"Cue Hall" - Table 2...'],
  ["Ƙwallo ɗaya", "Kwallo daya"],
])("%s is written in plain letters", (text, plain) => {
  const written = smsText(text);
  expect(written.normalize("NFD").replace(/\p{M}/gu, "")).toBe(plain);
  expect(gsmLength(written)).toBeDefined();
});

test("any text is one page of GSM-7, and one that fits is kept whole", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
      const length = gsmLength(smsText(text));
      expect(length).toBeLessThanOrEqual(SMS_PAGE);
      if ((gsmLength(text) ?? SMS_PAGE + 1) <= SMS_PAGE && text === text.normalize("NFC"))
        expect(smsText(text)).toBe(text);
    }),
  );
});

test("characters of the extension table take two places", () => {
  expect(gsmLength("€[x]")).toBe(7);
  expect(gsmLength("₦")).toBeUndefined();
});

test("a call with the longest names is one page", () => {
  const names = "Olúwáfẹ́mi ".repeat(20);
  const text = callSms({
    title: "Called to table",
    message: `${names} against ${names}: go to Table 2, Yaba Cue Hall.`,
  });
  expect(gsmLength(text)).toBeLessThanOrEqual(SMS_PAGE);
  expect(text.startsWith("PocketHall: Called to table. ")).toBe(true);
});

test("a parameter of WhatsApp has one line and at most 500 characters", () => {
  expect(callWhatsApp({ message: "Ada\tagainst\n\nBọ́lá:     go to Table 2. " })).toBe(
    "Ada against Bọ́lá: go to Table 2.",
  );
  expect([...callWhatsApp({ message: "🎱".repeat(600) })]).toHaveLength(500);
});

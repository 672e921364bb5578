import fc from "fast-check";
import { expect, test } from "vitest";
import { DIGEST_FROM, GATHER_MINUTES, lettersOf, mailDueAt } from "./notice-mail.ts";
import { isChoice, isNoticeEvent, NOTICE_CHANNELS, NOTICE_EVENTS, NOTICE_RULES } from "./notices.ts";

test("by default every event is shown in the app; a phone that agreed is asked to the table and offered a free seat", () => {
  for (const event of NOTICE_EVENTS) {
    expect(NOTICE_RULES[event].byDefault).toMatchObject({
      in_app: true,
      push: event === "match-called" || event === "seat-freed",
    });
    if (NOTICE_RULES[event].isAlwaysSent) expect(NOTICE_RULES[event].byDefault.email).toBe(true);
  }
});

test("money that leaves cannot be turned off in the app and by e-mail; everything else can", () => {
  const fixed = NOTICE_EVENTS.flatMap((event) =>
    NOTICE_CHANNELS.filter((channel) => !isChoice(event, channel)).map((channel) => `${event} ${channel}`),
  );
  expect(fixed).toEqual(["money-out in_app", "money-out email"]);
});

test.each([
  ["entry", true],
  ["money-out", true],
  ["toString", false],
  [null, false],
])("%j names an event: %j", (text, expected) => {
  expect(isNoticeEvent(text)).toBe(expected);
});

const NOW = new Date("2026-03-04T12:00:00Z");
test.each([
  ["entry", "2026-03-04T12:10:00.000Z"],
  ["match-called", "2026-03-04T12:00:00.000Z"],
  ["seat-freed", "2026-03-04T12:00:00.000Z"],
  ["money-out", "2026-03-04T12:00:00.000Z"],
] as const)("the e-mail of %s at noon leaves at %s", (event, due) => {
  expect(mailDueAt(event, NOW).toISOString()).toBe(due);
  expect(GATHER_MINUTES).toBe(10);
});

test("two go one each, three go as one, and money that leaves always goes alone", () => {
  const lettersFor = (...events: (typeof NOTICE_EVENTS)[number][]) => lettersOf(events.map((event) => ({ event })));
  expect(lettersFor("entry", "league").map(({ length }) => length)).toEqual([1, 1]);
  expect(lettersFor("entry", "league", "entry").map(({ length }) => length)).toEqual([3]);
  expect(lettersFor("entry", "money-out", "entry").map(([first]) => first?.event)).toEqual([
    "money-out",
    "entry",
    "entry",
  ]);
  expect(lettersFor()).toEqual([]);
});

test("every notice is in exactly one e-mail, in order", () => {
  const waiting = fc.array(fc.record({ event: fc.constantFrom(...NOTICE_EVENTS), id: fc.integer() }));
  fc.assert(
    fc.property(waiting, (notices) => {
      const letters = lettersOf(notices);
      expect(letters.flat()).toHaveLength(notices.length);
      expect(new Set(letters.flat())).toEqual(new Set(notices));
      for (const letter of letters) {
        expect(letter.length === 1 || letter.length >= DIGEST_FROM).toBe(true);
        expect(letter.toSorted((a, b) => notices.indexOf(a) - notices.indexOf(b))).toEqual(letter);
      }
    }),
  );
});

import { expect, test } from "vitest";
import { shortName } from "./short-name.ts";

test.for([
  ["Ada Obi", 20, "Ada Obi"],
  ["Adaeze Chidinma Okonkwo", 20, "A. C. Okonkwo"],
  ["Adaeze Chidinma Ifeoma Okonkwo", 13, "A. Okonkwo"],
  ["Oluwaseun-Abdulrahman Chukwuemeka-Onyekachukwu", 12, "Chukwuemeka-Onyekachukwu"],
  ["Madonna-the-only-one-of-her-kind", 8, "Madonna-the-only-one-of-her-kind"],
  ["  Ọ̀láyínká   Ṣadé  ", 9, "Ọ̀. Ṣadé"],
  ["", 5, ""],
] as const)("%j in %i signs is %j", ([name, most, expected]) => {
  expect(shortName(name, most)).toBe(expected);
});

test("an accent is no sign of its own: a name that fits is left whole", () => {
  expect(shortName("Ọ̀ṣọ́ Ọ̀jọ́", 8)).toBe("Ọ̀ṣọ́ Ọ̀jọ́");
});

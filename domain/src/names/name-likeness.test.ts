import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nameLikeness } from "./name-likeness.ts";

test.each([
  ["Mark J Williams", "Mark Williams", "initial"],
  ["Mark J. Williams", "Williams Mark", "initial"],
  ["M Williams", "Mark Williams", "initial"],
  ["Lei Peifan", "Peifan Lei", "same-name"],
  ["Ọláṣadé Ẹ̀gbà", "Egba Olasade", "same-name"],
  ["Mark John Williams", "Mark Williams", "middle-name"],
  ["Thepchaiya Un-Nooh", "Thepchaiya Unnooh", "spacing"],
  ["Chukwuemeka Obi", "Chukwuemaka Obi", "typo"],
  ["Adebayo Musa", "Adebyao Musa", "typo"],
  ["Adebayo Musa", "Adebay Musa", "typo"],
  ["Chukwuemeka Okonkwo", "Chukwuemaka Okonkwu", "typo"],
  ["Adebayo Musa Jnr", "Adebayo Musa", "suffix"],
  ["Adebayo Musa (II)", "Musa Adebayo", "suffix"],
  ["Emeka Okafor", "Okafor Chukwuemeka", "short-form"],
  ["Mike Johnson", "Michael Johnson", "short-form"],
  ["Mohammed Bello Lawal", "Muhammad Bello Lawal", "short-form"],
  ["Chinedu Eze", "Chinedu Ezeh", "typo"],
  ["Ada Obi", "Ada Obii", "typo"],
  ["Musa Ali Bello", "Musa Aly Bello", "typo"],
])("%s and %s: %s", (one, other, likeness) => {
  expect(nameLikeness(one, other)).toBe(likeness);
});

// Real people of the results from 2016 to 2018, and names that only look alike.
test.each([
  ["Mark Williams", "Robbie Williams"],
  ["Mark Davis", "Mark Davies King"],
  ["Mark King", "Mark Joyce"],
  ["Ali Musa", "Abi Musa"],
  ["Ada Obi", "Ada Obiora"],
  ["John Okafor", "Johnson Okafor"],
  ["Mike Johnson", "Michael Thomas"],
  ["Mike", "Michael"],
  ["J Williams", "Mark"],
  ["J Mark", "K Mark"],
  ["", "Ada"],
])("%j and %j are not alike", (one, other) => {
  expect(nameLikeness(one, other)).toBeNull();
});

const word = fc.stringMatching(/^[A-Za-z]{1,8}$/);
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));

test("the order of the names does not matter, and every name is like itself", () => {
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(nameLikeness(one, other)).toBe(nameLikeness(other, one));
      expect(nameLikeness(one, one.split(" ").toReversed().join(" "))).toBe("same-name");
    }),
  );
});

test("any one slip in a long word is seen", () => {
  const long = fc.stringMatching(/^[a-z]{5,9}$/);
  fc.assert(
    fc.property(long, fc.nat(), fc.constantFrom("drop", "double"), (spelled, at, slip) => {
      const place = at % spelled.length;
      const wrong =
        spelled.slice(0, place) +
        (slip === "double" ? (spelled[place] ?? "").repeat(2) : "") +
        spelled.slice(place + 1);
      expect(nameLikeness(`Zu ${spelled}`, `Zu ${wrong}`)).toBe("typo");
    }),
  );
});

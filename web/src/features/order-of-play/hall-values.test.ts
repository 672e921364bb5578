import type { Hall } from "@pockethall/contract/order-of-play";
import { expect, test } from "vitest";
import { checkHall, hallBody, hallValues, NEW_HALL } from "./hall-values.ts";

const HALL: Hall = {
  id: "h",
  name: "Yaba",
  address: "12 Road",
  state: "Lagos",
  latitude: 6.5,
  longitude: 3.4,
  hours: [
    { weekday: 5, opens: "10:00", closes: "13:00" },
    { weekday: 5, opens: "18:00", closes: "02:00" },
  ],
  tables: [
    { id: "a", name: "One" },
    { id: "b", name: "Two" },
  ],
  owner: { id: "o", name: "Ada" },
  is_own: true,
  version: 3,
};

test("a hall goes to the form and back unchanged", () => {
  const values = hallValues(HALL);
  expect(values.day5).toBe("10:00-13:00, 18:00-02:00");
  expect(values.day1).toBe("");
  const { name, address, state, latitude, longitude, hours, tables } = HALL;
  expect(hallBody(values, HALL)).toEqual({ name, address, state, latitude, longitude, hours, tables });
});

test("a table that is renamed or moved in the list stays the same table; a new one has no id", () => {
  const tables = (text: string) => hallBody({ ...hallValues(HALL), tables: text }, HALL).tables;
  expect(tables("Two\nOne")).toEqual([
    { id: "b", name: "Two" },
    { id: "a", name: "One" },
  ]);
  expect(tables("Snooker\nTwo")).toEqual([
    { id: "a", name: "Snooker" },
    { id: "b", name: "Two" },
  ]);
  expect(tables("One\nTwo\nThree")).toEqual([{ id: "a", name: "One" }, { id: "b", name: "Two" }, { name: "Three" }]);
  expect(tables("Two")).toEqual([{ id: "b", name: "Two" }]);
});

test("errors are shown at their fields", () => {
  expect(checkHall({ ...NEW_HALL, name: "Yaba" })).toEqual({});
  expect(checkHall({ ...NEW_HALL, name: " ", tables: "A\n a ", day3: "ten to six", day4: "" })).toEqual({
    name: "Name is required",
    tables: "Two tables have the same name",
    day3: "Use the format 10:00-22:00, or leave it empty",
  });
});

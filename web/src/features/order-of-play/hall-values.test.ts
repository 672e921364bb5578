import type { Hall } from "@pockethall/contract/order-of-play";
import { idFrom, type UserId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { checkHall, hallBody, hallValues, NEW_HALL } from "./hall-values.ts";

const HALL: Hall = {
  id: "h",
  name: "Yaba",
  address: "12 Road",
  state: "Lagos",
  phone: "+2348031234567",
  hidden_reason: null,
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
  owner: { id: idFrom<UserId>("o"), name: "Ada" },
  is_own: true,
  version: 3,
};

test("a hall goes to the form and back unchanged", () => {
  const values = hallValues(HALL);
  expect(values.day5).toBe("10:00-13:00, 18:00-02:00");
  expect(values.day1).toBe("");
  const { name, address, state, latitude, longitude, hours, tables } = HALL;
  const phone = "0803 123 4567";
  expect(hallBody(values, HALL)).toEqual({ name, address, state, phone, latitude, longitude, hours, tables });
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

test("a pasted link gives the place on the map, and an empty field takes it away", () => {
  const placed = (map_point: string) => hallBody({ ...hallValues(HALL), map_point }, HALL);
  const link = "https://www.google.com/maps/search/?api=1&query=6.5244,3.3792";
  expect(placed(link)).toMatchObject({ latitude: 6.5244, longitude: 3.3792 });
  expect(placed(" ")).toMatchObject({ latitude: null, longitude: null });
});

test("errors are shown at their fields", () => {
  expect(checkHall({ ...NEW_HALL, name: "Yaba" })).toEqual({});
  expect(
    checkHall({ ...NEW_HALL, name: " ", tables: "A\n a ", day3: "ten to six", day4: "", map_point: "near the bank" }),
  ).toEqual({
    name: "Name is required",
    map_point: "Paste a map link, or latitude and longitude such as 6.5244, 3.3792",
    tables: "Two tables have the same name",
    day3: "Use the format 10:00-22:00, or leave it empty",
  });
});

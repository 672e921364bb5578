import { expect, test } from "vitest";
import { mapAddress, mapSearchAddress } from "./venue-map.ts";

const hall = { venue: "Hall & Sons", state: "Lagos" };

test.each([
  ["a name is searched for", hall, "Hall & Sons, Lagos, Nigeria"],
  ["coordinates are exact", { ...hall, latitude: 6.45, longitude: 3.39 }, "6.45,3.39"],
  ["the equator is a place too", { ...hall, latitude: 0, longitude: 0 }, "0,0"],
  ["half of them is none", { ...hall, latitude: 6.45, longitude: null }, "Hall & Sons, Lagos, Nigeria"],
])("%s", (_, place, wanted) => {
  expect(new URL(mapSearchAddress(place)).searchParams.get("query")).toBe(wanted);
  expect(new URL(mapAddress(place)).searchParams.get("q")).toBe(wanted);
});

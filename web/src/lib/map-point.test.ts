import { expect, test } from "vitest";
import { readMapPoint } from "./map-point.ts";

const POINT = { latitude: 6.5244, longitude: 3.3792 };

test.each([
  "6.5244, 3.3792",
  "6.5244,3.3792",
  " 6.5244  3.3792 ",
  "https://www.google.com/maps/place/Yaba/@6.51,3.37,17z/data=!3m1!4b1!4m6!3m5!1s0x1!8m2!3d6.5244!4d3.3792!16s",
  "https://www.google.com/maps/@6.5244,3.3792,15z",
  "https://maps.google.com/?q=6.5244,3.3792",
  "https://www.google.com/maps/search/?api=1&query=6.5244%2C3.3792",
  "https://www.openstreetmap.org/#map=17/6.5244/3.3792",
  "https://www.openstreetmap.org/?mlat=6.5244&mlon=3.3792#map=17/6.5/3.3",
  "geo:6.5244,3.3792",
])("%s", (text) => expect(readMapPoint(text)).toEqual(POINT));

test.each(["", "Yaba", "6.5244", "96.5, 3.3", "6.5, 190", "https://maps.app.goo.gl/abc"])("nothing in %j", (text) =>
  expect(readMapPoint(text)).toBeUndefined(),
);

test("south and west are below zero", () =>
  expect(readMapPoint("-33.9, -18.4")).toEqual({ latitude: -33.9, longitude: -18.4 }));

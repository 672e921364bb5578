import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import type { Hall } from "@pockethall/contract/order-of-play";
import { readMapPoint } from "../../lib/map-point.ts";
import { phoneForPeople } from "../../lib/phone.ts";
import { WEEKDAYS } from "../../lib/weekdays.ts";
import type { FormErrors } from "../../ui/use-form.ts";

type HallBody = Endpoints["POST /api/organizer/halls"]["body"];

/** A hall as typed: table names one a line; '10:00-22:00' for each day, several parted by commas, '' for closed. */
export type HallValues = {
  name: string;
  address: string;
  state: string;
  phone: string;
  /** As pasted: a link of a map service, or coordinates. */
  map_point: string;
  tables: string;
} & Record<`day${number}`, string>;

const HOURS = /^([01]\d|2[0-3]):[0-5]\d\s*[-–]\s*([01]\d|2[0-3]):[0-5]\d$/u;

const dayNames = WEEKDAYS.map((_, index) => `day${index + 1}` as const);

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** What a new hall begins with. */
export const NEW_HALL: HallValues = {
  name: "",
  address: "",
  state: t`Lagos`,
  phone: "",
  map_point: "",
  tables: t`Table 1
Table 2`,
  ...Object.fromEntries(dayNames.map((name) => [name, "10:00-22:00"])),
};

/** The stretches of one day: '10:00-13:00, 16:00-22:00'. */
const stretchesOf = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((stretch) => stretch.trim())
    .filter((stretch) => stretch !== "");

/** A hall as the form shows it. */
export const hallValues = (hall: Hall): HallValues => ({
  name: hall.name,
  address: hall.address,
  state: hall.state,
  phone: phoneForPeople(hall.phone ?? ""),
  map_point: hall.latitude === null || hall.longitude === null ? "" : `${hall.latitude}, ${hall.longitude}`,
  tables: hall.tables.map(({ name }) => name).join("\n"),
  ...Object.fromEntries(
    dayNames.map((name, index) => {
      const ofDay = hall.hours.filter(({ weekday }) => weekday === index + 1);
      return [name, ofDay.map(({ opens, closes }) => `${opens}-${closes}`).join(", ")];
    }),
  ),
});

/** What is wrong with it, by field. */
export function checkHall(values: HallValues): FormErrors<HallValues> {
  const errors: FormErrors<HallValues> = {};
  const tables = linesOf(values.tables).map((name) => name.toLowerCase());
  if (values.name.trim() === "") errors.name = t`Name is required`;
  if (values.map_point.trim() !== "" && readMapPoint(values.map_point) === undefined)
    errors.map_point = t`Paste a map link, or latitude and longitude such as 6.5244, 3.3792`;
  if (tables.length === 0) errors.tables = t`A hall has at least one table`;
  if (new Set(tables).size < tables.length) errors.tables = t`Two tables have the same name`;
  for (const name of dayNames)
    if (!stretchesOf(values[name]).every((stretch) => HOURS.test(stretch)))
      errors[name] = t`Use the format 10:00-22:00, or leave it empty`;
  return errors;
}

/** Checked values for the wire. A table that keeps its name stays the same table; a renamed one by its place in the list. */
export function hallBody(values: HallValues, before: Hall | undefined): HallBody {
  const names = linesOf(values.tables);
  const point = readMapPoint(values.map_point);
  const left = new Map(before?.tables.map(({ id, name }) => [name, id]));
  const kept = names.map((name) => {
    const id = left.get(name);
    left.delete(name);
    return id;
  });
  const renamed = [...left.values()];
  return {
    name: values.name.trim(),
    address: values.address.trim(),
    state: values.state as HallBody["state"],
    phone: values.phone.trim() || null,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    tables: names.map((name, index) => {
      const id = kept[index] ?? (names.length === before?.tables.length ? renamed.shift() : undefined);
      return id === undefined ? { name } : { id, name };
    }),
    hours: dayNames.flatMap((name, index) =>
      stretchesOf(values[name]).map((stretch) => {
        const [opens = "", closes = ""] = stretch.split(/[-–]/u).map((text) => text.trim());
        return { weekday: index + 1, opens, closes };
      }),
    ),
  };
}

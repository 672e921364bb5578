import {
  FORMAT_NAMES,
  type FormatName,
  type FormatOptions,
  type OptionName,
  optionsOf,
} from "@pockethall/domain/draws";

type FormatOption = ReturnType<typeof optionsOf>[string];
type ValueOf<Options, Name> = Options extends unknown ? (Name extends keyof Options ? Options[Name] : never) : never;
type Typed<Name extends OptionName> = [ValueOf<FormatOptions, Name>] extends [boolean] ? boolean : string;

/** The options of all formats as the form types them; those of formats that are not chosen stay behind. */
export type OptionValues = { [Name in OptionName as `option.${Name}`]: Typed<Name> };
export type OptionField = keyof OptionValues;
export const fieldOf = (name: string): OptionField => `option.${name as OptionName}`;

/** The options of every format as the form shows them; what is not given has its default. */
export function optionValues(given: Readonly<Record<string, unknown>>): OptionValues {
  const all = FORMAT_NAMES.flatMap((format) => Object.entries(optionsOf(format)));
  return Object.fromEntries(all.map(([name, option]) => [fieldOf(name), typedOf(option, given[name])])) as OptionValues;
}

function typedOf({ kind, byDefault }: FormatOption, value: unknown): string | boolean {
  if (kind === "flag") return typeof value === "boolean" ? value : byDefault === true;
  if (kind === "list") return Array.isArray(value) ? value.join(", ") : "";
  return typeof value === "number" ? String(value) : String(byDefault ?? "");
}

/** What the chosen format leaves open, from the form. */
export function formatOptions(values: OptionValues & { format: FormatName }): Record<string, unknown> {
  const given = Object.entries(optionsOf(values.format)).map(
    ([name, option]) => [name, readOf(option, values[fieldOf(name)])] as const,
  );
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** Undefined where it is left empty and may be. */
function readOf({ kind, byDefault }: FormatOption, typed: string | boolean): unknown {
  if (typeof typed === "boolean") return typed;
  if (typed.trim() === "" && byDefault === undefined) return undefined;
  return kind === "list"
    ? typed
        .split(/[\s,;]+/u)
        .filter(Boolean)
        .map(whole)
    : whole(typed);
}

const whole = (text: string): number => (/^\d+$/u.test(text.trim()) ? Number(text) : Number.NaN);

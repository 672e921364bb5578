import * as z from "zod";
import { StartProblem } from "../kernel/start-problem.ts";
import { url } from "./url-variable.ts";

/** Where traces are sent; null: nowhere. `ratio` is the share of traces that is sent. */
export type TraceSettings = { url: string; ratio: number } | null;

const text = z.string().optional();

/**
 * The variables of OpenTelemetry that count here, with its names and meanings. Other programs of the machine may use them
 * too, so all but the addresses are looked at only where traces are sent.
 */
export const TRACE_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url(["http:", "https:"]).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(["http:", "https:"]).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: text,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: text,
  OTEL_TRACES_SAMPLER: text,
  OTEL_TRACES_SAMPLER_ARG: text,
  OTEL_SDK_DISABLED: text,
  // Read by the SDK itself; named here so that one that is misspelt is noticed.
  OTEL_SERVICE_NAME: text,
  OTEL_RESOURCE_ATTRIBUTES: text,
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: text,
};
type Values = { [Name in keyof typeof TRACE_VARIABLES]?: string | undefined };

const JSON_FORM = "http/json";
const ALL = "parentbased_always_on";
const SHARE = "parentbased_traceidratio";

/** @throws StartProblem where a setting asks for what the server cannot do. */
export function traceSettings(values: Values): TraceSettings {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = values;
  const address = own ?? (base === undefined ? undefined : `${base.replace(/\/+$/u, "")}/v1/traces`);
  if (address === undefined || values.OTEL_SDK_DISABLED?.toLowerCase() === "true") return null;
  for (const name of ["OTEL_EXPORTER_OTLP_PROTOCOL", "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"] as const)
    if ((values[name] ?? JSON_FORM) !== JSON_FORM)
      throw new StartProblem(`${name} must be ${JSON_FORM}: traces are sent in no other form`);
  return { url: address, ratio: ratio(values) };
}

function ratio({ OTEL_TRACES_SAMPLER: sampler = ALL, OTEL_TRACES_SAMPLER_ARG: share }: Values): number {
  if (sampler !== ALL && sampler !== SHARE) throw new StartProblem(`OTEL_TRACES_SAMPLER must be ${ALL} or ${SHARE}`);
  if (sampler === ALL && share !== undefined)
    throw new StartProblem(`OTEL_TRACES_SAMPLER_ARG needs OTEL_TRACES_SAMPLER=${SHARE}`);
  if (!/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/u.test(share ?? "1"))
    throw new StartProblem("OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.1");
  return Number(share ?? "1");
}

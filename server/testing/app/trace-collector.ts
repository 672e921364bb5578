import { expect } from "vitest";
import * as z from "zod";
import { openTraces } from "../../src/open-traces.ts";
import { openOutgoingReceiver } from "./outgoing-receiver.ts";

// OTLP in JSON as published: opentelemetry-proto, `trace.proto`, and "JSON Protobuf Encoding" of the protocol's specification
// (ids in hexadecimal, enums as numbers, 64-bit numbers as text).
const AnyValue = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.number() }),
  z.strictObject({ arrayValue: z.strictObject({ values: z.array(z.strictObject({ stringValue: z.string() })) }) }),
]);
const Attributes = z.array(z.object({ key: z.string(), value: AnyValue }));
const Span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/u),
  spanId: z.string().regex(/^[0-9a-f]{16}$/u),
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/u)
    .optional(),
  name: z.string(),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: z.string().regex(/^\d{19}$/u),
  endTimeUnixNano: z.string().regex(/^\d{19}$/u),
  attributes: Attributes,
  events: z.array(z.unknown()),
  status: z.object({ code: z.int().min(0).max(2) }),
});
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

export const KIND = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 };
export const STATUS = { unset: 0, error: 2 };

export type ReceivedSpan = Omit<z.infer<typeof Span>, "attributes"> & { attributes: Record<string, unknown> };

/** A receiver of traces on this machine; `openOutgoingReceiver` says how it answers. */
export async function openTraceCollector() {
  const receiver = await openOutgoingReceiver();
  const endpoint = `http://127.0.0.1:${receiver.network.standInPort}`;
  const exports = () => receiver.taken.flatMap(({ body }) => Export.parse(JSON.parse(body)).resourceSpans);
  return {
    ...receiver,
    endpoint,
    url: `${endpoint}/v1/traces`,
    text: (): string => receiver.taken.map(({ body }) => body).join("\n"),
    resources: () => exports().map(({ resource }) => named(resource.attributes)),
    spans: (): ReceivedSpan[] =>
      exports()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => ({ ...span, attributes: named(span.attributes) })),
  };
}

const named = (attributes: z.infer<typeof Attributes>): Record<string, unknown> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => {
      if ("arrayValue" in value) return [key, value.arrayValue.values.map(({ stringValue }) => stringValue)];
      return [key, "stringValue" in value ? value.stringValue : value.intValue];
    }),
  );

/** Sends traces of this process to a collector of its own while the work lasts. */
export async function collectTraces(work: () => Promise<unknown>) {
  const collector = await openTraceCollector();
  const lines: string[] = [];
  const settings = { url: collector.url, ratio: 1 };
  const stop = await openTraces(settings, (line) => void lines.push(line));
  await work().finally(stop);
  const spans = collector.spans();
  await collector[Symbol.asyncDispose]();
  expect(lines).toEqual([]);
  const one = (name: string): ReceivedSpan => {
    const found = spans.filter((span) => span.name === name);
    expect(found, `one span "${name}" of ${spans.map((span) => span.name).join(", ")}`).toHaveLength(1);
    return found[0] as ReceivedSpan;
  };
  return {
    spans,
    one,
    text: collector.text(),
    resource: collector.resources()[0],
    childrenOf: (parent: ReceivedSpan) =>
      spans.filter(({ traceId, parentSpanId }) => traceId === parent.traceId && parentSpanId === parent.spanId),
  };
}

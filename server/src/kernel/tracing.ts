import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

// The only file that loads the SDK: imported where traces are sent, and not otherwise.

export type TracingOptions = {
  /** Where spans are posted, as OTLP in JSON. */
  url: string;
  version: string;
  /** The share of traces that is sent, 0 to 1. */
  ratio: number;
  /** Learns why spans could not be sent, at most once in ten minutes, without an address or content. */
  say: (line: string) => void;
};

const REPORT_EVERY_MS = 600_000;
/** How long the end of the process waits for the last spans. */
const LAST_SPANS_MS = 2_000;

/**
 * Sends the spans of this process from now on. At most 2,048 wait; while the receiver is away, further ones are dropped.
 *
 * @returns how to stop, which sends what waits and takes two seconds at most.
 */
export function startTracing({ url, version, ratio, say }: TracingOptions): () => Promise<void> {
  const product = resourceFromAttributes({ "service.name": "pockethall", "service.version": version });
  const provider = new TracerProvider({
    // The operator's OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES come first.
    resource: product.merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: reporting(new OTLPTraceExporter({ url }), say) })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return async () => {
    trace.disable();
    context.disable();
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, LAST_SPANS_MS);
    await Promise.race([provider.shutdown().catch(() => undefined), over]); // a failure was reported
    clearTimeout(timer);
  };
}

/** The same exporter, whose failures an operator learns of. */
function reporting(exporter: SpanExporter, say: (line: string) => void): SpanExporter {
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  const report = (error: Error): void => {
    if (performance.now() - reportedAtMs < REPORT_EVERY_MS) return;
    reportedAtMs = performance.now();
    say(`PocketHall cannot send traces (${reasonOf(error)})`);
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) report(result.error);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** Its status or the system's code: the message could hold what the receiver answered. */
function reasonOf(error: Error): string {
  const code = "code" in error ? error.code : undefined;
  if (typeof code === "number") return `status ${code}`;
  return typeof code === "string" ? code : "no usable answer";
}

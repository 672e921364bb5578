import { type SpanContext, trace } from "@opentelemetry/api";
import pg from "pg";

/**
 * A connection whose statements name the span that they belong to, as the specification of sqlcommenter writes it: what the
 * database logs or shows as running leads to the trace, and so to the request. For servers that send traces.
 */
export class TracedClient extends pg.Client {
  constructor(...options: ConstructorParameters<typeof pg.Client>) {
    super(...options);
    const send = this.query.bind(this) as (statement: unknown, ...rest: readonly unknown[]) => unknown;
    this.query = ((statement: unknown, ...rest: readonly unknown[]) =>
      send(typeof statement === "string" ? `${statement}${spanComment()}` : statement, ...rest)) as typeof this.query;
  }
}

function spanComment(): string {
  const span = trace.getActiveSpan()?.spanContext();
  return span && isRecorded(span) ? ` /*traceparent='00-${span.traceId}-${span.spanId}-01'*/` : "";
}

const isRecorded = ({ traceFlags }: SpanContext): boolean => (traceFlags & 1) === 1;

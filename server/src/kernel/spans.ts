import { type Attributes, ProxyTracerProvider, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

const SCOPE = "pockethall";

type SpanFacts = {
  kind?: SpanKind;
  /** Words and numbers of ours. Never what a person typed, an id, or a value of SQL. */
  attributes?: Attributes;
  /** Begins a trace of its own, whatever is under way. */
  root?: boolean;
  /** Errors that are an answer and no failure. */
  expects?: (error: unknown) => boolean;
};

/**
 * Does the work as a span of the trace that is under way. What is called from it finds the span as its parent. Without a
 * receiver of traces this is the API's no-op span.
 *
 * @throws what the work throws.
 */
export function inSpan<Result>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, root = false, expects }: SpanFacts,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer().startActiveSpan(name, { kind, attributes, root }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      if (!expects?.(error)) failSpan(span, typeOf(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Read at each use: a process may start several servers one after the other, with different receivers. */
export const tracer = () => trace.getTracer(SCOPE);

/** `type` is one of few words: error messages hold what people typed, and stay here. */
export function failSpan(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", type);
}

/** Whether spans are sent anywhere. */
export function isTracing(): boolean {
  const provider = trace.getTracerProvider();
  return provider instanceof ProxyTracerProvider && provider.getDelegateTracer(SCOPE) !== undefined;
}

/** The code of a database, a system or a problem, else the class of the error. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return "_OTHER";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

import {
  context,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context as TraceContext,
  type Span,
  type Tracer,
} from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** A receiver that does not answer must not hold up the end of the process. */
const exportMilliseconds = 2_000;

/** Null unless traces are wanted: then no function here does anything. */
let tracer: Tracer | null = null;

/**
 * Sends traces to an OTLP/HTTP receiver. The SDK is loaded only here, so that a start without traces does not load it.
 * It reads OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER and its other variables by itself. Answers how to stop.
 */
export async function startTracing(endpoint: string): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const named = resources.resourceFromAttributes({ "service.name": "plaudit" });
  const fromVariables = resources.detectResources({ detectors: [resources.envDetector] });
  const timeoutMillis = exportMilliseconds;
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis });
  const provider = new NodeTracerProvider({
    resource: named.merge(fromVariables),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: exportMilliseconds })],
  });
  provider.register({ propagator: null });
  tracer = provider.getTracer("plaudit");
  return async () => {
    tracer = null;
    await provider.shutdown();
    trace.disable();
    context.disable();
  };
}

const requestContexts = new WeakMap<FastifyRequest, TraceContext>();

/** One span for each request. It names the route and not the address, which may hold what a person looks for. */
export function traceRequests(app: FastifyInstance): void {
  if (!tracer) return;
  app.addHook("onRequest", async (request) => {
    const route = request.routeOptions.url ?? "none";
    const span = tracer?.startSpan(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      root: true,
      attributes: {
        "http.request.method": request.method,
        "http.route": route,
        "plaudit.request_id": request.id,
      },
    });
    if (span) requestContexts.set(request, trace.setSpan(context.active(), span));
  });
  // Only here: reading the body would lose the context that a hook before it set.
  app.addHook("preValidation", (request, _reply, done) => {
    const active = requestContexts.get(request);
    if (active) context.with(active, done);
    else done();
  });
  app.addHook("onResponse", async (request, reply) => {
    const active = requestContexts.get(request);
    const span = active && trace.getSpan(active);
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (span) endSpan(span, reply.statusCode < 500);
  });
}

/** Runs `work` in a span of the operation. Neither the document nor its variables are part of it. */
export async function traceOperation<Answer>(
  name: string,
  type: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!tracer) return work();
  const attributes = { "graphql.operation.name": name, "graphql.operation.type": type };
  return tracer.startActiveSpan(`${type} ${name}`, { attributes }, async (span) => {
    try {
      const answer = await work();
      endSpan(span, true);
      return answer;
    } catch (error) {
      endSpan(span, false);
      throw error;
    }
  });
}

/**
 * A span for a statement that belongs to a traced request; answers how to end it. Statements carry their values apart
 * from their text; literals that are in the text all the same are left out.
 */
export function startStatementSpan(
  label: string,
  text: string,
): ((isGood: boolean) => void) | null {
  if (!tracer || !trace.getActiveSpan()) return null;
  const span = tracer.startSpan(label, {
    kind: SpanKind.CLIENT,
    attributes: { "db.system.name": "postgresql", "db.query.text": withoutLiterals(text) },
  });
  return (isGood) => endSpan(span, isGood);
}

/** Work for several requests at once belongs to the trace of none of them. */
export function withoutTrace<Answer>(work: () => Answer): Answer {
  return tracer ? context.with(trace.deleteSpan(context.active()), work) : work();
}

function withoutLiterals(text: string): string {
  return text.replace(/'(?:[^']|'')*'/g, "?").replace(/(?<![\w$.])\d+(?:\.\d+)?\b/g, "?");
}

/** Without the error's message: it may quote what a person wrote. */
function endSpan(span: Span, isGood: boolean): void {
  if (!isGood) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

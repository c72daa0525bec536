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

/** The time-out of the final export, so that a dead receiver does not delay shutdown. */
const exportMilliseconds = 2_000;

/** Null when tracing is off; then these functions do nothing. */
let tracer: Tracer | null = null;

/**
 * Exports traces to an OTLP/HTTP receiver. The SDK is loaded only here and reads its own variables, such as
 * OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER. Returns how to stop.
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

/** One span per request. Privacy: named by the route, not the URL, which may contain a search. */
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
  // Must be this hook: reading the body loses the context of earlier ones.
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

/** Runs `work` in a span of the operation, without its document and variables. */
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
 * A span for a statement of a traced request; returns how to end it. Parameters are not part of the text, and
 * literals are removed.
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

/** Work for several requests belongs to no trace. */
export function withoutTrace<Answer>(work: () => Answer): Answer {
  return tracer ? context.with(trace.deleteSpan(context.active()), work) : work();
}

function withoutLiterals(text: string): string {
  return text.replace(/'(?:[^']|'')*'/g, "?").replace(/(?<![\w$.])\d+(?:\.\d+)?\b/g, "?");
}

/** The error message may quote user content and is left out. */
function endSpan(span: Span, isGood: boolean): void {
  if (!isGood) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

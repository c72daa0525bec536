import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { GraphQLError } from "graphql";
import { answerTooLarge, codeOf } from "#server/platform/errors/graph-error";
import type { AskGraph } from "#server/platform/graph/ask-graph";
import type { Context } from "#server/platform/request/context";
import { maxAnswerBytes } from "#server/platform/settings/limits";
import type { Tool } from "./tool";

/** Runs the query of a tool. Refusals are results that the model can read. */
export async function callTool(
  ctx: Context,
  ask: AskGraph,
  tool: Tool,
  input: Record<string, unknown>,
): Promise<CallToolResult> {
  try {
    const { data, errors } = await ask(ctx, tool.query, tool.variables(input));
    const [fault] = errors ?? [];
    if (fault) return refusal(fault.message, fault.extensions);
    const findings = tool.findings(data, ctx.config.publicUrl);
    if (!findings) return refusal(tool.missing, { code: "NOT_FOUND" });
    const structuredContent = { ...findings.data, citations: findings.citations };
    const text = JSON.stringify(structuredContent);
    // It is sent twice, once with its quotes escaped.
    if (3 * Buffer.byteLength(text) > maxAnswerBytes) throw answerTooLarge();
    return { content: [{ type: "text", text }], structuredContent };
  } catch (error) {
    if (!(error instanceof GraphQLError) || !codeOf(error)) {
      ctx.log.error({ tool: tool.name, err: error }, "a tool failed");
      const { requestId } = ctx;
      return refusal("Something went wrong on our side.", { code: "INTERNAL", requestId });
    }
    const { code, retryAfterSeconds } = error.extensions;
    return refusal(error.message, { code, ...(retryAfterSeconds ? { retryAfterSeconds } : {}) });
  }
}

function refusal(message: string, details: Record<string, unknown> = {}): CallToolResult {
  const text = JSON.stringify({ error: { message, ...details } });
  return { isError: true, content: [{ type: "text", text }] };
}

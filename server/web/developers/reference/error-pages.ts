import { isEnumType, type GraphQLSchema } from "graphql";
import { statusOfCode, type ErrorCode } from "#server/platform/errors/graph-error";
import { addressOf, type DeveloperPage } from "#server/web/developers/page";
import { oneLine } from "./schema-text";

/** The meaning of each code of a refused request, and how to handle it. */
const requestErrors: Record<ErrorCode | "PERSISTED_QUERY_NOT_FOUND", [string, string]> = {
  BAD_USER_INPUT: [
    "The document, a variable or an argument is invalid.",
    "`extensions.argument` is the path of a faulty argument. Correct it; a retry gives the same error.",
  ],
  FORBIDDEN: [
    "You may not do this, or your API key lacks a scope.",
    "`message` names the scope. Create a key that has it.",
  ],
  INTERNAL: [
    "An error of Plaudit.",
    "Try again later. `extensions.requestId` identifies the error when you report it.",
  ],
  LIMIT_EXCEEDED: [
    "The document exceeds a limit, or a list in it is too long.",
    "Past the maximum cost, `extensions` has `requested`, `limit`, `expensivePath` and the list size that `fits`.",
  ],
  NOT_FOUND: ["The object does not exist, or you may not see it.", "Check the id."],
  PERSISTED_QUERY_NOT_FOUND: [
    "The server does not know the document of this hash.",
    "Send the text of the document.",
  ],
  STRONG_SIGN_IN_REQUIRED: [
    "The moderation desk requires a passkey or one-time codes.",
    "Set one up in My Profile, under Sign-in and security.",
  ],
  THROTTLED: [
    "Your cost budget or another rate limit is used up.",
    "Wait for `extensions.retryAfterSeconds`, which the header `Retry-After` repeats. The status is 429 if the budget is empty.",
  ],
  UNAUTHENTICATED: [
    "The bearer token or API key is missing, unknown, revoked or expired.",
    "Refresh the session, or create a new key.",
  ],
  UPSTREAM_UNAVAILABLE: [
    "The database or an external service is unavailable for a moment.",
    "Try again after a second. The status is 503 if no field could be answered.",
  ],
};

/** A page for each code, of `errors` and of `userErrors`. */
export function errorPages(schema: GraphQLSchema): DeveloperPage[] {
  const enumType = schema.getType("UserErrorCode");
  const values = isEnumType(enumType) ? enumType.getValues() : [];
  const ofInput = new Map(values.map((one) => [one.name, oneLine(one.description)]));
  const codes = [...new Set([...Object.keys(requestErrors), ...ofInput.keys()])].sort();
  return codes.map((code) => {
    const request = requestErrors[code as keyof typeof requestErrors];
    const input = ofInput.get(code);
    const summary = request?.[0] ?? input ?? "";
    const status = statusOfCode[code as ErrorCode];
    const parts = [
      `# ${code}`,
      summary,
      ...(request
        ? [
            "## In `errors`",
            `\`errors[].extensions.code\` is \`${code}\`. ${request[1]}`,
            ...(status ? [`REST calls answer ${status}.`] : []),
          ]
        : []),
      ...(input
        ? [
            "## In `userErrors`",
            `A mutation changed nothing: ${input} \`field\` is the path of the input, \`message\` is for people.`,
          ]
        : []),
    ];
    return { path: `errors/${code}`, title: code, summary, markdown: `${parts.join("\n\n")}\n` };
  });
}

export function errorIndex(pages: readonly DeveloperPage[]): DeveloperPage {
  const summary =
    "Foreseeable errors of a mutation are values in userErrors; all others are in errors, with a code.";
  const lines = pages.map((page) => `- [${page.title}](${addressOf(page)}): ${page.summary}`);
  const markdown = `# Errors\n\nForeseeable errors of a mutation are values in \`userErrors\`; all others are in \`errors\`, with a code in \`extensions.code\`.\n\n${lines.join("\n")}\n`;
  return { path: "errors", title: "Errors", summary, markdown };
}

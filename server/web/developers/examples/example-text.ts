import { isGraphExample, type Example, type GraphExample, type HttpExample } from "./example";

/** The forms in which a guide shows an example. */
export const forms = {
  graphql: (example: Example) =>
    isGraphExample(example) ? fence("graphql", example.query.trim()) : "",
  variables: (example: Example) =>
    isGraphExample(example) && example.variables ? fence("json", json(example.variables)) : "",
  curl: (example: Example, site: string) => fence("sh", curlOf(example, site)),
  javascript: (example: Example, site: string) =>
    isGraphExample(example) ? fence("js", javascriptOf(example, site)) : "",
  answer: (example: Example, site: string) =>
    answerOf(example).replaceAll("https://plaudit.example", site),
} satisfies Record<string, (example: Example, site: string) => string>;

export type Form = keyof typeof forms;

const headerNames = { session: "$PLAUDIT_SESSION", key: "$PLAUDIT_KEY" };

export function curlOf(example: Example, site: string): string {
  if (!isGraphExample(example)) return curlOfHttp(example, site);
  const { variables, needs } = example;
  const query = example.query.replaceAll(/\s+/g, " ").trim();
  const lines = [
    `curl ${site}/graphql`,
    `-H "Content-Type: application/json"`,
    ...(needs ? [`-H "Authorization: Bearer ${headerNames[needs]}"`] : []),
    `-d '${JSON.stringify({ query, variables })}'`,
  ];
  return lines.join(" \\\n  ");
}

function curlOfHttp({ path, headers = {}, body }: HttpExample, site: string): string {
  const lines = [
    `curl "${site}${path.replaceAll("https://plaudit.example", site)}"`,
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body)}'`]),
  ];
  return lines.join(" \\\n  ");
}

export function javascriptOf({ query, variables, needs }: GraphExample, site: string): string {
  const authorization = needs
    ? `\n    Authorization: \`Bearer \${process.env.${headerNames[needs].slice(1)}}\`,`
    : "";
  const sent = variables ? `query, variables: ${JSON.stringify(variables)}` : "query";
  return `const query = \`${query.trim().replaceAll("`", "\\`")}\`;
const response = await fetch("${site}/graphql", {
  method: "POST",
  headers: {
    "Content-Type": "application/json",${authorization}
  },
  body: JSON.stringify({ ${sent} }),
});
const { data, errors } = await response.json();`;
}

function answerOf(example: Example): string {
  if (isGraphExample(example)) return fence("json", json({ data: example.data }));
  const { answer, contentType } = example;
  return typeof answer === "string" && !contentType.includes("json")
    ? fence("text", answer)
    : fence("json", json(answer));
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

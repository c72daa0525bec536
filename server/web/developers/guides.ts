import { rateLimits } from "#server/platform/settings/rate-limits";
import type { Config } from "#server/platform/settings/config";
import { graphLimits } from "#server/platform/settings/limits";
import { forms, type Form } from "./examples/example-text";
import { graphExamples } from "./examples/graph-examples.data";
import { httpExamples } from "./examples/http-examples.data";
import apiKeys from "./guides/api-keys.md?raw";
import costAndLimits from "./guides/cost-and-limits.md?raw";
import embed from "./guides/embed.md?raw";
import firstQuery from "./guides/first-query.md?raw";
import liveUpdates from "./guides/live-updates.md?raw";
import mcp from "./guides/mcp.md?raw";
import mirror from "./guides/mirror.md?raw";
import rest from "./guides/rest.md?raw";
import typescript from "./guides/typescript.md?raw";
import webhooks from "./guides/webhooks.md?raw";
import { headOf } from "./markdown";
import type { DeveloperPage } from "./page";

/** In the order of the navigation. */
const guides = {
  "first-query": firstQuery,
  mirror,
  webhooks,
  "live-updates": liveUpdates,
  embed,
  "api-keys": apiKeys,
  "cost-and-limits": costAndLimits,
  rest,
  typescript,
  mcp,
} as const;

export const guidePaths: readonly string[] = Object.keys(guides);

export const examples = { ...graphExamples, ...httpExamples };

/** The guides, with their examples and the figures and address of this server. */
export function guidePages(config: Config): DeveloperPage[] {
  return Object.entries(guides).map(([path, text]) => {
    const markdown = fill(text, config);
    return { path, ...headOf(markdown), markdown };
  });
}

function fill(text: string, { publicUrl, rateLimits: own }: Config): string {
  const { count, seconds } = own.GRAPH_COST ?? rateLimits.GRAPH_COST;
  const format = (value: number) => value.toLocaleString("en");
  const figures: Readonly<Record<string, string>> = {
    site: publicUrl,
    socket: publicUrl.replace(/^http/, "ws"),
    documentLimit: format(graphLimits.cost),
    subscriptionLimit: format(graphLimits.subscriptionCost),
    budget:
      seconds === 60
        ? `${format(count)} points a minute`
        : `${format(count)} points in ${seconds} seconds`,
  };
  return text
    .replaceAll(/<!-- example ([\w-]+) ([\w ]+) -->/g, (_, name: string, shown: string) =>
      shown
        .split(" ")
        .map((form) => forms[form as Form](exampleOf(name), publicUrl))
        .join("\n\n"),
    )
    .replaceAll(/<!-- code ([\w.-]+) -->/g, (_, name: string) => codeOf(name))
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => figures[name] ?? whole);
}

/** Programs of the guides, which tests run. */
const programs = import.meta.glob<string>("./examples/*.mjs", {
  query: "?raw",
  import: "default",
  eager: true,
});

function codeOf(name: string): string {
  const program = programs[`./examples/${name}`];
  if (program === undefined) throw new Error(`the guides have no program ${name}`);
  return `\`\`\`js\n${program.trim()}\n\`\`\``;
}

function exampleOf(name: string) {
  const example = examples[name as keyof typeof examples];
  if (!example) throw new Error(`the guides have no example ${name}`);
  return example;
}

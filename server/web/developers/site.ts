import type { GraphQLSchema } from "graphql";
import type { Config } from "#server/platform/settings/config";
import changelogText from "./changelog.md?raw";
import { guidePages } from "./guides";
import { headOf } from "./markdown";
import { addressOf, type DeveloperPage } from "./page";
import { createReference } from "./reference/reference";

export interface DeveloperSite {
  home: DeveloperPage;
  guides: readonly DeveloperPage[];
  changelog: DeveloperPage;
  /** The pages of the reference that lists name. */
  reference: readonly DeveloperPage[];
  find(path: string): DeveloperPage | null;
}

/** The pages of the developer site for one schema. */
export function createSite(config: Config, schema: GraphQLSchema): DeveloperSite {
  const guides = guidePages(config);
  const reference = createReference(schema);
  const changelog = { path: "changelog", ...headOf(changelogText), markdown: changelogText };
  const home = homePage(guides, changelog);
  const own = new Map([home, ...guides, changelog].map((page) => [page.path, page]));
  return {
    home,
    guides,
    changelog,
    reference: reference.pages,
    find: (path) => own.get(path) ?? reference.find(path),
  };
}

function homePage(guides: readonly DeveloperPage[], changelog: DeveloperPage): DeveloperPage {
  const title = "Plaudit for developers";
  const summary =
    "One open GraphQL API for providers, reviews and scores. Reading is free and needs no key.";
  const list = (pages: readonly DeveloperPage[]) =>
    pages.map((page) => `- [${page.title}](${addressOf(page)}): ${page.summary}`).join("\n");
  const markdown = `# ${title}

${summary}

Begin with [your first query](/developers/first-query): one request, two minutes.

## Guides

${list(guides)}

## Reference

- [All types and fields](/developers/reference), and [errors](/developers/errors)
- [schema.graphql](/schema.graphql), [openapi.json](/api/openapi.json)
- [GraphQL playground](/playground), [REST reference](/api/docs)
- [Changelog](${addressOf(changelog)}), also as a [feed](/changelog.atom)
- For assistants: [llms.txt](/llms.txt), and \`.md\` after the address of any page
`;
  return { path: "", title, summary, markdown };
}

/** `/llms.txt`: the map of the site for assistants. */
export function llmsText(site: DeveloperSite, publicUrl: string): string {
  const line = (page: DeveloperPage) =>
    `- [${page.title}](${publicUrl}${addressOf(page)}.md): ${page.summary}`;
  const named = (path: string) => site.reference.filter((page) => page.path === path).map(line);
  return [
    "# Plaudit",
    "",
    "> The place where people find trustworthy providers who sell through a social-media profile. Its open API answers providers, reviews, ratings and scores; reading needs no key.",
    "",
    "## Guides",
    "",
    ...site.guides.map(line),
    "",
    "## Reference",
    "",
    ...named("reference"),
    ...named("errors"),
    `- [schema.graphql](${publicUrl}/schema.graphql): the whole GraphQL schema with costs.`,
    `- [openapi.json](${publicUrl}/api/openapi.json): the REST calls.`,
    line(site.changelog),
    "",
    "## Optional",
    "",
    ...site.reference.filter(({ path }) => path.startsWith("types/")).map(line),
    "",
  ].join("\n");
}

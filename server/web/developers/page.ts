/** A page of the developer site. Its source is Markdown, which is served beside the HTML. */
export interface DeveloperPage {
  /** Below `/developers`, without a slash at its ends; empty for the first page. */
  path: string;
  title: string;
  /** One sentence, for search engines and lists. */
  summary: string;
  markdown: string;
}

export const developersPath = "/developers";

export function addressOf({ path }: Pick<DeveloperPage, "path">): string {
  return path === "" ? developersPath : `${developersPath}/${path}`;
}

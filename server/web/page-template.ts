import type { PageFiles } from "./built-files";
import { headTags, type PageHead } from "./head-tags";
import { withoutControls } from "#server/platform/text/output-text";
import { jsonScript } from "./html";
import type { InlineFiles } from "./inline-files";

interface HeadFiles {
  beforePaintScript: string;
  fonts: readonly string[];
}

interface PageParts {
  head: PageHead;
  headFiles: HeadFiles;
  files: PageFiles;
  html: string;
  /** JSON for the browser, by element id. */
  data: Record<string, unknown>;
}

const placeholders = { head: "<!--page-head-->", html: "<!--page-->", data: "<!--page-data-->" };
const headEnd = "</head>";
/** Links of index.html to files that the page contains, and its script, which before-paint.js loads. */
const replaced =
  /\s*(<link rel="(stylesheet|preload)"[^>]*>|<script type="module"[^>]*src="(?<start>[^"]*)"[^>]*><\/script>)/g;

/** Splits index.html once and joins the parts: replacing could misread data as a replacement pattern. */
export function pageTemplate(built: string, inline: InlineFiles): (parts: PageParts) => string {
  const startScript = [...built.matchAll(replaced)].find(({ groups }) => groups?.start)?.groups
    ?.start;
  const [start, afterHead] = cut(built.replaceAll(replaced, ""), placeholders.head);
  const [beforeFiles, body] = cut(afterHead, headEnd);
  const [beforePage, afterPage] = cut(body, placeholders.html);
  const [beforeData, end] = cut(afterPage, placeholders.data);
  return (parts) =>
    [
      start,
      headOf(parts, inline, startScript),
      beforeFiles,
      headEnd,
      beforePage,
      withoutControls(parts.html),
      beforeData,
      // The browser loads the scripts after the first paint.
      dataOf({ scripts: parts.files.scripts, ...parts.data }),
      end,
    ].join("");
}

function cut(text: string, placeholder: string): [string, string] {
  const index = text.indexOf(placeholder);
  if (index < 0) throw new Error(`index.html has no ${placeholder}`);
  return [text.slice(0, index), text.slice(index + placeholder.length)];
}

function headOf(
  { head, headFiles, files }: PageParts,
  inline: InlineFiles,
  startScript: string | undefined,
): string {
  return [
    // Before any style, so that the theme does not flash.
    inline.script(headFiles.beforePaintScript, startScript && ` data-start="${startScript}"`),
    ...headFiles.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`,
    ),
    ...headTags(head),
    ...files.styles.map((file) => inline.style(file)),
  ].join("\n    ");
}

function dataOf(data: Record<string, unknown>): string {
  return Object.entries(data)
    .map(([id, value]) => jsonScript(id, value))
    .join("\n    ");
}

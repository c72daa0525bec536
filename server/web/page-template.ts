import type { PageFiles } from "./built-files";
import { headTags, type PageHead } from "./head-tags";
import { jsonScript } from "./html";

interface HeadFiles {
  themeScript: string;
  fonts: readonly string[];
}

interface PageParts {
  head: PageHead;
  headFiles: HeadFiles;
  files: PageFiles;
  html: string;
  /** What the browser reads back, by the element's id. */
  data: Record<string, unknown>;
}

const marks = { head: "<!--page-head-->", html: "<!--page-->", data: "<!--page-data-->" };
const headEnd = "</head>";

/**
 * Cuts the built index.html once at its marks. The pieces are joined and never replaced into, so
 * that nothing in the data can be taken for a pattern.
 */
export function pageTemplate(built: string): (parts: PageParts) => string {
  const [start, afterHead] = cut(built, marks.head);
  const [beforeFiles, body] = cut(afterHead, headEnd);
  const [beforePage, afterPage] = cut(body, marks.html);
  const [beforeData, end] = cut(afterPage, marks.data);
  return (parts) =>
    [
      start,
      headOf(parts),
      beforeFiles,
      // After the styles of every page, which say in what order all layers count.
      stylesOf(parts),
      headEnd,
      beforePage,
      parts.html,
      beforeData,
      // The browser asks for its scripts once it has drawn the page.
      dataOf({ scripts: parts.files.scripts, ...parts.data }),
      end,
    ].join("");
}

function cut(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark);
  if (place < 0) throw new Error(`index.html has no ${mark}`);
  return [text.slice(0, place), text.slice(place + mark.length)];
}

function headOf({ head, headFiles }: PageParts): string {
  return [
    // Before any style: the chosen theme must not flash.
    `<script src="${headFiles.themeScript}"></script>`,
    ...headFiles.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`,
    ),
    ...headTags(head),
  ].join("\n    ");
}

function stylesOf({ files }: PageParts): string {
  return files.styles
    .map((file) => `<link rel="stylesheet" href="${file}" crossorigin>`)
    .join("\n    ");
}

function dataOf(data: Record<string, unknown>): string {
  return Object.entries(data)
    .map(([id, value]) => jsonScript(id, value))
    .join("\n    ");
}

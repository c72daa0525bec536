import { Readable } from "node:stream";
import papaparse from "papaparse";
import { seedLimits } from "#server/platform/settings/job-limits";

export const seedColumns = [
  "username",
  "network",
  "display_name",
  "category",
  "region",
  "city",
  "country",
  "website",
  "languages",
  "service_types",
  "source",
] as const;
export type SeedColumn = (typeof seedColumns)[number];

/** A file that is refused as a whole: nothing is stored. */
export class SeedFileRefused extends Error {
  override name = "SeedFileRefused";

  constructor(
    message: string,
    /** The header is line 1. */
    readonly line = 1,
  ) {
    super(message);
  }
}

export interface SeedRow {
  /** A cell with line breaks counts as several lines, as in an editor. */
  line: number;
  cells: readonly string[];
}

/** Streams the rows below the header, some at a time. Empty lines are skipped. */
export function readSeedFile(
  file: Readable,
  onRows: (rows: readonly SeedRow[]) => Promise<void>,
): Promise<void> {
  const numbered = numberRows();
  return new Promise((resolve, reject) => {
    papaparse.parse<string[]>(Readable.from(decodedParts(file)), {
      delimitersToGuess: [",", ";"],
      chunk({ data }, parser) {
        parser.pause();
        (async () => onRows(numbered(data)))().then(
          () => parser.resume(),
          (error: unknown) => {
            reject(error);
            parser.abort();
          },
        );
      },
      error: reject,
      complete: () => resolve(),
    });
  });
}

/** Checks the header and the number of rows. */
function numberRows(): (data: readonly string[][]) => SeedRow[] {
  let next = 1;
  let count = 0;
  return (data) =>
    data.flatMap((cells) => {
      const line = next;
      const breaks = cells.map((cell) => cell.match(/\r\n?|\n/g)?.length ?? 0);
      next += breaks.reduce((sum, each) => sum + each, 1);
      if (line === 1) requireHeader(cells);
      if (line === 1 || cells.every((cell) => cell.trim() === "")) return [];
      count += 1;
      if (count <= seedLimits.maxLines) return { line, cells };
      const most = seedLimits.maxLines.toLocaleString("en");
      throw new SeedFileRefused(`A file may have at most ${most} lines below its header`, line);
    });
}

/**
 * Decodes strictly; a byte order mark is dropped. A line that is too long for a table is refused before the parser has
 * split it into millions of cells.
 */
async function* decodedParts(file: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  let unended = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > seedLimits.maxBytes) {
      throw new SeedFileRefused(`A file may have at most ${seedLimits.maxBytes / 1e6} MB`);
    }
    const text = decode(() => decoder.decode(chunk, { stream: true }));
    const [first, ...others] = text.split(/[\r\n]/);
    unended += first!.length;
    requireShort(unended);
    for (const line of others) requireShort((unended = line.length));
    if (text !== "") yield text;
  }
  yield decode(() => decoder.decode());
  if (bytes === 0) requireHeader([]);
}

function requireShort(length: number): void {
  const { lineCharacters } = seedLimits;
  if (length <= lineCharacters) return;
  const most = lineCharacters.toLocaleString("en");
  throw new SeedFileRefused(`A line may have at most ${most} characters. Is this a CSV file?`);
}

function decode(read: () => string): string {
  try {
    return read();
  } catch {
    throw new SeedFileRefused("The file is not in UTF-8. Save it as “CSV UTF-8”");
  }
}

function requireHeader(cells: readonly string[]): void {
  const given = cells.map((cell) => cell.trim().toLowerCase());
  if (given.length === seedColumns.length && seedColumns.every((name, at) => name === given[at])) {
    return;
  }
  throw new SeedFileRefused(`The first line must be ${seedColumns.join(",")}`);
}

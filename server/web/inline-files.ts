import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** The files of the build that pages contain, so that the first paint waits for no request. */
export class InlineFiles {
  private readonly texts = new Map<string, string>();

  constructor(private readonly folder: string) {}

  /** The preload helper of the build loads no style sheet that an element of the page names. */
  style(address: string): string {
    const text = this.textOf(address);
    if (text === null) return `<link rel="stylesheet" href="${address}" crossorigin>`;
    return `<style data-href="${address}">${text}</style>`;
  }

  script(address: string, attributes = ""): string {
    const text = this.textOf(address);
    const source = text === null ? ` src="${address}"` : "";
    return `<script${source}${attributes}>${text ?? ""}</script>`;
  }

  /** For the content security policy, which forbids all other inline scripts and styles. */
  hashesOf(addresses: readonly string[]): string[] {
    const texts = addresses.map((address) => this.textOf(address)).filter((text) => text !== null);
    return texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }

  private textOf(address: string): string | null {
    const known = this.texts.get(address);
    if (known !== undefined) return known;
    const file = path.join(this.folder, address);
    if (!existsSync(file)) return null;
    // The HTML parser reads other line ends as this one, also for the hash.
    const text = readFileSync(file, "utf8").replaceAll(/\r\n?/g, "\n").trim();
    if (/<\/(style|script)|<!--/i.test(text)) throw new Error(`${address} would end its element`);
    this.texts.set(address, text);
    return text;
  }
}

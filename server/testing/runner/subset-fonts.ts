import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compress, decompress } from "woff2-encoder";

/**
 * Writes the font files that fonts.css declares: of the files of the packages, the letters and weights of each face. Run
 * it after a new version of a package or a change of a face.
 */
const brand = "client/ui/brand";

interface Face {
  /** The file, below the folder of fonts.css. */
  file: string;
  /** The file of the package, below node_modules. */
  source: string;
  letters: number[];
  weights: [least: number, most: number];
}

/** HarfBuzz's C interface, which `harfbuzzjs` ships without a wrapper. */
interface Subsetter {
  memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  hb_blob_create(at: number, bytes: number, mode: number, data: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_set_axis_range(
    input: number,
    face: number,
    axis: number,
    least: number,
    most: number,
    usual: number,
  ): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** Values of HarfBuzz's enumerations. */
const memoryModeWritable = 2;
const layoutFeatures = 6;
const noHinting = 1;

/** Features that the styles use, or that texts need. */
const features = "calt ccmp clig kern liga lnum locl mark mkmk onum pnum rlig tnum".split(" ");

const { resolve } = createRequire(import.meta.url);
const program = new Uint8Array(readFileSync(resolve("harfbuzzjs/dist/harfbuzz-subset.wasm")));

for (const face of declaredFaces(readFileSync(`${brand}/fonts.css`, "utf8"))) {
  const bytes = await subset(face);
  writeFileSync(`${brand}/${face.file}`, bytes);
  console.log(`${String(bytes.length).padStart(6)}  ${face.file}`);
}

function declaredFaces(styles: string): Face[] {
  const faces = Array.from(styles.matchAll(/@font-face \{([^}]*)\}/g), ([, text = ""]) => {
    const valueOf = (name: string) => new RegExp(`\\b${name}:\\s*([^;]*);`).exec(text)?.[1] ?? "";
    const file = /url\("\.\/([^"]*)"\)/.exec(valueOf("src"))?.[1];
    if (!file) return [];
    const family = valueOf("font-family").replaceAll('"', "").replace(" Variable", "");
    const name = family.toLowerCase().replaceAll(" ", "-");
    const range = file.endsWith("-latin-ext.woff2") ? "latin-ext" : "latin";
    const source = `@fontsource-variable/${name}/files/${name}-${range}-wght-${valueOf("font-style")}.woff2`;
    const [least = 0, most = least] = valueOf("font-weight").split(" ").map(Number);
    const letters = [...lettersOf(valueOf("unicode-range"))];
    return [{ file, source, letters, weights: [least, most] satisfies [number, number] }];
  });
  return faces.flat();
}

async function subset({ source, letters, weights }: Face): Promise<Uint8Array> {
  // A memory of its own for each file, which nothing has to free.
  const { instance } = await WebAssembly.instantiate(program, {});
  const hb = instance.exports as unknown as Subsetter;
  const font = await decompress(readFileSync(resolve(source)));
  const start = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, start);
  const face = hb.hb_face_create(
    hb.hb_blob_create(start, font.length, memoryModeWritable, 0, 0),
    0,
  );
  const input = hb.hb_subset_input_create_or_fail();
  const wanted = hb.hb_subset_input_unicode_set(input);
  for (const letter of letters) hb.hb_set_add(wanted, letter);
  const kept = hb.hb_subset_input_set(input, layoutFeatures);
  hb.hb_set_clear(kept);
  for (const feature of features) hb.hb_set_add(kept, tagOf(feature));
  hb.hb_subset_input_set_flags(input, noHinting);
  const [least, most] = weights;
  hb.hb_subset_input_set_axis_range(input, face, tagOf("wght"), least, most, least);
  const result = hb.hb_subset_or_fail(face, input);
  if (result === 0) throw new Error(`HarfBuzz could not subset ${source}`);
  const blob = hb.hb_face_reference_blob(result);
  const end = hb.hb_blob_get_data(blob, 0);
  const bytes = new Uint8Array(hb.memory.buffer, end, hb.hb_blob_get_length(blob));
  return compress(Uint8Array.from(bytes));
}

/** Of a `unicode-range`. */
function* lettersOf(ranges: string): Generator<number> {
  for (const range of ranges.split(",")) {
    const [first, last = first] = range.trim().replace("U+", "").split("-");
    const end = Number.parseInt(last!, 16);
    for (let letter = Number.parseInt(first!, 16); letter <= end; letter += 1) yield letter;
  }
}

function tagOf(name: string): number {
  return Array.from(name).reduce((tag, letter) => (tag << 8) | letter.charCodeAt(0), 0);
}

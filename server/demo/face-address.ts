import type { Voice } from "./people";

const headscarves = new Set(["noor.breathes", "shabnam.reads"]);

/** The address of a drawn face that suits the pronoun. */
export function faceOf(voice: Voice, seed: string): string {
  if (headscarves.has(seed)) return `/pictures/faces/scarf~${seed}.svg`;
  const look = { she: "long~", he: "short~", they: "", studio: "" }[voice];
  return `/pictures/faces/${look}${seed}.svg`;
}

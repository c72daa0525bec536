import { biographyEndings } from "./biographies.data";
import type { Chance } from "./chance";
import type { Person } from "./people";
import { phrase, wordsOfOwn } from "./phrase";
import { readSections } from "./sentences";

const sections = new Map(
  readSections(biographyEndings).map(({ heading, lines }) => [heading, lines]),
);

/** Extends a biography to two or three sentences; no ending is used twice. */
export function createBiographer(): (person: Person, chance: Chance) => string {
  const used = new Set<string>();
  const uses = new Map<string, number>();

  function tell(person: Person, themes: readonly string[], chance: Chance): string {
    const templates = themes.flatMap((theme) => sections.get(theme) ?? []);
    const wear = (template: string): number => (uses.get(template) ?? 0) + chance.next() * 0.9;
    for (let attempt = 0; attempt < 100; attempt++) {
      const [freshest] = templates
        .map((template) => ({ template, wear: wear(template) + attempt * chance.next() * 0.3 }))
        .sort((a, b) => a.wear - b.wear);
      if (!freshest) break;
      const ending = phrase(freshest.template, wordsOfOwn(person.voice), chance);
      if (used.has(ending)) continue;
      used.add(ending);
      uses.set(freshest.template, (uses.get(freshest.template) ?? 0) + 1);
      return ending;
    }
    throw new Error(`Nothing is left to say in the biography of ${person.username}.`);
  }

  return (person, chance) => {
    const length = person.lede.match(/[.?!](\s|$)/g)?.length ?? 0;
    const parts = [person.lede];
    if (length < 3) parts.push(tell(person, [person.category], chance));
    if (length < 2 && chance.happens(0.35)) parts.push(tell(person, ["anybody"], chance));
    return parts.join(" ");
  };
}

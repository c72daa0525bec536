import { scenes, type SceneName } from "#server/pictures/scenes/scene-list.data";
import { createChance, type Chance } from "#server/demo/chance";
import type { Person } from "#server/demo/people";
import type { DemoProvider } from "#server/demo/world";
import { sceneSubjects } from "./scene-subjects.data";

/** At most `count` pictures, each of another scene; those that suit the person best come first. */
export function composePortfolio(person: Person, count: number): DemoProvider["portfolio"] {
  return suitedScenes(person, createChance(`portfolio of ${person.username}`))
    .slice(0, count)
    .map((name) => ({
      url: `/pictures/scenes/${name}/${person.username}.svg`,
      description: scenes.get(name)!.description,
    }));
}

/** The scenes that suit a person, the best first. */
export function suitedScenes(person: Person, chance: Chance): SceneName[] {
  return chance
    .shuffle(Object.keys(sceneSubjects) as SceneName[])
    .map((name) => ({ name, fit: fitOf(name, person) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit)
    .map(({ name }) => name);
}

/** 0 for a scene of another trade. A specialty counts more than a service type, which many people share. */
function fitOf(name: SceneName, person: Person): number {
  const isOwnCategory = scenes.get(name)!.category === person.category;
  const named = [person.title, ...person.specialties]
    .join(" ")
    .toLowerCase()
    .split(/[\s,]+/);
  let fit = 0;
  for (const word of sceneSubjects[name].split(" ")) {
    if (word === "*" && isOwnCategory) fit += 1;
    else if (named.some((each) => matches(each, word))) fit += 5;
    else if (person.serviceTypes.some((each) => matches(each, word))) fit += 2;
  }
  return isOwnCategory ? fit : fit / 2;
}

function matches(named: string, word: string): boolean {
  return named === word || named === `${word}s` || (word.length > 4 && named.startsWith(word));
}

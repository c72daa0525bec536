import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { parse, TypeInfo, visit, visitWithTypeInfo } from "graphql";
import { expect, test } from "vitest";
import { editableTexts } from "./platform/graph/editable";
import { Provider } from "./providers/provider.entity";
import { Review } from "./reviews/review.entity";
import { buildGraph } from "./schema";
import { readSources } from "./testing/source";

const schema = buildGraph();
const { sources, paths } = readSources();
const documents = paths.filter((path) => /^client\/(?!playground\/).*\.graphql$/.test(path));
const textsOf = (entity: typeof Provider | typeof Review) =>
  editableTexts(entity).map(({ property }) => property);
const ofReview = textsOf(Review);
/** Every list of providers needs the name, and of reviews the comment, also where another folder draws it. */
const texts = new Set([
  ...textsOf(Provider).map((name) => `Provider.${name}`),
  ...ofReview.flatMap((name) => [`Review.${name}`, `ReviewWording.${name}`]),
]);
texts.delete("Provider.displayName");
texts.delete("Review.comment");

/** The texts of people that a document selects. */
function textsIn(path: string): Set<string> {
  const selected = new Set<string>();
  const types = new TypeInfo(schema);
  const note = ({ name: { value: name } }: { name: { value: string } }) => {
    if (texts.has(`${types.getParentType()?.name}.${name}`)) selected.add(name);
  };
  visit(parse(readFileSync(path, "utf8")), visitWithTypeInfo(types, { Field: note }));
  return selected;
}

test("A folder of the client that selects a text of an owner or a reviewer shows it", () => {
  const unread = documents.flatMap((path) => {
    const folder = `${dirname(path)}/`;
    const files = sources.filter((source) => source.path.startsWith(folder) && !source.isTest);
    const words = new Set(files.flatMap(({ code }) => code.match(/\w+/g) ?? []));
    return [...textsIn(path)].filter((name) => !words.has(name)).map((name) => `${path}: ${name}`);
  });
  expect(unread).toEqual([]);
});

test.each(["review-facts", "earlier-wordings"])(
  "The card of a review selects and shows each further text of it: %s",
  (name) => {
    const path = `client/reviews/card/${name}`;
    const selected = textsIn(`${path}.graphql`);
    const component = sources.find((source) => source.path === `${path}.tsx`);
    const words = new Set(component?.code.match(/\w+/g));
    const further = ofReview.filter((text) => text !== "comment");
    expect(further.filter((text) => !selected.has(text) || !words.has(text))).toEqual([]);
  },
);

import { proofsOfRequirements, requirementAreas } from "#server/testing/requirements";

/** `npm run requirements -- WORD`: the requirements whose id, area or proof contains the word, with their tests. */
const word = process.argv.slice(2).join(" ").toLowerCase();

for (const [id, proofs] of proofsOfRequirements()) {
  const { subject } = requirementAreas[id.split("-")[0]!]!;
  const lines = [`${id} ${subject}`, ...proofs.map(({ path, title }) => `  ${title}  ${path}`)];
  const text = lines.join("\n");
  if (text.toLowerCase().includes(word)) console.log(text);
}

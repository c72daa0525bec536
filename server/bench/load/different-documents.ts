import { categories } from "#server/catalog/categories";
import { Region } from "#server/catalog/regions";
import type { GraphOperation } from "./mix";

const providerFields =
  "username displayName title biography region price responseTime followers posts isVerified isFeatured isBusiness specialties languages".split(
    " ",
  );
const reviewFields = "rating comment createdAt editedAt isVerified reviewType helpfulCount".split(
  " ",
);
const sorts = ["HIGHEST_RATED", "MOST_REVIEWS", "MOST_FOLLOWERS"];
const regions = Object.keys(Region);

/** A different subset of fields for each number. */
function chosen(fields: readonly string[], bits: number): string {
  const some = fields.filter((_, place) => (bits >> place) % 2 === 1);
  return ["id", ...some].join(" ");
}

/** A small document that differs with each number, in its fields and its arguments. */
export function differentDocument(nth: number): GraphOperation {
  const mixed = (nth * 7_919) % 16_384;
  const filter = [
    `categories: ["${categories[nth % categories.length]!.slug}"]`,
    ...(nth % 2 ? [`region: ${regions[nth % regions.length]}`] : []),
    ...(nth % 3 ? [`minimumRating: ${(nth % 40) / 10}`] : []),
    ...(nth % 5 ? ["verifiedOnly: true"] : []),
    ...(nth % 7 ? [] : ["reviewType: SERVICE"]),
  ].join(", ");
  const query = `query Different${nth} {
    providers(first: ${1 + (nth % 20)}, sort: ${sorts[nth % sorts.length]}, filter: { ${filter} }) {
      nodes { ${chosen(providerFields, mixed)} reviews(first: ${1 + (nth % 6)}) { nodes { ${chosen(reviewFields, mixed >> 3)} } } }
    }
  }`;
  return { query, variables: {} };
}

/** A document at or slightly past the limits, different for each number. */
export function expensiveDocument(nth: number): GraphOperation {
  const size = 2 + (nth % 5);
  const deep = `providers(first: ${size}, sort: ${sorts[nth % sorts.length]}) { nodes { reviews(first: ${size}) { nodes {
    provider { reviews(first: ${size}) { nodes { reviewer { id displayName } comment rating } } } } } } }`;
  const wide = Array.from(
    { length: 6 + (nth % 8) },
    (_, place) =>
      `w${nth}x${place}: providers(first: ${10 + ((nth + place) % 11)}, filter: { minimumRating: ${(place % 5) + 0.1} }) { totalCount nodes { ${chosen(providerFields, nth + place)} } }`,
  ).join("\n");
  return { query: `query Expensive${nth} { ${nth % 2 ? deep : wide} }`, variables: {} };
}

// Recomputes every Plaudit score from the public data: node docs/recompute.mjs https://plaudit.example
const get = (path) => fetch(process.argv[2].replace(/\/$/, "") + path).then((file) => file.text());
const { day, of: priorOf, constants: k } = JSON.parse(await get("/data/priors.json"));
const lines = (await get("/data/reviews.ndjson")).trim().split("\n").filter(Boolean);
const published = JSON.parse(await get("/api/score"));
const total = (list) => list.reduce((sum, { weight }) => sum + weight, 0);

/** Scales the weights of a list down to a limit, and returns their sum. */
function cap(list, limit) {
  const sum = total(list);
  if (sum > limit) for (const review of list) review.weight *= limit / sum;
  return Math.min(sum, limit);
}

function scoreOf(username, list) {
  const isPaced = (review) => review.age < k.paceDays && review.class !== "receipt";
  const others = total(list.filter((review) => !isPaced(review)));
  cap(list.filter(isPaced), Math.max(k.paceFloor, k.paceShare * others));
  const of = (...classes) => list.filter((review) => classes.includes(review.class));
  let known = total(of("network", "receipt"));
  for (const name of ["contact", "invited", "light"]) {
    known += cap(of(name), Math.max(k[`${name}Floor`], k[`${name}Share`] * known));
  }
  const stars = list.reduce((sum, { weight, rating }) => sum + weight * rating, 0);
  return (k.priorWeight * priorOf[username] + stars) / (k.priorWeight + known);
}

const reviews = Object.fromEntries(Object.keys(published).map((username) => [username, []]));
for (const { counted, created, provider, ...review } of lines.map((line) => JSON.parse(line))) {
  const age = Math.max(0, (Date.parse(day) - Date.parse(created)) / 86_400_000);
  const weight = review.base * 2 ** (-age / k.halfLifeDays);
  if (counted) (reviews[provider] ??= []).push({ ...review, age, weight });
}
const isRight = ([name, list]) => Math.abs(scoreOf(name, list) - published[name]) < 0.000051;
const [all, right] = [Object.entries(reviews), Object.entries(reviews).filter(isRight)];
console.log(`${right.length} of ${all.length} agree`);
if (right.length < all.length) process.exitCode = 1;

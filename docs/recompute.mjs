// Recomputes every Plaudit score from the public data: node docs/recompute.mjs https://plaudit.example
const get = (path) => fetch(process.argv[2].replace(/\/$/, "") + path).then((file) => file.text());
const { day, of: priorOf, constants: k } = JSON.parse(await get("/data/priors.json"));
const lines = (await get("/data/reviews.ndjson")).split("\n").filter(Boolean);
const published = JSON.parse(await get("/api/score"));
const total = (list) => list.reduce((sum, { weight }) => sum + weight, 0);
const within = (sum, limit) => (sum > limit ? limit / sum : 1);
const daysSince = (date) => Math.max(0, (Date.parse(day) - Date.parse(date)) / 86_400_000);

/** Recent reviews weigh less, and changed stars count in part. Each class waits for those before it. */
function pace(list, limit) {
  for (const state of ["edited", "recent"]) {
    let sum = 0;
    for (const name of [...k.paceOrder, "receipt"]) {
      const waiting = list.filter((review) => review.state === state && review.class === name);
      const factor = within((sum += total(waiting)), limit);
      for (const review of waiting) {
        if (state === "recent") review.weight *= factor;
        else review.stars = factor * review.rating + (1 - factor) * review.ratingBefore;
      }
    }
  }
}

function scoreOf(username, list) {
  const of = (...classes) => list.filter((review) => classes.includes(review.class));
  const settled = (name) => total(of(name).filter(({ state }) => state !== "recent"));
  pace(of("receipt"), Math.max(k.paceFloorReceipt, k.paceShare * settled("receipt")));
  const base = settled("network") + total(of("receipt"));
  pace(of(...k.paceOrder), Math.max(k.paceFloor, k.paceShare * base));
  for (const name of ["contact", "invited", "light"]) {
    const others = name === "light" ? ["contact", "invited"] : [];
    const base = total(of("network", "receipt", ...others));
    const factor = within(total(of(name)), Math.max(k[`${name}Floor`], k[`${name}Share`] * base));
    for (const review of of(name)) review.weight *= factor;
  }
  const stars = list.reduce((sum, review) => sum + review.weight * review.stars, 0);
  return (k.priorWeight * priorOf[username] + stars) / (k.priorWeight + total(list));
}
const reviews = Object.fromEntries(Object.keys(published).map((username) => [username, []]));
for (const line of lines.map((each) => JSON.parse(each)).filter(({ counted }) => counted)) {
  const weight = line.base * line.share * 2 ** (-daysSince(line.created) / k.halfLifeDays);
  const waits = line.ratingBefore ? "edited" : "recent";
  const state = daysSince(line.pacedFrom) < k.paceDays ? waits : "settled";
  (reviews[line.provider] ??= []).push({ ...line, state, weight, stars: line.rating });
}
const isRight = ([name, list]) => Math.abs(scoreOf(name, list) - published[name]) < 0.000051;
const [all, right] = [Object.entries(reviews), Object.entries(reviews).filter(isRight)];
console.log(`${right.length} of ${all.length} agree`);
process.exitCode = Number(right.length < all.length);

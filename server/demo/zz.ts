import "reflect-metadata";
import { composeDemo } from "#server/demo/compose-demo";
const t = Date.now();
const w = composeDemo(new Date());
console.log(
  Date.now() - t,
  "ms",
  w.providers.length,
  w.users.length,
  w.reviews.length,
  w.testimonials.length,
);
const R = w.reviews;
const sh = (f: (r: any) => boolean) => ((100 * R.filter(f).length) / R.length).toFixed(1);
console.log(
  "ad",
  sh((r) => r.reviewType == "advertisement"),
  "guest",
  sh((r) => r.user === null),
  "ver",
  sh((r) => r.isVerified),
  "edited",
  sh((r) => !!r.editedAt),
  "promo",
  sh((r) => !!r.promotionCode),
  "mean",
  R.reduce((s, r) => s + r.rating, 0) / R.length,
  [1, 2, 3, 4, 5].map((n) => sh((r) => r.rating === n)).join(" "),
);
console.log(
  "distinct",
  new Set(R.map((r) => r.comment)).size,
  "helpful max",
  Math.max(...R.map((r) => r.helpfulCount)),
  "verified providers",
  w.providers.filter((p) => p.isVerified).length,
);
const per = new Map();
for (const r of R) if (r.user !== null) per.set(r.user, (per.get(r.user) ?? 0) + 1);
console.log("reviewers", per.size, "max", Math.max(...per.values()));
const cnt = new Map<string, number>();
for (const r of R)
  for (const s of r.comment.split(/(?<=[.?!]) /)) cnt.set(s, (cnt.get(s) ?? 0) + 1);
console.log([...cnt].sort((a, b) => b[1] - a[1]).slice(0, 8), cnt.size);
const bios = new Set(w.providers.map((p) => p.biography));
console.log("bios", bios.size);
if (process.argv[2]) {
  let x = +process.argv[2];
  for (let i = 0; i < 60; i++) {
    x = (x * 1103515245 + 12345) % 2147483648;
    const r = R[x % R.length]!;
    const p = w.providers[r.provider]!;
    console.log(`${r.rating} ${r.reviewType[0]} ${p.username} [${r.serviceType}] ${r.comment}`);
  }
}
if (process.argv[3])
  for (const p of w.providers.filter((_, i) => i % 6 == +process.argv[3]!))
    console.log("*", p.displayName, "|", p.biography);

import fc from "fast-check";
import { expect, test } from "vitest";
import { publicClass, type ReviewClass, type StoredClass } from "#server/reviews/review-class";
import { scoreOf, type ReviewDay } from "./score";
import { storedClasses } from "./score-rules";

/** From the most to the least proof. */
const strength: ReviewClass[] = ["receipt", "network", "invited", "contact", "light"];

const starCounts = fc.array(fc.nat({ max: 6 }), { minLength: 5, maxLength: 5 });

function daysOf(classes: readonly StoredClass[], maxLength = 12): fc.Arbitrary<ReviewDay[]> {
  const day = fc
    .record({
      class: fc.constantFrom(...classes),
      age: fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 2000 })),
      stars: starCounts,
      sharedBy: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 40 })),
      edit: fc.option(fc.record({ since: fc.nat({ max: 60 }), before: fc.nat({ max: 5 }) })),
    })
    .map(({ edit, ...each }): ReviewDay => {
      if (!edit) return each;
      const pacedAge = Math.min(each.age, edit.since);
      return { ...each, pacedAge, starsBefore: pacedAge < each.age ? edit.before : 0 };
    });
  return fc.array(day, { maxLength });
}

const anyDays = daysOf(storedClasses);
const anyPrior = fc.double({ min: 1, max: 5, noNaN: true });
const weightsOf = (days: readonly ReviewDay[]) =>
  scoreOf(days, 4).classes.map(({ weightAfterCap }) => weightAfterCap);
const one = (rating: number, of: Omit<ReviewDay, "stars">): ReviewDay => {
  return { ...of, stars: [1, 2, 3, 4, 5].map((stars) => Number(stars === rating)) };
};

test("Reviews of a weaker class change no weight of a stronger one, to the last bit", () => {
  const weakest = fc.integer({ min: 1, max: strength.length - 1 });
  fc.assert(
    fc.property(anyDays, anyDays, weakest, (days, others, from) => {
      const isWeak = (day: ReviewDay) => strength.indexOf(publicClass(day.class)) >= from;
      const strong = new Set(strength.slice(0, from));
      const of = (all: ReviewDay[]) =>
        scoreOf(all, 4)
          .classes.filter((each) => strong.has(each.class))
          .map(({ weight, weightAfterPace, weightAfterCap, pace, edits }) => {
            return [weight, weightAfterPace, weightAfterCap, pace.factor, edits.factor];
          });
      expect(of([...days, ...others.filter(isWeak)])).toEqual(of(days));
    }),
  );
});

test("All reviews of one writer weigh at most one review", () => {
  const writer = fc.array(
    fc.record({
      class: fc.constantFrom(...storedClasses),
      age: fc.nat({ max: 900 }),
      rating: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(writer, (reviews) => {
      const days = reviews.map(({ rating, ...of }) =>
        one(rating, { ...of, sharedBy: reviews.length }),
      );
      const base = days.some((day) => day.class === "receipt") ? 1.25 : 1;
      expect(scoreOf(days, 4).weight).toBeLessThanOrEqual(base + 1e-9);
    }),
  );
});

test("Edits of settled reviews change no weight", () => {
  const edits = fc.record({ since: fc.nat({ max: 29 }), before: fc.integer({ min: 1, max: 5 }) });
  fc.assert(
    fc.property(anyDays, edits, starCounts, (days, { since, before }, stars) => {
      const settled = days.map((day) => ({ ...day, age: day.age + 30, pacedAge: day.age + 30 }));
      const total = (list: readonly number[]) => list.reduce((sum, count) => sum + count, 0);
      const [first, ...rest] = settled;
      if (!first || total(stars) !== total(first.stars)) return;
      const edited = { ...first, stars, pacedAge: since, starsBefore: before };
      expect(weightsOf([edited, ...rest])).toEqual(weightsOf([first, ...rest]));
    }),
  );
});

test("More stars on one review never lower a score", () => {
  fc.assert(
    fc.property(
      anyDays,
      anyPrior,
      fc.nat(),
      fc.integer({ min: 0, max: 3 }),
      (days, prior, at, star) => {
        const raised = days.map((day, index) => {
          if (days.length === 0 || index !== at % days.length || day.stars[star] === 0) return day;
          const stars = day.stars.map((count, each) => {
            if (each === star) return count - 1;
            return each === star + 1 ? count + 1 : count;
          });
          return { ...day, stars };
        });
        const before = scoreOf(days, prior).value ?? 0;
        expect(scoreOf(raised, prior).value ?? 0).toBeGreaterThanOrEqual(before - 1e-12);
      },
    ),
  );
});

test("One account without a receipt moves a score by at most half a star", () => {
  const classes: StoredClass[] = ["light", "contact", "network", "invited", "invited_guest"];
  const account = fc.array(
    fc.record({
      class: fc.constantFrom(...classes),
      age: fc.nat({ max: 60 }),
      rating: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(anyDays, account, anyPrior, (days, reviews, prior) => {
      const own = reviews.map(({ rating, ...of }) =>
        one(rating, { ...of, sharedBy: reviews.length }),
      );
      const before = scoreOf(days, prior).value ?? prior;
      const after = scoreOf([...days, ...own], prior).value!;
      expect(Math.abs(after - before)).toBeLessThanOrEqual(0.5);
    }),
    { numRuns: 1000 },
  );
});

test("The order of the reviews does not matter", () => {
  fc.assert(
    fc.property(anyDays, anyPrior, fc.infiniteStream(fc.nat()), (days, prior, keys) => {
      const shuffled = days
        .map((day) => ({ day, key: keys.next().value as number }))
        .sort((a, b) => a.key - b.key)
        .map(({ day }) => day);
      const value = scoreOf(days, prior).value ?? 0;
      expect(scoreOf(shuffled, prior).value ?? 0).toBeCloseTo(value, 12);
    }),
  );
});

import { Section } from "./section";

const linkClass = "font-semibold text-link underline underline-offset-3";

export function Money() {
  return (
    <Section id="money" title="What money never buys">
      <p>
        Plaudit is free for users. Providers may pay for enhanced features of their dashboard. No
        one can pay for a rank, a score, a badge, or the removal of a review: payments are not read
        where reviews are weighed or ranked. Followers, claims, answers and helpful votes weigh
        nothing either.
      </p>
    </Section>
  );
}

export function OpenData() {
  return (
    <Section id="data" title="Recompute any score">
      <p>
        The reviews’ stars, dates, classes and shares are open data, without names or texts. A
        script of fifty lines recomputes every score from them and compares it with the published
        one.
      </p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          <a className={linkClass} href="/data/reviews.ndjson">
            reviews.ndjson
          </a>
          : one line for each review; all reviews of one person have the same key, which changes
          every quarter
        </li>
        <li>
          <a className={linkClass} href="/data/priors.json">
            priors.json
          </a>
          : the typical ratings of the day and every constant
        </li>
        <li>
          <a className={linkClass} href="/api/score">
            /api/score
          </a>
          : the published scores; <code>/api/score/USERNAME</code> for one with its classes
        </li>
        <li>
          <a className={linkClass} href="/recompute.mjs" download>
            recompute.mjs
          </a>
          : run <code>node recompute.mjs</code> with the address of this site
        </li>
      </ul>
      <p>
        “Recompute here”, in the panel “Why this score?”, does the same for one provider in your
        browser.
      </p>
    </Section>
  );
}

export function Stops() {
  return (
    <Section id="stops" title="What this does not stop yet">
      <p>
        Weights make bought reviews expensive, not impossible. Someone who ages confirmed accounts
        for months before using them, or mixes several kinds of false reviews, can still move a
        score. One person can also write as a guest and from an account of their own. We publish how
        much each attack moves a score in our simulations, and do not call a review genuine: we only
        say what is known about its writer.
      </p>
    </Section>
  );
}

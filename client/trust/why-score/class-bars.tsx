import { formatCount, groupDigits } from "#client/ui/format/format";
import { formatWeight } from "#client/trust/format-score";
import { classOrder, reviewClasses } from "#client/trust/review-classes";
import styles from "./class-bars.module.css";
import type { ScoreInputs_scoreFragment } from "./why-score.generated";

type ScoreClass = ScoreInputs_scoreFragment["classes"][number];

/** The weights of the classes before and after the limits, as two bars above their table. */
export function ClassBars({ score }: { score: ScoreInputs_scoreFragment }) {
  const classes = classOrder.flatMap(
    (name) => score.classes.find((each) => each.class === name && each.reviews > 0) ?? [],
  );
  const before = total(classes, "weight");
  return (
    <section aria-labelledby="classes">
      <h3 id="classes" className="text-h3">
        Who wrote the reviews
      </h3>
      <div aria-hidden="true" className="mt-3 grid gap-1.5">
        <Bar classes={classes} of="weight" most={before} name="Weight before the limits" />
        <Bar classes={classes} of="weightAfterCap" most={before} name="After the limits" />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Class</th>
            <th scope="col">Reviews</th>
            <th scope="col">Weight</th>
            <th scope="col">In the score</th>
          </tr>
        </thead>
        <tbody>
          {classes.map((each) => (
            <ClassRow key={each.class} each={each} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>{groupDigits(classes.reduce((sum, { reviews }) => sum + reviews, 0))}</td>
            <td>{formatWeight(before)}</td>
            <td>{formatWeight(score.weight)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function ClassRow({ each }: { each: ScoreClass }) {
  const { name, meaning, colour } = reviewClasses[each.class];
  return (
    <tr>
      <th scope="row">
        <span className="flex gap-2.5">
          <i data-colour aria-hidden="true" className={styles.key} style={{ background: colour }} />
          <span>
            {name}
            <span className="block text-small font-normal text-ink-3">{meaning}</span>
          </span>
        </span>
      </th>
      <td>{groupDigits(each.reviews)}</td>
      <td>{formatWeight(each.weight)}</td>
      <td>
        {formatWeight(each.weightAfterCap)}
        {each.weightAfterCap < each.weightAfterPace && (
          <span className="block text-small text-ink-3">capped</span>
        )}
      </td>
    </tr>
  );
}

interface BarProps {
  classes: readonly ScoreClass[];
  of: "weight" | "weightAfterCap";
  most: number;
  name: string;
}

function Bar({ classes, of, most, name }: BarProps) {
  return (
    <div>
      <p className="text-small text-ink-3">
        {name}: {formatWeight(total(classes, of))}
      </p>
      <div className={styles.bar}>
        {classes.map((each) => (
          <i
            key={each.class}
            data-colour
            title={`${reviewClasses[each.class].name}: ${formatCount(each.reviews, "review")}`}
            style={{
              width: `${(100 * each[of]) / most}%`,
              background: reviewClasses[each.class].colour,
            }}
          />
        ))}
      </div>
    </div>
  );
}

function total(classes: readonly ScoreClass[], of: "weight" | "weightAfterCap"): number {
  return classes.reduce((sum, each) => sum + each[of], 0);
}

import { type ReactNode, useState } from "react";
import {
  type MoreFilterName,
  moreFilters,
  type MoreFilters,
  nameOfWord,
  toggled,
} from "#client/discovery/filters/more-filters";
import { Button } from "#client/ui/controls/button";
import { Skeleton } from "#client/ui/display/skeleton";
import { countText, shownWords } from "./facet-counts";
import styles from "./more-filters.module.css";
import { OptionRow } from "./option-row";

/** Longer groups begin with the most frequent options. */
const maxShown = 8;
const skeletonKeys = [1, 2, 3, 4];

interface Props {
  name: MoreFilterName;
  title: string;
  /** In display order. */
  words: readonly string[];
  /** Undefined while loading and after a failure. */
  counts: ReadonlyMap<string, number> | undefined;
  isExact: boolean;
  /** True while the words themselves are loading. */
  isLoading?: boolean;
  more: MoreFilters;
  /** Of prices. */
  currency?: string | null;
  /** Above the options. */
  children?: ReactNode;
  onChange(more: MoreFilters): void;
}

/** The options of one filter. */
export function FilterGroup(props: Props) {
  const {
    name,
    title,
    words,
    counts,
    isExact,
    isLoading = false,
    more,
    currency,
    onChange,
  } = props;
  const chosen = more[name];
  const { isSingle = false } = moreFilters[name];
  const isChoice = isSingle && words.length > 1;
  const [isWhole, setWhole] = useState(false);
  // The order of the first counts: options do not move while others are chosen.
  const [firstCounts, setFirstCounts] = useState(counts);
  if (!firstCounts && counts) setFirstCounts(counts);
  const shown =
    isWhole || words.length <= maxShown ? words : shownWords(words, chosen, firstCounts, maxShown);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {props.children}
      {isLoading && words.length === 0 && <OptionSkeletons />}
      {!isLoading && words.length === 0 && <p className="text-ink-2">None to choose from.</p>}
      <div className={styles.options}>
        {isChoice && (
          <OptionRow
            kind="radio"
            name={name}
            label="Any"
            isChosen={chosen.length === 0}
            onChoose={() => onChange({ ...more, [name]: [] })}
          />
        )}
        {shown.map((word) => (
          <OptionRow
            key={word}
            kind={isChoice ? "radio" : "checkbox"}
            name={name}
            label={nameOfWord(name, word, currency)}
            isChosen={chosen.includes(word)}
            count={countText(counts ? (counts.get(word) ?? 0) : undefined, isExact)}
            onChoose={() => onChange(toggled(more, name, word))}
          />
        ))}
      </div>
      {shown.length < words.length && (
        <Button variant="ghost" size="sm" className="-ml-2.5" onClick={() => setWhole(true)}>
          Show all {words.length}
          <span className="sr"> in {title}</span>
        </Button>
      )}
    </fieldset>
  );
}

function OptionSkeletons() {
  return (
    <div aria-hidden="true" className={styles.options}>
      {skeletonKeys.map((key) => (
        <Skeleton key={key} width="70%" height={16} className="my-3" />
      ))}
    </div>
  );
}

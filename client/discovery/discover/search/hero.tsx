import PenLine from "lucide-react/icons/pen-line";
import { Link } from "react-router";
import { Button } from "#client/ui/controls/button";
import { isPlainClick } from "#client/ui/hooks/plain-click";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { HeroSeatingChart } from "./hero-seating-chart";
import type { HeroSeatingChart_providerFragment } from "./hero-seating-chart.generated";
import styles from "./hero.module.css";
import { HeroSearch } from "./hero-search";

const examples = ["yoga instruction", "brand development", "meal prep"];

interface Props {
  /** Names the filtered list; null for everything. */
  heading: string | null;
  people: readonly HeroSeatingChart_providerFragment[];
  search: string;
  onSearch(search: string): void;
  /** Moves focus to the results. */
  onSubmit(): void;
}

export function Hero({ heading, people, search, onSearch, onSubmit }: Props) {
  const dialogs = useDialogs();
  return (
    <section aria-label="Search" className={styles.hero}>
      <div className={styles.floor}>
        <div className={styles.copy}>
          {/* As high as the slogan, so that typing moves nothing. */}
          <h1 className="flex min-h-[2.06em] flex-col justify-end text-hero max-md:text-[min(2.375rem,9.6vw)]">
            {heading ? (
              <span className="line-clamp-2 text-h1 wrap-anywhere max-md:line-clamp-3 max-md:text-[1.5rem]">
                {heading}
              </span>
            ) : (
              <span>
                {/* Two blocks: in one, a late font of either line would change the height of the other. */}
                Find people{" "}
                <em className="block font-medium text-limelight italic">worth the applause.</em>
              </span>
            )}
          </h1>
          <p className="mt-4 max-w-[25.75em] text-[1.0625rem] leading-normal text-on-stage-2">
            Ratings and reviews of coaches, creators and small businesses on social media, for their
            services and ads.
          </p>
          <div className="relative mt-6.5 flex flex-col gap-2.5 md:flex-row">
            <HeroSearch search={search} onSearch={onSearch} onSubmit={onSubmit} />
            <Button
              variant="limelight"
              className="h-12! px-5! md:h-14!"
              icon={<PenLine size={18} aria-hidden="true" />}
              onClick={() => dialogs.open("review-wizard", { provider: "" })}
            >
              Write a Review
            </Button>
          </div>
          <p className="mt-4 flex flex-wrap items-baseline gap-x-3.5 gap-y-1 text-[0.875rem] text-on-stage-2">
            Try
            {examples.map((example) => (
              <Link
                key={example}
                to={{ search: `?q=${example.replaceAll(" ", "+")}` }}
                className="py-0.75 text-on-stage underline decoration-limelight decoration-[1.5px] underline-offset-4"
                onClick={(event) => isPlainClick(event) && onSubmit()}
              >
                {example}
              </Link>
            ))}
          </p>
        </div>
        <HeroSeatingChart people={people} />
      </div>
    </section>
  );
}

import PenLine from "lucide-react/icons/pen-line";
import { Button } from "#client/ui/controls/button";
import { ButtonLink } from "#client/ui/controls/button-link";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { PageHead } from "#client/ui/display/page-head";
import { Questions } from "./questions-list";
import { StepColumns } from "./step-columns";

export function HowItWorksScreen() {
  return (
    <>
      <PageHead
        title="How It Works | Plaudit"
        description="Discover providers, read their reviews, connect, and share your own. How ratings, verification and anonymous reviews work on Plaudit."
        canonical="/how-it-works"
      />
      <div className="container-page pt-12 md:pt-16">
        <h1 className="text-h1">How It Works</h1>
        <p className="mt-3 text-lede text-balance text-ink-2">
          Three steps from a name in your feed to someone you can trust.
        </p>
        <StepColumns />
        <Questions />
      </div>
      <ClosingBand />
    </>
  );
}

function ClosingBand() {
  const dialogs = useDialogs();
  return (
    <section
      aria-labelledby="closing"
      className="stage mt-15 -mb-22 border-b border-stage-line md:mt-20"
    >
      <div className="container-page flex flex-col items-start gap-6 py-12 md:flex-row md:items-center md:justify-between md:py-16">
        <div>
          <h2 id="closing" className="text-h2">
            Good work deserves a review.
          </h2>
          <p className="mt-2 max-w-[25.75em] text-on-stage-2">
            Find someone new, or review someone you know.
          </p>
        </div>
        <div className="flex flex-wrap gap-3 md:shrink-0 md:flex-nowrap">
          <Button
            variant="limelight"
            size="lg"
            icon={<PenLine size={18} aria-hidden="true" />}
            onClick={() => dialogs.open("review-wizard", { provider: "" })}
          >
            Write a Review
          </Button>
          <ButtonLink to="/" variant="onstage" size="lg">
            Discover
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

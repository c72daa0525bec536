import CircleHelp from "lucide-react/icons/circle-help";
import { type ReactNode, use } from "react";
import { HasProofsContext } from "#client/trust/has-proofs";
import { InlineFailure } from "#client/ui/display/inline-failure";
import { formatCount } from "#client/ui/format/format";
import { Popover } from "#client/ui/overlays/popover";
import { useMeasuredFactsQuery } from "#client/profile/provider-profile.generated";

export type MeasuredFactName = "Response time" | "Completion rate";

interface Props {
  name: MeasuredFactName;
  username: string;
  children: ReactNode;
}

/** A measured value with its definition and the number that it is measured over. */
export function MeasuredFact({ name, username, children }: Props) {
  return (
    <span className="inline-flex items-center gap-0.5">
      {children}
      <Popover
        label={`How is the ${name.toLowerCase()} of @${username} measured?`}
        panelLabel={`${name} of @${username}`}
        openerClassName="print:hidden grid size-7 place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink pointer-coarse:size-9"
        className="md:w-76"
        opener={<CircleHelp size={16} aria-hidden="true" />}
      >
        <Definition name={name} username={username} />
      </Popover>
    </span>
  );
}

function Definition({ name, username }: Omit<Props, "children">) {
  const { data, error, refetch } = useMeasuredFactsQuery({ variables: { username } });
  const provider = data?.provider;
  return (
    <div className="grid gap-1.5 px-3.5 py-2.5 text-small text-ink-2">
      <p className="text-ui-strong text-ink">{name}</p>
      {name === "Response time" ? (
        <p>
          The median time from a review to the provider’s first answer here, over 90 days. It says
          nothing about messages on Instagram.
        </p>
      ) : (
        <p>The share of reviews with proven experience that gave 3 or more stars.</p>
      )}
      {error && !data ? (
        <InlineFailure onRetry={refetch}>The number could not be loaded.</InlineFailure>
      ) : (
        <p role="status" className="min-h-[1.4em] text-ink-3 tabular-nums">
          {!data
            ? "Loading the number that it is measured over"
            : provider &&
              (name === "Response time"
                ? `Measured over ${formatCount(provider.measuredAnswerCount, "answer")}.`
                : `Measured over ${formatCount(provider.provenReviewCount, "review")}.`)}
        </p>
      )}
    </div>
  );
}

/** Reviews with proven experience are the only ones that the completion rate counts. */
export function useUnknownCompletionRate(): string {
  return use(HasProofsContext) ? "Not known yet" : "Not measured on this site";
}

import { ReportButton } from "#client/reviews/card/report-button";
import { EmptyState } from "#client/ui/display/empty-state";
import { Lightbox } from "#client/ui/overlays/lightbox";
import { useShownPicture } from "#client/ui/overlays/use-shown-picture";
import { PortfolioPicture } from "./portfolio-picture";
import type { ProfilePortfolio_providerFragment } from "#client/profile/provider-profile.generated";

export function ProfilePortfolio({ provider }: { provider: ProfilePortfolio_providerFragment }) {
  const { portfolio, displayName } = provider;
  const { isSettled, shown, show, hide } = useShownPicture(portfolio.length);
  if (portfolio.length === 0) {
    return (
      <EmptyState title="No pictures yet">
        Pictures of the work of {displayName} will show here.
      </EmptyState>
    );
  }
  return (
    <>
      <h3 className="sr">Portfolio</h3>
      <ul className="grid grid-cols-3 gap-3.5 max-md:gap-2">
        {portfolio.map((picture, index) => (
          <li key={picture.small}>
            <button
              type="button"
              className="block aspect-4/3 w-full overflow-hidden rounded-md border border-line bg-sunken transition-opacity hover:opacity-90"
              onClick={() => show(index)}
            >
              <PortfolioPicture provider={provider} index={index} look="grid" />
            </button>
          </li>
        ))}
      </ul>
      {isSettled && (
        <Lightbox
          label={`Portfolio of ${displayName}`}
          pictures={portfolio.map(({ description, subjectId }, index) => ({
            description,
            action: (
              <ReportButton
                isOnDark
                kind="PICTURE"
                id={subjectId}
                name={`the picture “${description}” of ${displayName}`}
              />
            ),
            image: <PortfolioPicture provider={provider} index={index} look="whole" />,
          }))}
          opened={shown}
          onClose={hide}
        />
      )}
    </>
  );
}

import type { CSSProperties } from "react";
import { Link, type LinkProps } from "react-router";
import { specialtyAddress } from "#client/catalog/service-types";
import { CompareButton } from "#client/providers/bookmarks/compare-button";
import { ReportButton } from "#client/reviews/card/report-button";
import { ProviderDecisions } from "#client/profile/record/provider-decisions";
import { Tag } from "#client/ui/display/tag";
import { ClaimProfile } from "./claim-profile";
import { splitLede } from "./lede";
import { ListedNote } from "./listed-note";
import { Packages } from "./packages";
import { PortfolioPicture } from "./portfolio-picture";
import { ProfileFacts } from "./profile-facts";
import layout from "#client/profile/profile-layout.module.css";
import type { ProfileOverview_providerFragment } from "#client/profile/provider-profile.generated";
import { RatingsByType } from "./ratings-by-type";
import { Testimonials } from "./testimonials";

const maxThumbs = 4;

export interface ProfileOverviewProps {
  provider: ProfileOverview_providerFragment;
  /** Leads to the Portfolio tab of the same page or dialog. */
  portfolioLink: Pick<LinkProps, "to" | "state">;
}

export function ProfileOverview({ provider, portfolioLink }: ProfileOverviewProps) {
  const { specialties, portfolio } = provider;
  return (
    <div className={layout.columns}>
      <div className="grid content-start gap-7">
        <ListedNote provider={provider} />
        <About {...provider} />
        {specialties.length > 0 && (
          <section>
            <h3 className="mb-2.5 text-h3">Specialties</h3>
            <Specialties {...provider} />
          </section>
        )}
        <Packages provider={provider} />
        <Testimonials provider={provider} />
        {portfolio.length > 0 && (
          <section>
            <h3 className="mb-2.5 text-h3">From the portfolio</h3>
            <Thumbs provider={provider} portfolioLink={portfolioLink} />
          </section>
        )}
        <ProviderDecisions username={provider.username} />
      </div>
      <aside className="grid content-start gap-6.5">
        <section>
          <h3 className="mb-2.5 text-h3">At a glance</h3>
          <ProfileFacts provider={provider} />
          <CompareButton provider={provider} className="mt-4" />
        </section>
        <section>
          <h3 className="mb-2.5 text-h3">By review type</h3>
          <RatingsByType provider={provider} />
        </section>
        {!provider.hasOwner && <ClaimProfile username={provider.username} />}
        <p className="text-small text-ink-3 print:hidden">
          Something wrong here?{" "}
          <ReportButton
            kind="PROVIDER"
            id={provider.id}
            name={`the profile of ${provider.displayName}`}
          />
        </p>
      </aside>
    </div>
  );
}

function About({ biography }: Pick<ProfileOverview_providerFragment, "biography">) {
  const { lede, rest } = splitLede(biography ?? "");
  return (
    <section>
      <h3 className="mb-2.5 text-h3">About</h3>
      {lede ? (
        <p className="text-lede wrap-anywhere">{lede}</p>
      ) : (
        <p className="text-ink-2">There is no description here yet.</p>
      )}
      {rest && (
        <p className="mt-3 max-w-[34.75em] text-body whitespace-pre-line wrap-anywhere text-ink-2">
          {rest}
        </p>
      )}
    </section>
  );
}

function Specialties({
  specialties,
  category,
}: Pick<ProfileOverview_providerFragment, "specialties" | "category">) {
  const slug = category?.slug ?? "all";
  const tint = { "--cat": `var(--cat-${slug})`, "--cat-soft": `var(--cat-${slug}-soft)` };
  return (
    <ul className="flex flex-wrap gap-2" style={tint as CSSProperties}>
      {specialties.map((specialty) => (
        <li key={specialty}>
          <Link to={specialtyAddress(specialty)} className="hover:underline">
            <Tag>{specialty}</Tag>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Thumbs({ provider, portfolioLink: { to, state } }: ProfileOverviewProps) {
  return (
    <ul className="grid grid-cols-4 gap-2.5 max-md:grid-cols-2">
      {provider.portfolio.slice(0, maxThumbs).map(({ small }, index) => (
        <li key={small}>
          <Link
            to={to}
            state={state}
            className="block aspect-4/3 overflow-hidden rounded-sm border border-line bg-sunken transition-opacity hover:opacity-90"
          >
            <PortfolioPicture provider={provider} index={index} look="thumb" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

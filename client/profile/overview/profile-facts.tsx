import Calendar from "lucide-react/icons/calendar";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Globe from "lucide-react/icons/globe";
import Languages from "lucide-react/icons/languages";
import MapPin from "lucide-react/icons/map-pin";
import Tag from "lucide-react/icons/tag";
import type { ReactNode } from "react";
import { countryName } from "#client/catalog/countries";
import { NewTabLink } from "#client/ui/links/new-tab-link";
import { type Fact, FactList } from "#client/ui/display/fact-list";
import { answersWithin } from "./contact-words";
import { MeasuredFact, useUnknownCompletionRate } from "./measured-fact";
import type {
  ContactFacts_providerFragment,
  ProfileFacts_providerFragment,
} from "#client/profile/provider-profile.generated";

const notStated = <Missing text="Not stated" />;
const notKnown = <Missing text="Not known yet" />;

export function ProfileFacts({ provider }: { provider: ProfileFacts_providerFragment }) {
  const { username, price, completionRate } = provider;
  const unknownRate = useUnknownCompletionRate();
  const [responseTime, ...others] = contactFacts(provider);
  return (
    <FactList
      facts={[
        fact(
          "Starting price",
          Tag,
          (price && <Price price={price} />) || notStated,
          Boolean(price),
        ),
        ...(responseTime ? [responseTime] : []),
        fact(
          "Completion rate",
          CircleCheck,
          completionRate === null ? (
            <Missing text={unknownRate} />
          ) : (
            <MeasuredFact name="Completion rate" username={username}>
              {completionRate}%
            </MeasuredFact>
          ),
        ),
        ...others,
        ...placeFacts(provider),
      ]}
    />
  );
}

/** Only known ones: most pages have neither. */
function placeFacts({ city, country, website }: ProfileFacts_providerFragment): Fact[] {
  const place = [city, country && countryName(country)].filter(Boolean).join(", ");
  return [
    // Browsers know other names of some countries than the server.
    ...(place ? [fact("Place", MapPin, <span suppressHydrationWarning>{place}</span>)] : []),
    ...(website ? [fact("Website", Globe, <Website address={website} />)] : []),
  ];
}

function Website({ address }: { address: string }) {
  const name = address.replace(/^https:\/\/(?:www\.)?|\/$/g, "");
  return (
    <NewTabLink address={address} isForeign className="wrap-anywhere">
      {name}
    </NewTabLink>
  );
}

export function ContactFacts({ provider }: { provider: ContactFacts_providerFragment }) {
  return <FactList facts={contactFacts(provider)} />;
}

function contactFacts(provider: ContactFacts_providerFragment): Fact[] {
  const { username, responseTime, availability, languages } = provider;
  const measured = responseTime ? (
    <MeasuredFact name="Response time" username={username}>
      {answersWithin(responseTime)}
    </MeasuredFact>
  ) : (
    notKnown
  );
  return [
    fact("Response time", Clock, measured),
    fact("Availability", Calendar, availability || notStated),
    fact("Languages", Languages, languages.join(", ") || notStated),
  ];
}

function fact(term: string, Icon: typeof Tag, value: ReactNode, isBig = false): Fact {
  return { term, icon: <Icon size={18} aria-hidden="true" />, value, isBig };
}

function Missing({ text }: { text: string }): ReactNode {
  return <span className="text-small font-normal text-ink-3">{text}</span>;
}

/** The stored text; the unit after the slash is small. */
function Price({ price }: { price: string }): ReactNode {
  const slash = price.indexOf("/");
  if (slash < 0) return price;
  return (
    <>
      {price.slice(0, slash)}
      <span className="text-small text-ink-3">{price.slice(slash)}</span>
    </>
  );
}

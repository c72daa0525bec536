import Calendar from "lucide-react/icons/calendar";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Languages from "lucide-react/icons/languages";
import Tag from "lucide-react/icons/tag";
import type { ReactNode } from "react";
import { FactList } from "#client/kit/fact-list";
import type { ProfileFacts_providerFragment } from "./provider-profile.generated";

const notSaid = "Not stated";

export function ProfileFacts({ provider }: { provider: ProfileFacts_providerFragment }) {
  const { price, responseTime, completionRate, availability, languages } = provider;
  const facts = [
    { term: "Starting price", Icon: Tag, value: price && <Price price={price} />, isBig: true },
    { term: "Response time", Icon: Clock, value: responseTime },
    {
      term: "Completion rate",
      Icon: CircleCheck,
      value: completionRate === null ? null : `${completionRate}%`,
    },
    { term: "Availability", Icon: Calendar, value: availability },
    { term: "Languages", Icon: Languages, value: languages.join(", ") },
  ];
  return (
    <FactList
      facts={facts.map(({ term, Icon, value, isBig = false }) => ({
        term,
        icon: <Icon size={18} aria-hidden="true" />,
        value: value || <span className="text-small font-normal text-ink-3">{notSaid}</span>,
        isBig: isBig && Boolean(value),
      }))}
    />
  );
}

/** Word for word as it is stored; what stands behind the slash is small. */
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

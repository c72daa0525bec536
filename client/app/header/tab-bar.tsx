import PenLine from "lucide-react/icons/pen-line";
import { NavLink, useLocation } from "react-router";
import { usernameOfPath } from "#client/providers/provider-address";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { navigation } from "./navigation";

const tab =
  "grid min-h-11 flex-1 content-center justify-items-center gap-[3px] rounded-md text-[0.6875rem] leading-[1.2] font-semibold text-ink-3 aria-[current=page]:text-link";

// Hidden in low windows, where it would cover the content; the menu has the same entries.
const visibility = "md:hidden print:hidden [@media(max-height:29.99rem)]:hidden";

/** Bottom navigation on phones in portrait: the main pages, with the review button in the middle. */
export function TabBar() {
  const items = navigation.filter(({ isInTabBar }) => isInTabBar);
  const middle = Math.floor(items.length / 2);
  return (
    <>
      <div aria-hidden="true" className={`stage h-[72px] ${visibility}`} />
      <nav
        aria-label="Quick navigation"
        className={`fixed inset-x-0 bottom-0 z-(--z-header) flex border-t border-line bg-raised px-1 pt-1.5 pb-[max(10px,env(safe-area-inset-bottom))] ${visibility}`}
      >
        <Tabs items={items.slice(0, middle)} />
        <ReviewTab />
        <Tabs items={items.slice(middle)} />
      </nav>
    </>
  );
}

function Tabs({ items }: { items: typeof navigation }) {
  return items.map(({ to, label, Icon }) => (
    <NavLink key={to} to={to} end className={tab}>
      <Icon aria-hidden="true" size={22} />
      {label}
    </NavLink>
  ));
}

/** On the page of a provider, the review is about this one. */
function ReviewTab() {
  const dialogs = useDialogs();
  const provider = usernameOfPath(useLocation().pathname) ?? "";
  return (
    <button
      type="button"
      className={tab}
      onClick={() => dialogs.open("review-wizard", { provider })}
    >
      <span className="-mt-1 -mb-[3px] rounded-md bg-curtain px-[13px] py-[5px] text-on-curtain">
        <PenLine aria-hidden="true" size={22} />
      </span>
      Review
    </button>
  );
}

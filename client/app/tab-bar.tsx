import { NavLink } from "react-router";
import { navigation } from "./navigation";

/** On phones the places most gone to stand within reach of the thumb. */
export function TabBar() {
  return (
    <>
      <div aria-hidden="true" className="stage h-[72px] md:hidden" />
      <nav
        aria-label="Quick navigation"
        className="fixed inset-x-0 bottom-0 z-(--z-header) flex border-t border-line bg-raised px-1 pt-1.5 pb-[max(10px,env(safe-area-inset-bottom))] md:hidden print:hidden"
      >
        {navigation
          .filter(({ isInTabBar }) => isInTabBar)
          .map(({ to, label, Icon }) => (
            <NavLink
              key={to}
              to={to}
              end
              className="grid min-h-11 flex-1 content-center justify-items-center gap-[3px] text-[0.6875rem] leading-[1.2] font-semibold text-ink-3 aria-[current=page]:text-link"
            >
              <Icon aria-hidden="true" size={22} />
              {label}
            </NavLink>
          ))}
      </nav>
    </>
  );
}

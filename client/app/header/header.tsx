import { Link, NavLink } from "react-router";
import { ViewerStatus } from "./viewer-status";
import { Brand } from "./brand";
import { MenuSheet } from "./menu-sheet";
import { navigation } from "./navigation";
import { NotificationBell } from "./notification-bell";
import { QuickActions } from "./quick-actions";

export function Header() {
  return (
    <header className="sticky top-0 z-(--z-header) border-b border-line bg-paper print:static [@media(max-height:29.99rem)]:static">
      <div className="container-page flex h-14 items-center gap-7 md:h-16">
        <Link to="/" aria-label="Plaudit, home" className="mr-auto xl:mr-0">
          <Brand />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden gap-0.5 xl:flex print:hidden">
          {navigation.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end
              className="relative flex h-16 items-center px-2.5 font-medium text-ink-2 after:absolute after:inset-x-2.5 after:-bottom-px after:h-[3px] after:origin-left after:scale-x-0 after:bg-limelight after:transition-transform after:duration-(--d-2) hover:text-ink aria-[current=page]:font-[650] aria-[current=page]:text-ink aria-[current=page]:after:scale-x-100"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="flex items-center gap-1.5 print:hidden">
          <div className="hidden md:block">
            <QuickActions />
          </div>
          <NotificationBell />
          <ViewerStatus />
          <MenuSheet />
        </div>
      </div>
    </header>
  );
}

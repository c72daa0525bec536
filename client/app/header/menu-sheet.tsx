import MenuIcon from "lucide-react/icons/menu";
import { Popover } from "#client/ui/overlays/popover";
import { onDemand } from "#client/app/hydration/on-demand";

export const MenuContent = onDemand("app/header/menu-content.tsx", () =>
  import("./menu-content").then((module) => module.MenuContent),
);

/** Navigation menu of narrow screens; on phones it opens as a sheet. */
export function MenuSheet() {
  return (
    <Popover
      label="Menu"
      panelLabel="Menu"
      opener={<MenuIcon aria-hidden="true" size={22} />}
      openerClassName="grid size-10 place-items-center rounded-md text-ink-2 transition-colors hover:bg-sunken hover:text-ink xl:hidden pointer-coarse:size-11"
      align="end"
      loadContent={MenuContent.load}
    >
      {(leave) => <MenuContent onChoose={leave} />}
    </Popover>
  );
}

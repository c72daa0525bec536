import MenuIcon from "lucide-react/icons/menu";
import { Popover } from "#client/ui/overlays/popover";
import { onDemand } from "#client/app/hydration/on-demand";

export const MenuContent = onDemand("app/header/menu-content.tsx", async () => {
  const { MenuContent: component } = await import("./menu-content");
  return component;
});

/** Where the header has no room for its entries they stand behind this button; on phones in a sheet. */
export function MenuSheet() {
  return (
    <Popover
      label="Menu"
      panelLabel="Menu"
      opener={<MenuIcon aria-hidden="true" size={22} />}
      openerClassName="grid size-10 place-items-center rounded-md text-ink-2 transition-colors hover:bg-sunken hover:text-ink xl:hidden pointer-coarse:size-11"
      align="end"
    >
      {/* Not suspended in here: the panel opens when its entries are there, and gives the first one the focus. */}
      {(leave) => <MenuContent onChoose={leave} />}
    </Popover>
  );
}

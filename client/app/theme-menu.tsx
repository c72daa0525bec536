import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { Menu } from "#client/kit/menu";
import { type ThemeChoice, useTheme } from "#client/kit/theme";
import { themes } from "./themes";

const icons = { light: Sun, dark: Moon, system: Monitor };

export function ThemeMenu() {
  const { theme, setTheme } = useTheme();
  const Icon = icons[theme];
  const label = themes.find(({ value }) => value === theme)?.label;
  return (
    <Menu
      label={`Theme: ${label}`}
      hasOwnText={false}
      className="grid size-10 place-items-center rounded-md text-ink-2 transition-colors hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      entries={[
        {
          kind: "choices",
          label: "Theme",
          value: theme,
          choices: themes,
          onChoose: (chosen) => setTheme(chosen as ThemeChoice),
        },
      ]}
    >
      <Icon aria-hidden="true" size={20} />
    </Menu>
  );
}

import { clsx } from "clsx";
import { useId } from "react";
import { useTheme } from "#client/ui/brand/theme";
import { themes } from "./themes";

interface Props {
  isOnDark?: boolean;
}

export function ThemeChoice({ isOnDark = false }: Props) {
  const { theme, setTheme } = useTheme();
  const name = useId();
  return (
    <fieldset
      className={clsx(
        "inline-flex rounded-md p-[3px]",
        isOnDark ? "bg-stage-2 text-on-stage-2" : "bg-sunken text-ink-2",
      )}
    >
      <legend className="sr">Theme</legend>
      {themes.map(({ value, label }) => (
        <label
          key={value}
          className={clsx(
            "flex h-[34px] items-center rounded-sm px-3 text-[0.875rem] font-semibold pointer-coarse:h-10",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
            isOnDark
              ? "has-checked:bg-on-stage has-checked:text-stage has-focus-visible:outline-limelight"
              : "has-checked:bg-raised has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-focus",
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => setTheme(value)}
            className="sr"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

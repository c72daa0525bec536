import { startTransition, use, useOptimistic } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { HasProofsContext } from "#client/trust/has-proofs";
import { TextLink } from "#client/ui/controls/text-link";
import { Checkbox } from "#client/ui/controls/checkbox";
import { type LensSwitch, lensSwitches, lensSwitchesOf } from "./leaderboard-address";

const words: Record<LensSwitch, { label: string; help: string }> = {
  confirmed: {
    label: "Only confirmed writers",
    help: "Leaves out guests and people with a self-declared identity.",
  },
  proven: {
    label: "Only proven experiences",
    help: "Counts invited reviews and those with a receipt.",
  },
  recent: {
    label: "Recent reviews count more",
    help: "A review loses half of its weight in 180 days instead of 730.",
  },
};

interface Props {
  lens: readonly LensSwitch[];
  onChange(lens: readonly LensSwitch[]): void;
}

/** Switches that rank by other rules. The published order stays as it is. */
export function TrustLens({ lens: addressed, onChange }: Props) {
  // The address follows a moment later.
  const [lens, setLens] = useOptimistic(addressed);
  const offered = lensSwitchesOf(use(HasProofsContext));
  const toggle = (name: LensSwitch) => {
    const next = lensSwitches.filter((each) => lens.includes(each) !== (each === name));
    startTransition(() => {
      setLens(next);
      onChange(next);
    });
  };
  return (
    <details
      className="group mb-6 print:hidden rounded-lg border border-line bg-surface"
      open={lens.length > 0 || undefined}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-4 py-2.5 text-ui-strong [&::-webkit-details-marker]:hidden">
        Trust lens: rank by your own rules
        <ChevronDown
          aria-hidden="true"
          size={18}
          className="ml-auto text-ink-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <fieldset className="grid gap-4 border-t border-line px-4 pt-4 pb-5 md:grid-cols-3">
        <legend className="sr">Trust lens</legend>
        {offered.map((name) => (
          <div key={name}>
            <Checkbox
              checked={lens.includes(name)}
              aria-describedby={`lens-${name}`}
              onChange={() => toggle(name)}
            >
              <span className="text-ui-strong">{words[name].label}</span>
            </Checkbox>
            <p id={`lens-${name}`} className="mt-0.5 pl-7 text-small text-ink-3">
              {words[name].help}
            </p>
          </div>
        ))}
        <p className="text-small text-ink-3 md:col-span-full">
          The Plaudit score weighs each review by what is known about its writer and by its age.{" "}
          <TextLink to="/trust">How scores work</TextLink>
        </p>
      </fieldset>
    </details>
  );
}

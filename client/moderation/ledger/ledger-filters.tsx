import { Chip } from "#client/ui/controls/chip";
import { Dropdown } from "#client/ui/dropdown/dropdown";
import {
  detectionNames,
  detections,
  measureNames,
  measures,
} from "#client/moderation/decision-words";
import type { LedgerAddress } from "./ledger-address";

const unfiltered = "";
const measureOptions = [
  { value: unfiltered, label: "All outcomes" },
  ...measureNames.map((value) => ({
    value: value as string,
    label: measures[value].name,
    description: measures[value].effect,
    hasTooltipOnly: true,
  })),
];
const detectionOptions = [
  { value: unfiltered, label: "All sources" },
  ...detectionNames.map((value) => ({ value: value as string, label: detections[value].name })),
];

export interface LedgerFiltersProps {
  address: LedgerAddress;
  onChoose(changes: Partial<LedgerAddress>): void;
}

export function LedgerFilters({ address, onChoose }: LedgerFiltersProps) {
  const { measure, detection, provider, ground } = address;
  return (
    <div
      role="group"
      aria-label="Filter decisions"
      className="mt-7 flex flex-wrap items-center gap-2.5"
    >
      <Dropdown
        label="Outcome"
        options={measureOptions}
        value={measure ?? unfiltered}
        onChange={(value) =>
          onChoose({ measure: measureNames.find((name) => name === value) ?? null })
        }
      />
      <Dropdown
        label="Found by"
        options={detectionOptions}
        value={detection ?? unfiltered}
        onChange={(value) =>
          onChoose({ detection: detectionNames.find((name) => name === value) ?? null })
        }
      />
      {provider && (
        <Chip
          label="Provider"
          value={`@${provider}`}
          onRemove={() => onChoose({ provider: null })}
        />
      )}
      {ground && <Chip label="Ground" value={ground} onRemove={() => onChoose({ ground: null })} />}
    </div>
  );
}

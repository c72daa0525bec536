import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { CategoryIcon } from "#client/catalog/categories";
import { DropdownList } from "#client/ui/dropdown/dropdown-list";
import type { DropdownOption } from "#client/ui/dropdown/dropdown-option";
import { nextIndex } from "#client/ui/dropdown/list-keys";
import { OptionSearch } from "#client/reviews/profile-choice/option-search";
import type { WizardChoicesQuery } from "#client/reviews/wizard/review-wizard.generated";
import { bestMatch, matchingServiceTypes } from "./service-type-search";

type ServiceType = WizardChoicesQuery["serviceTypes"][number];

export interface ServiceTypeListProps {
  /** Undefined while loading; the search box already works. */
  serviceTypes: readonly ServiceType[] | undefined;
  chosen: string | null;
  onChoose(slug: string): void;
  /** Shown until the list is loaded. */
  fallback: ReactNode;
}

const nothing: readonly ServiceType[] = [];

/** An always open list under its search box. */
export function ServiceTypeList({
  serviceTypes,
  chosen,
  onChoose,
  fallback,
}: ServiceTypeListProps) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  // Null before the first move: then the chosen service or the best match is active.
  const [moved, setMoved] = useState<{ to: number; isByKey: boolean } | null>(null);
  const found = matchingServiceTypes(serviceTypes ?? nothing, text);
  const start = text.trim()
    ? bestMatch(found, text)
    : found.findIndex(({ slug }) => slug === chosen);
  const active = moved?.to ?? start;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const option = found[active];
    // Enter on the chosen service bubbles to the wizard, which continues.
    if (event.key === "Enter" && option && option.slug !== chosen) {
      event.preventDefault();
      onChoose(option.slug);
    }
    // Home and End move the text cursor.
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const to = nextIndex(event.key, active, found.length);
    if (to !== null) setMoved({ to, isByKey: true });
  };
  return (
    <div className="mt-4.5 flex max-h-100 flex-col overflow-hidden rounded-lg border border-line-2 max-md:max-h-[max(240px,52dvh)]">
      <OptionSearch
        label="Search service types"
        value={text}
        listId={listId}
        activeId={found[active] && `${listId}-${active}`}
        hasOptions={found.length > 0}
        note={serviceTypes && (found.length === 1 ? "1 result" : `${found.length} results`)}
        onChange={(typed) => {
          setText(typed);
          setMoved(null);
        }}
        onKeyDown={onKeyDown}
      />
      <div aria-busy={!serviceTypes} className="flex min-h-0 flex-1 flex-col p-1.5">
        {serviceTypes ? (
          <DropdownList
            ref={list}
            id={listId}
            label="Service types"
            options={found.map(optionOf)}
            selected={chosen ? [chosen] : []}
            isMultiple={false}
            active={active}
            isByKey={moved?.isByKey ?? true}
            onPoint={(to) => setMoved({ to, isByKey: false })}
            onChoose={onChoose}
          />
        ) : (
          fallback
        )}
      </div>
    </div>
  );
}

function optionOf({ slug, name, description, category }: ServiceType): DropdownOption {
  const colour = category?.slug ?? "all";
  return {
    value: slug,
    label: name,
    description,
    group: category?.name ?? "Any category",
    icon: <CategoryIcon slug={category?.slug ?? null} size={18} />,
    tint: { colour: `var(--cat-${colour})`, soft: `var(--cat-${colour}-soft)` },
  };
}

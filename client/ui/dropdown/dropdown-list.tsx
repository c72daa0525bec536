import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import { Fragment, useEffect, type Ref } from "react";
import styles from "./dropdown-list.module.css";
import type { DropdownOption } from "./dropdown-option";

export type DropdownListProps = {
  ref: Ref<HTMLDivElement>;
  id: string;
  label: string;
  options: readonly DropdownOption[];
  selected: readonly string[];
  isMultiple: boolean;
  /** Index of the highlighted option. */
  active: number;
  /** Highlighted with the keyboard, so scrolled into view. */
  isByKey: boolean;
  onPoint: (index: number) => void;
  onChoose: (value: string) => void;
};

export function DropdownList(props: DropdownListProps) {
  const { id, options, active, isByKey } = props;
  useEffect(() => {
    if (isByKey) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: "nearest" });
  }, [id, active, isByKey]);
  if (options.length === 0) {
    return (
      <p
        role="status"
        ref={props.ref}
        tabIndex={-1}
        className="px-3 py-4 text-small text-ink-3 outline-none"
      >
        No options found
      </p>
    );
  }
  return (
    <div
      ref={props.ref}
      id={id}
      role="listbox"
      aria-label={props.label}
      aria-multiselectable={props.isMultiple || undefined}
      aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
      tabIndex={-1}
      className={styles.list}
    >
      {options.map((option, index) => (
        <Fragment key={option.value}>
          {option.group && option.group !== options[index - 1]?.group && (
            <div className={styles.group} role="presentation">
              {option.group}
            </div>
          )}
          <DropdownItem {...props} option={option} index={index} />
        </Fragment>
      ))}
    </div>
  );
}

function DropdownItem(props: DropdownListProps & { option: DropdownOption; index: number }) {
  const { option, index } = props;
  const id = `${props.id}-${index}`;
  const isSelected = props.selected.includes(option.value);
  const hasDescription = option.description && !option.hasTooltipOnly;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search box or the list handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-labelledby={`${id}-label`}
      aria-describedby={hasDescription ? `${id}-more` : undefined}
      title={option.description}
      data-active={index === props.active || undefined}
      className={clsx(styles.option, option.icon && styles.withIcon)}
      onPointerMove={() => index !== props.active && props.onPoint(index)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => props.onChoose(option.value)}
    >
      {option.icon && (
        <span
          className={styles.icon}
          style={{ background: option.tint?.soft, color: option.tint?.colour }}
        >
          {option.icon}
        </span>
      )}
      <span>
        <span className={styles.label}>
          <span id={`${id}-label`}>{option.label}</span>
          {option.tag && (
            <span className={styles.tag} aria-hidden="true">
              {option.tag}
            </span>
          )}
        </span>
        {/* Read as the description, not as part of the name. */}
        {hasDescription && (
          <span id={`${id}-more`} className={styles.description} aria-hidden="true">
            {option.description}
          </span>
        )}
      </span>
      {isSelected && <Check className="text-link" size={18} aria-hidden="true" />}
    </div>
  );
}

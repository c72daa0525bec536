import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash from "lucide-react/icons/trash-2";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { Field } from "#client/ui/controls/field";
import { FieldError } from "#client/ui/controls/field-error";
import { IconButton } from "#client/ui/controls/icon-button";
import { AddPicture } from "./add-picture";
import { profileLimits, type OwnProfileFaults, type PictureValues } from "./own-profile-rules";

export interface PortfolioEditorProps {
  pictures: readonly PictureValues[];
  /** Hosts that pictures can be added from by link. */
  hosts: readonly string[];
  faults: OwnProfileFaults;
  onChange(pictures: readonly PictureValues[]): void;
  /** Appends to the current pictures, which may have changed during the upload. */
  onAdd(picture: PictureValues): void;
}

export function PortfolioEditor(props: PortfolioEditorProps) {
  const { pictures, hosts, faults, onChange, onAdd } = props;
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useFocusIn(list, pictures);
  const describe = (key: string, description: string) =>
    onChange(pictures.map((one) => (one.key === key ? { ...one, description } : one)));
  const move = (index: number, to: number) => {
    const moved = pictures[index]!;
    focusNext(moved.key, to < index ? "up" : "down");
    onChange(pictures.toSpliced(index, 1).toSpliced(to, 0, moved));
  };
  const remove = (index: number) => {
    focusNext((pictures[index + 1] ?? pictures[index - 1])?.key, "remove");
    onChange(pictures.toSpliced(index, 1));
  };

  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3.5 border-t-2 border-ink pt-4">
      <legend className="float-left text-h3">Portfolio</legend>
      <p className="clear-left text-small text-ink-3 tabular-nums">
        {pictures.length} of {profileLimits.pictures} pictures, in display order
      </p>
      {faults["portfolio"] && <FieldError>{faults["portfolio"]}</FieldError>}
      <ol ref={list} className="grid">
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.key}
            picture={picture}
            index={index}
            isLast={index === pictures.length - 1}
            fault={faults[`portfolio.${index}`]}
            onDescribe={(description) => describe(picture.key, description)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {pictures.length < profileLimits.pictures && <AddPicture hosts={hosts} onAdd={onAdd} />}
    </fieldset>
  );
}

interface PictureRowProps {
  picture: PictureValues;
  index: number;
  isLast: boolean;
  fault: string | undefined;
  onDescribe(description: string): void;
  onMove(to: number): void;
  onRemove(): void;
}

function PictureRow(props: PictureRowProps) {
  const { picture, index, isLast, fault, onDescribe, onMove, onRemove } = props;
  return (
    <li
      data-picture={picture.key}
      className="grid grid-cols-[96px_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-b border-line py-3.5 md:grid-cols-[112px_minmax(0,1fr)_auto]"
    >
      <img
        src={picture.address.replace(/size=\d+$/, "size=320")}
        alt=""
        className="aspect-4/3 w-full rounded-sm bg-sunken object-cover"
      />
      <Field
        label={`Description of picture ${index + 1}`}
        autoComplete="off"
        value={picture.description}
        {...(fault && { error: fault })}
        onChange={({ target }) => onDescribe(target.value)}
      />
      <div className="flex max-md:col-span-2 max-md:justify-end md:mt-7.5">
        <IconButton
          label={`Move picture ${index + 1} up`}
          icon={<ArrowUp size={18} aria-hidden="true" />}
          data-act="up"
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={`Move picture ${index + 1} down`}
          icon={<ArrowDown size={18} aria-hidden="true" />}
          data-act="down"
          disabled={isLast}
          onClick={() => onMove(index + 1)}
        />
        <IconButton
          label={`Remove picture ${index + 1}`}
          icon={<Trash size={18} aria-hidden="true" />}
          data-act="remove"
          onClick={() => onRemove()}
        />
      </div>
    </li>
  );
}

/** Focus management: after a move or removal, focus the moved row or its replacement. */
function useFocusIn(list: RefObject<HTMLElement | null>, pictures: readonly PictureValues[]) {
  const wanted = useRef<{ key: string | undefined; act: string } | null>(null);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { key, act } = wanted.current;
    wanted.current = null;
    const row = [...(list.current?.querySelectorAll<HTMLElement>("[data-picture]") ?? [])].find(
      (one) => one.dataset["picture"] === key,
    );
    const container = row ?? list.current?.closest("fieldset");
    const button = container?.querySelector<HTMLElement>(`[data-act=${act}]:not(:disabled)`);
    (button ?? container?.querySelector<HTMLElement>("button:not(:disabled), input"))?.focus();
  }, [list, pictures]);
  return (key: string | undefined, act: string) => {
    wanted.current = { key, act };
  };
}

import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash from "lucide-react/icons/trash-2";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { Field } from "#client/ui/controls/field";
import { FieldError } from "#client/ui/controls/field-error";
import { IconButton } from "#client/ui/controls/icon-button";
import { AddPicture } from "./add-picture";
import { most, type OwnProfileFaults, type PictureValues } from "./own-profile-rules";

export interface PortfolioEditorProps {
  pictures: readonly PictureValues[];
  /** From where pictures can be fetched. */
  hosts: readonly string[];
  faults: OwnProfileFaults;
  onChange(pictures: readonly PictureValues[]): void;
  /** One more, behind those that are there when it has come. */
  onAdd(picture: PictureValues): void;
}

/** The pictures of the portfolio in their order, each with what it shows. */
export function PortfolioEditor(props: PortfolioEditorProps) {
  const { pictures, hosts, faults, onChange, onAdd } = props;
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useFocusIn(list, pictures);
  const describe = (key: string, description: string) =>
    onChange(pictures.map((one) => (one.key === key ? { ...one, description } : one)));
  const move = (place: number, to: number) => {
    const moved = pictures[place]!;
    focusNext(moved.key, to < place ? "up" : "down");
    onChange(pictures.toSpliced(place, 1).toSpliced(to, 0, moved));
  };
  const remove = (place: number) => {
    focusNext((pictures[place + 1] ?? pictures[place - 1])?.key, "remove");
    onChange(pictures.toSpliced(place, 1));
  };

  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3.5 border-t-2 border-ink pt-4">
      <legend className="float-left text-h3">Portfolio</legend>
      <p className="clear-left text-small text-ink-3 tabular-nums">
        {pictures.length} of {most.pictures} pictures, in the order in which people see them
      </p>
      {faults["portfolio"] && <FieldError>{faults["portfolio"]}</FieldError>}
      <ol ref={list} className="grid">
        {pictures.map((picture, place) => (
          <PictureRow
            key={picture.key}
            picture={picture}
            place={place}
            isLast={place === pictures.length - 1}
            fault={faults[`portfolio.${place}`]}
            onDescribe={(description) => describe(picture.key, description)}
            onMove={(to) => move(place, to)}
            onRemove={() => remove(place)}
          />
        ))}
      </ol>
      {pictures.length < most.pictures && <AddPicture hosts={hosts} onAdd={onAdd} />}
    </fieldset>
  );
}

interface PictureRowProps {
  picture: PictureValues;
  place: number;
  isLast: boolean;
  fault: string | undefined;
  onDescribe(description: string): void;
  onMove(to: number): void;
  onRemove(): void;
}

function PictureRow(props: PictureRowProps) {
  const { picture, place, isLast, fault, onDescribe, onMove, onRemove } = props;
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
        label={`What picture ${place + 1} shows`}
        autoComplete="off"
        value={picture.description}
        {...(fault && { error: fault })}
        onChange={({ target }) => onDescribe(target.value)}
      />
      <div className="flex max-md:col-span-2 max-md:justify-end md:mt-7.5">
        <IconButton
          label={`Move picture ${place + 1} up`}
          icon={<ArrowUp size={18} aria-hidden="true" />}
          data-act="up"
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          label={`Move picture ${place + 1} down`}
          icon={<ArrowDown size={18} aria-hidden="true" />}
          data-act="down"
          disabled={isLast}
          onClick={() => onMove(place + 1)}
        />
        <IconButton
          label={`Remove picture ${place + 1}`}
          icon={<Trash size={18} aria-hidden="true" />}
          data-act="remove"
          onClick={() => onRemove()}
        />
      </div>
    </li>
  );
}

/** What was pressed moves or goes: the focus goes along, or to what stands in its place. */
function useFocusIn(list: RefObject<HTMLElement | null>, pictures: readonly PictureValues[]) {
  const wanted = useRef<{ key: string | undefined; act: string } | null>(null);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { key, act } = wanted.current;
    wanted.current = null;
    const row = [...(list.current?.querySelectorAll<HTMLElement>("[data-picture]") ?? [])].find(
      (one) => one.dataset["picture"] === key,
    );
    const place = row ?? list.current?.closest("fieldset");
    const button = place?.querySelector<HTMLElement>(`[data-act=${act}]:not(:disabled)`);
    (button ?? place?.querySelector<HTMLElement>("button:not(:disabled), input"))?.focus();
  }, [list, pictures]);
  return (key: string | undefined, act: string) => {
    wanted.current = { key, act };
  };
}

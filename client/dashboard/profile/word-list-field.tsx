import Plus from "lucide-react/icons/plus";
import { useRef, useState } from "react";
import { Button } from "#client/ui/controls/button";
import { Chip } from "#client/ui/controls/chip";
import { Field } from "#client/ui/controls/field";
import { withoutBidiControls } from "#client/ui/format/format";
import { lengthOf, profileLimits } from "./own-profile-rules";

export interface WordListFieldProps {
  label: string;
  /** One of them: "specialty". */
  one: string;
  words: readonly string[];
  error: string | undefined;
  onChange(words: readonly string[]): void;
}

/** A list of short texts: Enter or a comma adds one, each can be taken away. */
export function WordListField({ label, one, words, error, onChange }: WordListFieldProps) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const isFull = words.length >= profileLimits.words;
  const isTooLong = lengthOf(text) > profileLimits.word;
  const fault = isTooLong ? `At most ${profileLimits.word} characters` : error;
  const add = () => {
    const word = text.trim().replace(/\s+/g, " ");
    if (isTooLong || isFull) return;
    setText("");
    const isDuplicate = words.some((other) => other.toLowerCase() === word.toLowerCase());
    if (word !== "" && !isDuplicate) onChange([...words, word]);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="flex items-start gap-2">
        <Field
          ref={input}
          label={label}
          autoComplete="off"
          value={text}
          className="flex-1"
          hint={isFull ? `${profileLimits.words} is the maximum` : `Press Enter to add a ${one}`}
          {...(fault && { error: fault })}
          onChange={({ target }) => setText(target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key !== "Enter" && event.key !== ",") return;
            if (event.key === "Enter" && text.trim() === "") return;
            event.preventDefault();
            add();
          }}
        />
        <Button
          variant="secondary"
          className="mt-7 h-11"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => {
            add();
            input.current?.focus();
          }}
        >
          Add <span className="sr">{one}</span>
        </Button>
      </div>
      {words.length > 0 && (
        <ul aria-label={`Your ${label.toLowerCase()}`} className="flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word} className="max-w-full">
              <Chip
                value={withoutBidiControls(word)}
                onRemove={() => {
                  onChange(words.filter((other) => other !== word));
                  input.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

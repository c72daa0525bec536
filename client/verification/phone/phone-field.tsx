import ChevronDown from "lucide-react/icons/chevron-down";
import { type ChangeEvent, type FocusEvent, useEffect, useMemo, useRef, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field, type FieldProps } from "#client/ui/controls/field";
import { countryChoices, countryOf, dialCodes, homeCountry, withCountry } from "./dial-codes";
import styles from "./phone-field.module.css";

/** The library is large: it loads when the field gets the focus. */
const loadLibrary = () => import("./to-international");
type Library = Awaited<ReturnType<typeof loadLibrary>>;

type Registered = Pick<UseFormRegisterReturn, "name" | "ref" | "onChange" | "onBlur">;
type PhoneFieldProps = Pick<FieldProps, "hint" | "className"> &
  Registered & { error?: string | undefined };

/** A phone number with its country. A number without dial code gets the one of the country. */
export function PhoneField({ ref, onChange, onBlur, error, ...rest }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const library = useRef<Library>(null);
  const [country, setCountry] = useState(() => homeCountry(navigator.language));
  const follow = (phone: string) => setCountry((now) => countryOf(phone, now) ?? now);
  useEffect(() => follow(input.current?.value ?? ""), []);

  const put = (phone: string) => {
    const target = input.current;
    if (!target || target.value === phone) return;
    target.value = phone;
    void onChange({ target, type: "change" });
    follow(phone);
  };
  const complete = () => {
    const typed = input.current?.value ?? "";
    if (library.current) put(library.current.toInternational(typed, country));
  };

  return (
    <Field
      {...rest}
      {...(error && { error })}
      label="Phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder={`+${dialCodes.get(country)}`}
      ref={(element) => {
        input.current = element;
        ref(element);
      }}
      before={
        <CountrySelect
          country={country}
          onChoose={(chosen) => {
            put(withCountry(input.current?.value ?? "", country, chosen));
            setCountry(chosen);
            input.current?.focus();
          }}
        />
      }
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        follow(event.target.value);
        void onChange(event);
      }}
      onFocus={() => {
        void loadLibrary().then(
          (loaded) => (library.current = loaded),
          () => undefined,
        );
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        complete();
        void onBlur(event);
      }}
      onKeyDown={({ key }) => {
        // Before the form is sent.
        if (key === "Enter") complete();
      }}
    />
  );
}

interface CountrySelectProps {
  country: string;
  onChoose(country: string): void;
}

function CountrySelect({ country, onChoose }: CountrySelectProps) {
  const choices = useMemo(() => countryChoices(), []);
  return (
    <span className={styles.country}>
      <span aria-hidden="true">{country}</span>
      <ChevronDown size={16} aria-hidden="true" className="text-ink-3" />
      <select
        aria-label="Country"
        value={country}
        onChange={({ target }) => onChoose(target.value)}
      >
        {choices.map(({ country: each, name }) => (
          <option key={each} value={each}>
            {name} (+{dialCodes.get(each)})
          </option>
        ))}
      </select>
    </span>
  );
}

import { useEffect, useId, useState } from "react";

/** Milliseconds after the last key press. */
const debounce = 250;

type SearchFieldProps = {
  /** The label, also shown while the field is empty. */
  label: string;
  /** The longest text that can be searched for, in UTF-16 units. */
  maxLength: number;
  /** The words at first. */
  initial?: string;
  /** Called with the trimmed words after the last key press, and once at first. Must be stable between renders. */
  onSearch: (words: string) => void;
};

/** A field that searches while the user types. */
export function SearchField({ label, maxLength, initial = "", onSearch }: SearchFieldProps) {
  const id = useId();
  const [words, setWords] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => onSearch(words.trim()), debounce);
    return () => clearTimeout(timer);
  }, [onSearch, words]);
  return (
    <>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <input
        className="text-field"
        id={id}
        type="search"
        dir="auto"
        autoComplete="off"
        maxLength={maxLength}
        placeholder={label}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </>
  );
}

import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useNavigate } from "react-router";
import { useLocalizedTo, useTranslate } from "#i18n/web/index.ts";
import { type LocationIndex, maxLocationLength } from "#quran/shared/location-index.ts";
import { Icon } from "#ui/icon.tsx";
import { whyFailed } from "#ui/page/why-failed.ts";
import { showToast } from "#ui/toast.ts";
import { findLocationPath, loadLocationFinder } from "./use-location-finder.ts";

type LocationFieldProps = {
  /** The index in which Enter finds the typed location; undefined on a page without one. */
  readLocationIndex: () => LocationIndex | undefined;
  onText: (text: string) => void;
  /** Moves the focus to the first result. */
  onDown: () => void;
};

/** A search field for a surah, a verse, a juz or a page. Needs JavaScript. */
export function LocationField({ readLocationIndex, onText, onDown }: LocationFieldProps) {
  const t = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const localize = useLocalizedTo();
  const latest = useRef(onText);
  latest.current = onText;
  useEffect(() => {
    // Text that was typed before hydration.
    const typed = input.current?.value;
    if (typed) latest.current(typed);
  }, []);
  const go = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      const to = await findLocationPath(readLocationIndex(), input.current?.value ?? "");
      if (!to) return;
      form.reset();
      onText("");
      void navigate(localize(to));
    } catch {
      showToast(t(whyFailed()));
    }
  };
  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    onDown();
  };
  return (
    <form className="place-field needs-script" method="dialog" onSubmit={(event) => void go(event)}>
      <label className="vh" htmlFor={id}>
        {t("quran:find")}
      </label>
      <Icon name="find" size="small" />
      <input
        ref={input}
        id={id}
        type="search"
        dir="auto"
        placeholder={t("quran:findHint")}
        maxLength={maxLocationLength}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        // The first letter then finds at once. A failure is reported where they are used.
        onFocus={() => void loadLocationFinder().catch(() => {})}
        onInput={(event) => onText(event.currentTarget.value)}
        onKeyDown={move}
      />
    </form>
  );
}

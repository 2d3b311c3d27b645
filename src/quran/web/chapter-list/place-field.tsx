import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useNavigate } from "react-router";
import { LocalizedLink, useLanguage, useLocalizedTo, useTranslate } from "#i18n/web/index.ts";
import { longestPlace } from "#quran/shared/fold-name.ts";
import type { Places } from "#quran/shared/places.ts";
import type { Place } from "#quran/shared/read-place.ts";
import { Icon } from "#ui/icon.tsx";
import { nameOfVerse, versePath } from "./name-verse.ts";
import "./place-row.css";

type PlaceFieldProps = {
  /** The path that Enter navigates to. */
  to: string | undefined;
  onText: (text: string) => void;
  /** Moves the focus to the first result. */
  onDown: () => void;
};

/** A search field for a surah, a verse, a juz or a page. Needs JavaScript. */
export function PlaceField({ to, onText, onDown }: PlaceFieldProps) {
  const t = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const localize = useLocalizedTo();
  useEffect(() => {
    // Text that was typed before hydration.
    const typed = input.current?.value;
    if (typed) onText(typed);
  }, [onText]);
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!to) return;
    event.currentTarget.reset();
    onText("");
    void navigate(localize(to));
  };
  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    onDown();
  };
  return (
    <form className="place-field needs-script" method="dialog" onSubmit={go}>
      <label className="vh" htmlFor={id}>
        {t("quran:find")}
      </label>
      <Icon name="search" size="small" />
      <input
        ref={input}
        id={id}
        type="search"
        dir="auto"
        placeholder={t("quran:findHint")}
        maxLength={longestPlace}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onInput={(event) => onText(event.currentTarget.value)}
        onKeyDown={move}
      />
    </form>
  );
}

/** A link to the place that was typed. */
export function PlaceRow({ places, place }: { places: Places; place: Place }) {
  const t = useTranslate();
  const language = useLanguage();
  const verse = nameOfVerse(places, language, place);
  const labels = { juz: "quran:juz", hizb: "quran:hizb", page: "quran:page" } as const;
  return (
    <LocalizedLink className="place-row" to={versePath(place)}>
      <span>
        {place.kind === "verse"
          ? t("quran:goTo", { context: verse })
          : t("quran:goTo", { context: t(labels[place.kind], { count: place.number }) })}
        {place.kind === "verse" ? null : <span className="m">{verse}</span>}
      </span>
      <Icon name="arrow-end" size="small" />
    </LocalizedLink>
  );
}

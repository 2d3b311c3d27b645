import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { formatVerseNumber } from "#i18n/shared/formats.ts";
import { useLanguage, useLocalizedTo, useTranslate } from "#i18n/web/index.ts";
import { beginningsOf, type Part, type Places, partAtIndex, parts, verseAtIndex } from "#quran/shared/places.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { addressOf } from "../chapter-list/place-field.tsx";
import { readNumber } from "./parse-number.ts";

/** Where one is among the juz, hizb and pages, with the next and previous of each, and a field for any other. */
export function PartNavigation({ places, index }: { places: Places; index: number }) {
  const t = useTranslate();
  return (
    <section className="parts" aria-label={t("study:whereabouts")}>
      {parts.map((part) => (
        <PartRow key={part} places={places} part={part} present={partAtIndex(places, part, index)} />
      ))}
    </section>
  );
}

const names = { juz: "study:juz", hizb: "study:hizb", page: "study:page" } as const satisfies Record<Part, string>;

function PartRow({ places, part, present }: { places: Places; part: Part; present: number }) {
  const t = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const localize = useLocalizedTo();
  const id = useId();
  const written = formatVerseNumber(language, present);
  const [text, setText] = useState(written);
  const [wrong, setWrong] = useState(false);
  const total = beginningsOf(places, part).length;
  const change = (next: string) => {
    setText(next);
    setWrong(false);
  };
  const go = (event: FormEvent) => {
    event.preventDefault();
    const to = addressOfPart(places, part, readNumber(text));
    setWrong(to === undefined);
    if (to !== undefined) void navigate(localize(to));
  };
  return (
    <form className="part" onSubmit={go} noValidate>
      <label htmlFor={id}>{t(names[part])}</label>
      <PartLink places={places} part={part} number={present - 1} icon="back" />
      <input
        id={id}
        type="text"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        enterKeyHint="go"
        value={text}
        aria-invalid={wrong}
        aria-describedby={`${id}-of ${id}-wrong`}
        onChange={(event) => change(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
      <span id={`${id}-of`} className="small">
        {t("study:ofTotal", { total })}
      </span>
      {text === written ? (
        <PartLink places={places} part={part} number={present + 1} icon="forward" />
      ) : (
        <Button type="submit">{t("study:go")}</Button>
      )}
      <p id={`${id}-wrong`} className="wrong small" role="alert">
        {wrong ? t("study:numberRange", { total }) : null}
      </p>
    </form>
  );
}

type PartLinkProps = { places: Places; part: Part; number: number; icon: "back" | "forward" };

function PartLink({ places, part, number, icon }: PartLinkProps) {
  const t = useTranslate();
  const to = addressOfPart(places, part, number);
  if (to === undefined) return <span className="no-part" />;
  const context = t(`quran:${part}`, { count: number });
  return (
    <ButtonLink
      variant="quiet"
      icon={icon}
      label={t(icon === "back" ? "study:previousPart" : "study:nextPart", { context })}
      to={to}
    />
  );
}

function addressOfPart(places: Places, part: Part, number: number | undefined): string | undefined {
  const first = number === undefined ? undefined : beginningsOf(places, part)[number - 1];
  const verse = first === undefined ? undefined : verseAtIndex(places, first);
  return verse && addressOf(verse);
}

import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { formatVerseNumber } from "#i18n/shared/formats.ts";
import { useLanguage, useLocalizedTo, useTranslate } from "#i18n/web/index.ts";
import {
  type Division,
  divisionAtIndex,
  divisionStarts,
  divisions,
  type LocationIndex,
  verseAtIndex,
} from "#quran/shared/location-index.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { versePath } from "../chapter-list/name-verse.ts";
import { parseNumber } from "./parse-number.ts";

/** The current juz, hizb and page, each with links to the next and previous and a field for any other. */
export function DivisionNavigation({ locations, index }: { locations: LocationIndex; index: number }) {
  const t = useTranslate();
  return (
    <section className="parts" aria-label={t("study:whereabouts")}>
      {divisions.map((division) => (
        <DivisionRow
          key={division}
          locations={locations}
          division={division}
          current={divisionAtIndex(locations, division, index)}
        />
      ))}
    </section>
  );
}

const names = { juz: "study:juz", hizb: "study:hizb", page: "study:page" } as const satisfies Record<Division, string>;

function DivisionRow({
  locations,
  division,
  current,
}: {
  locations: LocationIndex;
  division: Division;
  current: number;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const localize = useLocalizedTo();
  const id = useId();
  const formatted = formatVerseNumber(language, current);
  const [text, setText] = useState(formatted);
  const [wrong, setWrong] = useState(false);
  const total = divisionStarts(locations, division).length;
  const change = (next: string) => {
    setText(next);
    setWrong(false);
  };
  const go = (event: FormEvent) => {
    event.preventDefault();
    const to = divisionPath(locations, division, parseNumber(text));
    setWrong(to === undefined);
    if (to !== undefined) void navigate(localize(to));
  };
  return (
    <form className="part" onSubmit={go} noValidate>
      <label htmlFor={id}>{t(names[division])}</label>
      <DivisionLink locations={locations} division={division} number={current - 1} icon="back" />
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
      {text === formatted ? (
        <DivisionLink locations={locations} division={division} number={current + 1} icon="forward" />
      ) : (
        <Button type="submit">{t("study:go")}</Button>
      )}
      <p id={`${id}-wrong`} className="wrong small" role="alert">
        {wrong ? t("study:numberRange", { total }) : null}
      </p>
    </form>
  );
}

type DivisionLinkProps = { locations: LocationIndex; division: Division; number: number; icon: "back" | "forward" };

function DivisionLink({ locations, division, number, icon }: DivisionLinkProps) {
  const t = useTranslate();
  const to = divisionPath(locations, division, number);
  if (to === undefined) return <span className="no-part" />;
  const context = t(`quran:${division}`, { count: number });
  return (
    <ButtonLink
      variant="quiet"
      icon={icon}
      label={t(icon === "back" ? "study:previousPart" : "study:nextPart", { context })}
      to={to}
    />
  );
}

function divisionPath(locations: LocationIndex, division: Division, number: number | undefined): string | undefined {
  const first = number === undefined ? undefined : divisionStarts(locations, division)[number - 1];
  const verse = first === undefined ? undefined : verseAtIndex(locations, first);
  return verse && versePath(verse);
}

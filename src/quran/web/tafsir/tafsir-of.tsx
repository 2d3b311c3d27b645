import { useId } from "react";
import { direction, type Language, languages } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { formatReference } from "#quran/shared/format-reference.ts";
import type { TafsirAnswer, TafsirComment } from "#quran/shared/tafsir.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { whyFailed } from "#ui/page/why-failed.ts";
import { changeReadingPreferences, useReadingPreferences } from "../preferences/reading-preferences.ts";
import { useTafsir } from "./use-tafsir.ts";

type TafsirOfProps = { chapter: number; verse: number; language: Language; onLanguage: (language: Language) => void };

/** The tafsirs of a verse in one language, or a notice that there are none, with the languages that have some. */
export function TafsirOf({ chapter, verse, language, onLanguage }: TafsirOfProps) {
  const t = useTranslate();
  const { tafsir, retry } = useTafsir(`${chapter}:${verse}`, language);
  if (tafsir.state === "loading") {
    return (
      <p className="small" role="status">
        {t("reading:tafsirLoading")}
      </p>
    );
  }
  if (tafsir.state === "failed") {
    const again = (
      <Button variant="outline" icon="retry" onClick={retry}>
        {t("common:retry")}
      </Button>
    );
    return (
      <ErrorBox title={t("reading:tafsirFailed")} action={again}>
        {t(whyFailed())}
      </ErrorBox>
    );
  }
  return <Loaded chapter={chapter} answer={tafsir.answer} onLanguage={onLanguage} />;
}

type LoadedProps = { chapter: number; answer: TafsirAnswer; onLanguage: (language: Language) => void };

function Loaded({ chapter, answer, onLanguage }: LoadedProps) {
  const t = useTranslate();
  const { tafsir: preferred } = useReadingPreferences();
  const { lang, state, texts } = answer;
  const offered = languages.filter((one) => one === lang || answer.languages.includes(one));
  if (state !== "ready") {
    return (
      <>
        <p className="say" role="status">
          {t(state === "none" ? "reading:tafsirNone" : "reading:tafsirNotLoaded")}
        </p>
        <OtherLanguages offered={offered.filter((one) => one !== lang)} onLanguage={onLanguage} />
      </>
    );
  }
  const shown = texts.find(({ source }) => source.id === preferred) ?? texts[0];
  return (
    <>
      <div className="tafsir-choices">
        <Choice
          label={t("reading:tafsirLanguage")}
          options={offered.map((one) => ({ value: one, name: t(`languages:${one}`), lang: undefined }))}
          value={lang}
          onChange={onLanguage}
        />
        <Choice
          label={t("reading:tafsirChoice")}
          options={texts.map(({ source, lang: own }) => ({ value: source.id, name: source.name, lang: own }))}
          value={shown?.source.id ?? ""}
          onChange={(id) => changeReadingPreferences({ tafsir: id })}
        />
      </div>
      {shown ? (
        <Comment chapter={chapter} comment={shown} named={texts.length > 1} />
      ) : (
        <p className="small">{t("reading:tafsirEmpty")}</p>
      )}
    </>
  );
}

type OtherLanguagesProps = { offered: readonly Language[]; onLanguage: (language: Language) => void };

function OtherLanguages({ offered, onLanguage }: OtherLanguagesProps) {
  const t = useTranslate();
  if (offered.length === 0) return null;
  return (
    <div className="tafsir-elsewhere">
      <p className="small">{t("reading:tafsirElsewhere")}</p>
      {offered.map((one) => (
        <Button key={one} variant="outline" onClick={() => onLanguage(one)}>
          {t(`languages:${one}`)}
        </Button>
      ))}
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; name: string; lang: Language | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A labelled select; nothing with fewer than two options. */
function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const id = useId();
  if (options.length < 2) return null;
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        className="text-field"
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** `named`: the select above already shows the tafsir's name. */
function Comment({ chapter, comment, named }: { chapter: number; comment: TafsirComment; named: boolean }) {
  const t = useTranslate();
  const own = useLanguage();
  const { source, from, to, text, lang } = comment;
  return (
    <article className="tafsir-comment">
      <h4 className={named ? "vh" : "label"}>
        <bdi lang={lang}>{source.name}</bdi>
      </h4>
      {source.author ? (
        <p className="micro" lang={own}>
          {t("reading:tafsirAuthor", { context: source.author })}
        </p>
      ) : null}
      {from < to ? (
        <p className="micro">{t("reading:tafsirRange", { context: formatReference(own, chapter, from, to) })}</p>
      ) : null}
      <div lang={lang} dir={direction(lang)}>
        {paragraphsOf(text).map(({ start, line }) => (
          <p className="read" key={start}>
            {line}
          </p>
        ))}
      </div>
    </article>
  );
}

/** The non-empty lines of a text, each with its offset. */
function paragraphsOf(text: string): { start: number; line: string }[] {
  return [...text.matchAll(/\S[^\n]*/gu)].map((found) => ({ start: found.index, line: found[0].trim() }));
}

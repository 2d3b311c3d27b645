import { useEffect, useId, useState } from "react";
import type { Language } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { type ChoosableEdition, transliterationFor } from "#quran/shared/edition-verses.ts";
import { Button } from "#ui/button.tsx";
import { Switch } from "#ui/switch.tsx";
import { fetchEditions } from "../editions/fetch-editions.ts";
import { useShownEditions } from "../editions/shown-editions.ts";
import {
  changeReadingPreferences,
  readReadingPreferences,
  useReadingPreferences,
} from "../preferences/reading-preferences.ts";
import { preservePosition } from "../reading-position/preserve-position.ts";
import { groupsFor, maxTranslations, shownIds, withChosen } from "./choose-editions.ts";

/** Chooses the translations under the Arabic, their order, and the transliteration. */
export function EditionSettings({ chapter }: { chapter: number }) {
  const t = useTranslate();
  const language = useLanguage();
  const { editions, failed, retry } = useEditions();
  const { transliteration } = useReadingPreferences();
  const shown = useShownEditions(chapter);
  const edition = editions?.find(({ id }) => id === transliterationFor(language));
  const note = useId();
  return (
    <div className="setting">
      <span className="label">{t("reading:translation")}</span>
      {editions ? <Translations editions={editions} language={language} /> : null}
      {failed ? <Failed text={t("reading:editionsListFailed")} retry={retry} /> : null}
      {editions || failed ? null : <p className="small">{t("reading:editionsWaiting")}</p>}
      {shown?.retry ? <Failed text={t("reading:editionsFailed")} retry={shown.retry} /> : null}
      <Switch
        label={t("reading:transliteration")}
        checked={transliteration}
        describedBy={note}
        onChange={(chosen) => changeReadingPreferences({ transliteration: chosen })}
      />
      <p className="micro" id={note}>
        {edition ? t("reading:transliterationNote", { context: `${edition.name}, ${edition.author}` }) : null}
      </p>
    </div>
  );
}

function Failed({ text, retry }: { text: string; retry: () => void }) {
  const t = useTranslate();
  return (
    <div className="setting-failed" role="alert">
      <p className="small">{text}</p>
      <Button variant="outline" icon="retry" onClick={retry}>
        {t("common:retry")}
      </Button>
    </div>
  );
}

function useEditions() {
  const [editions, setEditions] = useState<readonly ChoosableEdition[]>();
  const [turn, setTurn] = useState(0);
  const [failedTurn, setFailedTurn] = useState(-1);
  useEffect(() => {
    let cancelled = false;
    fetchEditions().then(
      (read) => cancelled || setEditions(read),
      () => cancelled || setFailedTurn(turn),
    );
    return () => {
      cancelled = true;
    };
  }, [turn]);
  return { editions, failed: failedTurn === turn, retry: () => setTurn(turn + 1) };
}

type TranslationsProps = { editions: readonly ChoosableEdition[]; language: Language };

/** A select for each translation that is shown, and one to add another. */
function Translations({ editions, language }: TranslationsProps) {
  const t = useTranslate();
  const { editions: stored } = useReadingPreferences();
  const ids = shownIds(editions, language, stored[language]);
  const choose = (next: readonly string[]) =>
    preservePosition(() =>
      changeReadingPreferences({
        editions: withChosen(readReadingPreferences().editions, editions, language, next),
      }),
    );
  const gone = (stored[language] ?? []).some((id) => !editions.some((one) => one.id === id));
  const required = editions.some((one) => one.isDefault && one.language === language) ? 1 : 0;
  return (
    <>
      {gone ? <p className="small">{t("reading:editionGone")}</p> : null}
      <ol className="chosen-editions">
        {ids.map((id, at) => (
          <li key={id}>
            <EditionSelect
              label={ids.length > 1 ? t("reading:translationNumber", { count: at + 1 }) : t("reading:translation")}
              editions={editions}
              language={language}
              without={ids.filter((other) => other !== id)}
              value={id}
              onChange={(next) => choose(ids.with(at, next))}
            />
            {at > 0 ? (
              <Button
                variant="quiet"
                icon="up"
                label={t("reading:moveUp", { context: nameOf(editions, id) })}
                onClick={() => choose(ids.with(at - 1, id).with(at, ids[at - 1] ?? id))}
              />
            ) : null}
            {ids.length > required ? (
              <Button
                variant="quiet"
                icon="close"
                label={t("reading:remove", { context: nameOf(editions, id) })}
                onClick={() => choose(ids.filter((other) => other !== id))}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {ids.length < maxTranslations ? (
        <EditionSelect
          label={t("reading:addTranslation")}
          editions={editions}
          language={language}
          without={ids}
          value=""
          onChange={(next) => choose([...ids, next])}
        />
      ) : null}
    </>
  );
}

type EditionSelectProps = {
  label: string;
  editions: readonly ChoosableEdition[];
  language: Language;
  without: readonly string[];
  /** Empty in the select that adds a translation. */
  value: string;
  onChange: (id: string) => void;
};

function EditionSelect({ label, editions, language, without, value, onChange }: EditionSelectProps) {
  const t = useTranslate();
  return (
    <select className="text-field" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {value === "" ? (
        <option value="" disabled>
          {label}
        </option>
      ) : null}
      {groupsFor(editions, language).map(([own, group]) => (
        <optgroup key={own} label={t(`languages:${own}`)}>
          {group
            .filter(({ id }) => !without.includes(id))
            .map(({ id, name }) => (
              <option key={id} value={id} lang={own}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}

function nameOf(editions: readonly ChoosableEdition[], id: string): string {
  return editions.find((one) => one.id === id)?.name ?? id;
}

import { useEffect, useRef, useState } from "react";
import type { WisdomDay, WisdomDays } from "#admin/shared/wisdom-operations.ts";
import { callOperation } from "#api/web/call-operation.ts";
import { comma } from "#i18n/shared/formats.ts";
import { direction, type Language, languages } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import { divider } from "../frame/divider.ts";
import { useChange } from "../frame/use-data.ts";
import { wisdomOperations } from "../operations.ts";
import { DayPreview } from "./day-preview.tsx";

const refusals = { "wisdom/bad-override": "admin:noQuestion", "platform/bad-request": "admin:noQuestion" } as const;

type DayFormProps = { day: WisdomDay; days: WisdomDays; onClose: () => void; onChange: () => void };

/**
 * Chooses another verse for a day. It may be saved with questions in some languages only; the day changes once it has all of them. It sends the
 * override that it started with: if another administrator has changed the day, nothing is saved and the input stays.
 */
export function DayForm({ day, days, onClose, onChange }: DayFormProps) {
  const t = useTranslate();
  const shown = useLanguage();
  const { date, ref, override } = day;
  const [verses, setVerses] = useState(override?.ref ?? ref);
  const [theme, setTheme] = useState(override?.theme ?? days.themes.find(({ name }) => name === day.theme)?.key ?? "");
  const [questions, setQuestions] = useState<Partial<Record<Language, string>>>(override?.questions ?? {});
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { busy, run } = useChange(onChange, refusals);
  const written = languages.filter((language) => questions[language]?.trim());
  const missing = written.length > 0 ? languages.filter((language) => !written.includes(language)) : [];
  const named = parseVerseReference(verses.trim()) !== undefined;
  const save = async () => {
    if (!named) {
      showToast(t("admin:noReference"));
      return first.current?.focus();
    }
    const entries = written.map((language) => [language, questions[language]?.trim() ?? ""] as const);
    const own = written.length > 0 ? Object.fromEntries(entries) : null;
    const next = { date, ref: verses.trim(), theme, questions: own };
    if (await run(() => callOperation(wisdomOperations.overrideDay, { before: override, override: next }))) onClose();
  };
  return (
    <form
      method="dialog"
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label>
        {t("admin:verses")}
        <input
          className="text-field"
          ref={first}
          required
          maxLength={20}
          dir="ltr"
          value={verses}
          aria-invalid={named ? undefined : true}
          onChange={(event) => setVerses(event.target.value)}
        />
      </label>
      <label>
        {t("admin:theme")}
        <select className="text-field" value={theme} onChange={(event) => setTheme(event.target.value)}>
          {days.themes.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p className="small">{t("admin:questionsHint")}</p>
      <p className="small" dir="auto">
        {days.questions[verses.trim()] ?? t(named ? "admin:noQuestion" : "admin:noReference")}
      </p>
      {languages.map((language) => (
        <label key={language}>
          {t("admin:question")}
          {divider(shown)}
          {t(`languages:${language}`)}
          <textarea
            className="text-field"
            maxLength={400}
            lang={language}
            dir={direction(language)}
            value={questions[language] ?? ""}
            aria-invalid={missing.includes(language)}
            onChange={(event) => setQuestions((before) => ({ ...before, [language]: event.target.value }))}
          />
          {missing.includes(language) ? <span className="small">{t("admin:missing")}</span> : null}
        </label>
      ))}
      <DayPreview verses={verses.trim()} theme={theme} questions={questions} />
      {missing.length > 0 ? (
        <p role="status">
          {t("admin:planNote")} {missing.map((language) => t(`languages:${language}`)).join(comma(shown))}
        </p>
      ) : null}
      <div className="admin-row">
        <Button type="submit" variant="primary">
          {t(missing.length > 0 ? "admin:savePlan" : "admin:save")}
        </Button>
        <Button onClick={onClose}>{t("admin:cancel")}</Button>
      </div>
    </form>
  );
}

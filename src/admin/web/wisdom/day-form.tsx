import { useState } from "react";
import type { WisdomDay, WisdomDays } from "#admin/shared/wisdom-operations.ts";
import { callOperation } from "#api/web/call-operation.ts";
import { direction, type Language, languages } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { useChange } from "../frame/use-data.ts";
import { wisdomOperations } from "../operations.ts";

type DayFormProps = { day: WisdomDay; days: WisdomDays; onClose: () => void; onChange: () => void };

/**
 * Chooses another verse for a day. It sends the override that it began with: where another administrator has changed the day meanwhile, nothing is saved and what was
 * written stays.
 */
export function DayForm({ day, days, onClose, onChange }: DayFormProps) {
  const t = useTranslate();
  const { date, ref, override } = day;
  const [verses, setVerses] = useState(ref);
  const [theme, setTheme] = useState(override?.theme ?? days.themes.find(({ name }) => name === day.theme)?.key ?? "");
  const [questions, setQuestions] = useState<Partial<Record<Language, string>>>(override?.questions ?? {});
  const { busy, run } = useChange(onChange);
  const written = languages.filter((language) => questions[language]?.trim());
  const missing = written.length > 0 ? languages.filter((language) => !written.includes(language)) : [];
  const save = async () => {
    const own = written.length > 0 ? complete(questions) : null;
    const next = { date, ref: verses.trim(), theme, questions: own };
    if (await run(() => callOperation(wisdomOperations.overrideDay, { before: override, override: next }))) onClose();
  };
  return (
    <form
      method="dialog"
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (missing.length === 0) void save();
      }}
    >
      <label>
        {t("admin:verses")}
        <input
          className="text-field"
          required
          maxLength={20}
          dir="ltr"
          value={verses}
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
        {days.questions[verses.trim()] ?? t("admin:noQuestion")}
      </p>
      {languages.map((language) => (
        <label key={language}>
          {t("admin:question")} · {t(`languages:${language}`)}
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
      <div className="admin-row">
        <Button type="submit" variant="primary">
          {t("admin:save")}
        </Button>
        <Button onClick={onClose}>{t("admin:cancel")}</Button>
      </div>
    </form>
  );
}

const complete = (questions: Partial<Record<Language, string>>) =>
  Object.fromEntries(languages.map((language) => [language, questions[language] ?? ""])) as Record<Language, string>;

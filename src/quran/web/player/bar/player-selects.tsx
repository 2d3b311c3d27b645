import { formatNumber } from "#i18n/shared/formats.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { isReciter } from "#quran/shared/reciter-ids.ts";
import { reciters } from "#quran/shared/reciters.ts";
import { changeReadingPreferences, speeds, useReadingPreferences } from "../../preferences/reading-preferences.ts";
import { nameReciter } from "../describe-track.ts";

/** Chooses the reciter. */
export function ReciterSelect() {
  const t = useTranslate();
  const language = useLanguage();
  const { reciter } = useReadingPreferences();
  return (
    <select
      className="text-field"
      aria-label={t("recitation:reciter")}
      value={reciter}
      onChange={({ target: { value } }) => {
        if (isReciter(value)) changeReadingPreferences({ reciter: value });
      }}
    >
      {reciters.map(({ id }) => (
        <option key={id} value={id}>
          {nameReciter(language, id, (context) => t("recitation:teaching", { context }))}
        </option>
      ))}
    </select>
  );
}

export function SpeedSelect() {
  const t = useTranslate();
  const language = useLanguage();
  const { speed } = useReadingPreferences();
  return (
    <select
      className="text-field"
      aria-label={t("recitation:speed")}
      value={speed}
      onChange={({ target }) => changeReadingPreferences({ speed: Number(target.value) })}
    >
      {speeds.map((one) => (
        <option key={one} value={one}>
          {formatSpeed(language, one)}
        </option>
      ))}
    </select>
  );
}

/** "1.5×" in a left-to-right isolate, so that the order is the same in every language. */
function formatSpeed(language: Language, speed: number): string {
  return `\u2066${formatNumber(language, speed)}×\u2069`;
}

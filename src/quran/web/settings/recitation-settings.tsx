import { useId } from "react";
import { formatNumber } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { isReciter } from "#quran/shared/reciter-ids.ts";
import { reciters } from "#quran/shared/reciters.ts";
import { Switch } from "#ui/switch.tsx";
import { RecitationDownloadSetting } from "../offline/recitation-download-setting.tsx";
import { nameReciter } from "../player/describe-track.ts";
import { changeReadingPreferences, speeds, useReadingPreferences } from "../preferences/reading-preferences.ts";

/** Reciter, speed, scrolling with the recitation, and the download of a surah's recitation. */
export function RecitationSettings({ chapter, verseCount }: { chapter: number; verseCount: number }) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const { reciter, speed, follow } = useReadingPreferences();
  return (
    <>
      <div className="setting">
        <label className="label" htmlFor={`${id}-reciter`}>
          {t("reading:reciter")}
        </label>
        <select
          className="text-field"
          id={`${id}-reciter`}
          value={reciter}
          onChange={({ target: { value } }) => {
            if (isReciter(value)) changeReadingPreferences({ reciter: value });
          }}
        >
          {reciters.map(({ id: one }) => (
            <option key={one} value={one}>
              {nameReciter(language, one, (context) => t("recitation:teaching", { context }))}
            </option>
          ))}
        </select>
        <Switch
          label={t("recitation:follow")}
          checked={follow}
          onChange={(chosen) => changeReadingPreferences({ follow: chosen })}
        />
      </div>
      <div className="setting">
        <label className="label" htmlFor={`${id}-speed`}>
          {t("reading:speed")}
        </label>
        <select
          className="text-field"
          id={`${id}-speed`}
          value={speed}
          onChange={(event) => changeReadingPreferences({ speed: Number(event.target.value) })}
        >
          {speeds.map((one) => (
            <option key={one} value={one}>
              {t("reading:speedValue", { context: formatNumber(language, one) })}
            </option>
          ))}
        </select>
      </div>
      <div className="setting">
        <RecitationDownloadSetting reciter={reciter} chapter={chapter} verseCount={verseCount} />
      </div>
    </>
  );
}

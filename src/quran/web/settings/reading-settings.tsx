import { useId, useSyncExternalStore } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Segmented } from "#ui/segmented.tsx";
import { defaultPreferences, type Preferences } from "#ui/shell/preference-values.ts";
import { changePreferences, readPreferences, subscribeToPreferences } from "#ui/shell/preferences.ts";
import { Switch } from "#ui/switch.tsx";
import { keepPlace } from "../keep-place.ts";
import { OfflineSection } from "../offline/offline-section.tsx";
import { SidePanel } from "../panel/side-panel.tsx";
import type { ReaderPartProps } from "../reader-place.ts";
import { changeReadingPreferences, useReadingPreferences } from "../reading-preferences.ts";
import { EditionSettings } from "./edition-settings.tsx";
import { RecitationSettings } from "./recitation-settings.tsx";
import { SizeSettings } from "./size-settings.tsx";
import "./reading-settings.css";

/** How the verses are read and heard. Each change shows at once, on the page beside the panel too. */
export function ReadingSettings({ place, request }: ReaderPartProps<"settings">) {
  const t = useTranslate();
  return (
    <SidePanel name="settings" title={t("reading:title")} turn={request.turn}>
      <SizeSettings />
      <EditionSettings chapter={place.chapter.id} />
      <ShownSettings />
      {place.recitation ? (
        <RecitationSettings chapter={place.chapter.id} verseCount={place.chapter.verseCount} />
      ) : null}
      <ThemeSetting />
      <ShortcutsSetting />
      <OfflineSection />
    </SidePanel>
  );
}

/** One of the two always stays. */
function ShownSettings() {
  const t = useTranslate();
  const note = useId();
  const { arabic, translation } = useReadingPreferences();
  const show = (change: { arabic: boolean; translation: boolean }) => keepPlace(() => changeReadingPreferences(change));
  return (
    <fieldset className="setting shown-texts">
      <legend className="label">{t("reading:shown")}</legend>
      <Switch
        label={t("reading:showArabic")}
        checked={arabic}
        describedBy={note}
        onChange={(chosen) => show({ arabic: chosen, translation: translation || !chosen })}
      />
      <Switch
        label={t("reading:showTranslation")}
        checked={translation}
        describedBy={note}
        onChange={(chosen) => show({ translation: chosen, arabic: arabic || !chosen })}
      />
      <p className="micro" id={note}>
        {t("reading:hiddenNote")}
      </p>
    </fieldset>
  );
}

function ThemeSetting() {
  const t = useTranslate();
  const { theme } = useSyncExternalStore(subscribeToPreferences, readPreferences, () => defaultPreferences);
  const options = [
    { value: "light", label: t("settings:themeLight") },
    { value: "dark", label: t("settings:themeDark") },
    { value: "system", label: t("settings:themeSystem") },
  ] as const satisfies readonly { value: Preferences["theme"]; label: string }[];
  return (
    <div className="setting">
      <Segmented
        legend={t("settings:theme")}
        options={options}
        value={theme}
        onChange={(chosen) => changePreferences({ theme: chosen })}
      />
    </div>
  );
}

function ShortcutsSetting() {
  const t = useTranslate();
  const note = useId();
  const { shortcuts } = useReadingPreferences();
  return (
    <div className="setting">
      <Switch
        label={t("reading:shortcuts")}
        checked={shortcuts}
        describedBy={note}
        onChange={(chosen) => changeReadingPreferences({ shortcuts: chosen })}
      />
      <p className="micro" id={note}>
        {t("reading:shortcutsNote")}
      </p>
    </div>
  );
}
